import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple } from '../support/activity.ts';
import { confirmEmail } from '../support/badges.ts';
import { ask, carriedOut, decide as decideApproval } from '../support/member-desk.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { appeal, decide, decisionsOf, done, type Reviewer, report, reportItem } from '../support/moderation.ts';
import { foldersIn, galleryOf, idIn, jobsLeft, linksOf, look, uploadSeeds } from '../support/photos.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** If an owner removes photos while an emergency report about them is pending, the photos stay as sealed evidence. */

let app: TestApp;
let admin: Reviewer;
let second: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const head = await signInAdmin(app);
  admin = head;
  second = await staff(app, head, 'SUB_ADMIN');
});
afterAll(() => app.close());

const intimate = { emergency: 'intimate', slot: 'profileImage' };
const uphold = (...actions: string[]) => ({ verdict: 'uphold', reason: 'behaviour', actions });
const dismiss = { verdict: 'dismiss', reason: 'unfounded' };
const settle = async (about: Person, decision: object, by: Reviewer = admin): Promise<string> => {
  const { _id } = await reportItem(by, about);
  done(await decide(by, _id, decision));
  return _id;
};
const sealedOf = async ({ id }: { id: string }) =>
  done(await admin.client.get(`/staff/sealedPhotos?memberId=${id}`)).data;
const statesOf = async (who: Person): Promise<string[]> =>
  (await sealedOf(who)).map(({ state }: { state: string }) => state);
const becomes = (who: Person, ...states: string[]) => expect.poll(() => statesOf(who)).toEqual(states);
const isPurged = (id: string) => expect.poll(async () => (await foldersIn(app)).includes(id)).toBe(false);
/** A reported member with two photos that no other member has. */
async function reported(seed: number, body: object = intimate) {
  const { she, he } = await createCouple(app);
  await confirmEmail(app, she);
  const own = await uploadSeeds(he, { profileImage: seed, image1: seed + 1 });
  done(await report(she, he, body));
  return { she, he, own, id: idIn(own.profileImage) };
}

describe('while an emergency report about a photo is open', () => {
  it('the owner can remove the photo, which is sealed and stays reviewable', async () => {
    const { she, he, own, id } = await reported(201);
    done(await he.client.delete('/user/image/profileImage'));
    for (const who of [she, he])
      expect((await look(app, who, linksOf(app).make(who.id, id, 'clear'))).status).toBe(404);
    expect((await galleryOf(he)).photos.map(({ slot }) => slot)).toEqual(['image1']);
    await becomes(he, 'sealed');
    await isPurged(id);
    expect(await sealedOf(he)).toMatchObject([{ _id: id, because: 'report', reason: null, removedBy: { _id: he.id } }]);
    const item = await reportItem(admin, he);
    expect(item.detail.photos).toMatchObject([
      { _id: id, url: '' },
      { _id: idIn(own.image1), slot: 'image1' },
    ]);
    done(await admin.client.post(`/staff/reviews/${item._id}/claim`));
    const image = await fetch(`${app.url}/api/v1/website/staff/reviews/${item._id}/image`, {
      headers: { authorization: `Bearer ${admin.client.token}` },
    });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    done(await decide(admin, item._id, uphold('removePhotos')));
    // The reported photo is already sealed; the other photos stay.
    expect((await galleryOf(he)).photos.map(({ slot }) => slot)).toEqual(['image1']);
    expect(await sealedOf(he)).toMatchObject([{ _id: id, state: 'sealed', reason: 'behaviour' }]);
    expect(await decisionsOf(he)).toMatchObject([{ actions: ['removePhotos'], canAppeal: true }]);
    // An appeal does not restore photos that their owner removed.
    done(await appeal(he.client, item._id));
    done(await decide(second, item._id, dismiss));
    await app.message(he.email, /Your appeal was successful/);
    await becomes(he, 'destroyed');
    expect((await galleryOf(he)).photos.map(({ slot }) => slot)).toEqual(['image1']);
  });

  it('the photo is sealed when its owner replaces it, and destroyed when the report is dismissed', async () => {
    const { he, id } = await reported(211);
    await uploadSeeds(he, { profileImage: 213 });
    await becomes(he, 'sealed');
    expect(await sealedOf(he)).toMatchObject([{ _id: id }]);
    await settle(he, dismiss);
    await becomes(he, 'destroyed');
    expect((await galleryOf(he)).photos).toHaveLength(2);
  });

  it('the photo is kept when its owner deletes the account, while the other photos are deleted', async () => {
    const { he, own, id } = await reported(221);
    done(await he.client.delete(`/user/delete/${he.id}`));
    await becomes(he, 'sealed');
    await isPurged(idIn(own.image1));
    expect(await sealedOf(he)).toMatchObject([{ _id: id }]);
    await settle(he, uphold());
    expect(await sealedOf(he)).toMatchObject([{ state: 'sealed', reason: 'behaviour' }]);
  });

  it('all photos are kept if the report is about all of them, and none if the report is no emergency', async () => {
    const { he } = await reported(231, { emergency: 'impersonation' });
    for (const slot of ['profileImage', 'image1']) done(await he.client.delete(`/user/image/${slot}`));
    await becomes(he, 'sealed', 'sealed');
    const calm = await reported(234, {});
    done(await calm.he.client.delete('/user/image/profileImage'));
    await isPurged(calm.id);
    expect(await sealedOf(calm.he)).toEqual([]);
  });

  it('the photo is kept for a second report when the first one is dismissed', async () => {
    const { he } = await reported(241);
    done(await report(await member(app), he, intimate));
    done(await he.client.delete('/user/image/profileImage'));
    await becomes(he, 'sealed');
    await settle(he, dismiss);
    const item = await reportItem(admin, he);
    expect(item.detail.photos[0]).toMatchObject({ url: '' });
    // A second, scheduled job may run at the same time; neither may destroy the photo.
    await expect.poll(() => jobsLeft(app, 'moderation.sealed')).toBe(0);
    expect(await statesOf(he)).toEqual(['sealed']);
    await settle(he, dismiss);
    await becomes(he, 'destroyed');
  });

  it('the photo is sealed even if its owner removes it at the moment of the decision', async () => {
    for (const seed of [251, 254, 257]) {
      const { he, id } = await reported(seed);
      const { _id } = await reportItem(admin, he);
      done(await admin.client.post(`/staff/reviews/${_id}/claim`));
      const [removal, decision] = await Promise.all([
        he.client.delete('/user/image/profileImage'),
        admin.client.post(`/staff/reviews/${_id}/decision`, uphold()),
      ]);
      expect(decision.status).toBe(200);
      expect([200, 404]).toContain(removal.status);
      await becomes(he, 'sealed');
      expect(await sealedOf(he)).toMatchObject([{ _id: id }]);
    }
  });

  it('a warning for a report about an empty slot removes none of the photos', async () => {
    const she = await member(app);
    for (let wrong = 0; wrong < 2; wrong++) {
      const he = await member(app, { gender: 'MALE' });
      done(await report(she, he, intimate));
      await settle(he, dismiss);
    }
    const he = await member(app, { gender: 'MALE' });
    await uploadSeeds(he, { profileImage: 261, image1: 262 });
    done(await report(she, he, { emergency: 'intimate', slot: 'image3' }));
    await settle(he, uphold('warn'));
    expect((await galleryOf(he)).photos).toHaveLength(2);
    expect(await decisionsOf(he)).toMatchObject([{ actions: ['warn'] }]);
  });
});

describe('an account deleted by staff', () => {
  const deleted = async (seed: number, reason: string): Promise<{ he: Person; id: string }> => {
    const he = await member(app, { gender: 'MALE' });
    const own = await uploadSeeds(he, { profileImage: seed });
    const approval = await ask(second.client, 'delete', [he.id], reason);
    done(await decideApproval(admin.client, approval));
    await carriedOut(admin.client, approval);
    return { he, id: idIn(own.profileImage) };
  };

  it('leaves its photos sealed', async () => {
    const { he, id } = await deleted(271, 'fake');
    await becomes(he, 'sealed');
    expect(await sealedOf(he)).toMatchObject([{ _id: id, because: 'account', reason: 'fake' }]);
    await isPurged(id);
  });

  it('has its photos destroyed if the member asked for the deletion', async () => {
    const { he, id } = await deleted(281, 'asked_by_member');
    await isPurged(id);
    expect(await sealedOf(he)).toEqual([]);
    expect((await app.client().post('/user/restore', { email: he.email, password: PASSWORD })).status).toBe(200);
  });
});
