import { watch } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, profileOf } from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { PASSWORD, type Person, register } from '../support/members.ts';
import { appeal, decide, decisionsOf, done, report, reportItem } from '../support/moderation.ts';
import { galleryOf, uploadSeeds } from '../support/photos.ts';
import { enrol } from '../support/second-factor.ts';
import { ADMIN, giveRole, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Appeals against decisions on reports: the staff who decide them, and the possible outcomes. */

let app: TestApp;
let admin: StaffMember;
let junior: Person;
let invited: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  junior = await staff(app, admin, 'EMPLOYEE');
  // A staff member without a second factor, who cannot sign in yet.
  invited = await register(app);
  done(await giveRole(admin, invited.id, 'SUB_ADMIN'));
});
afterAll(() => app.close());

const uphold = (...actions: string[]) => ({ verdict: 'uphold', reason: 'behaviour', actions });
const dismiss = { verdict: 'dismiss', reason: 'unfounded' };
/** A report that the administrator has upheld, with these actions. */
async function upheld(...actions: string[]) {
  const { she, he } = await createCouple(app);
  done(await report(she, he));
  const { _id } = await reportItem(admin, he);
  done(await decide(admin, _id, uphold(...actions)));
  return { she, he, itemId: _id as string };
}
const claimed = async (by: Pick<StaffMember, 'client'>): Promise<string[]> =>
  done(await by.client.post('/staff/queues/report/claim', { count: 10 })).data.map(({ _id }: { _id: string }) => _id);
const take = (by: Pick<StaffMember, 'client'>, id: string) => by.client.post(`/staff/reviews/${id}/claim`);
const restore = async (he: Person): Promise<void> => {
  const answer = await app.client().post('/user/restore', { email: he.email, password: PASSWORD });
  expect(answer.status, answer.text).toBe(200);
  he.client.token = answer.body.token;
};

describe('an appeal of a member', () => {
  it('against hiding goes to another senior colleague who can sign in, or else to the one who decided', async () => {
    const { she, he, itemId } = await upheld('hide');
    done(await appeal(he.client, itemId));
    expect(await claimed(junior)).not.toContain(itemId);
    expectFailure(await take(junior, itemId), 409, 'review.taken');
    expect(await claimed(admin)).toContain(itemId);
    done(await admin.client.post(`/staff/reviews/${itemId}/decision`, dismiss));
    expect(await profileOf(she, he)).toBeDefined();
  });

  it('against a warning goes to any colleague except the one who decided', async () => {
    const { he, itemId } = await upheld('warn');
    done(await appeal(he.client, itemId));
    expectFailure(await take(admin, itemId), 409, 'review.taken');
    done(await decide(junior, itemId, dismiss));
    expect(await decisionsOf(he)).toMatchObject([{ state: 'overturned' }]);
  });

  it('cannot lead to a stricter decision', async () => {
    const { she, he, itemId } = await upheld('warn', 'removePhotos');
    const own = await uploadSeeds(he, { profileImage: 301 });
    done(await appeal(he.client, itemId));
    done(await take(junior, itemId));
    const path = `/staff/reviews/${itemId}/decision`;
    for (const actions of [['hide'], ['warn', 'suspend']])
      expectRefused(await junior.client.post(path, uphold(...actions)), ['actions']);
    expect(await decisionsOf(he)).toMatchObject([{ state: 'appealed' }]);
    done(await junior.client.post(path, uphold('warn', 'removePhotos')));
    expect(await decisionsOf(he)).toMatchObject([{ state: 'confirmed' }]);
    expect(await profileOf(she, he)).toBeDefined();
    // The decision does not cover photos added later, so they stay.
    expect((await galleryOf(he)).photos.map(({ url }) => url.split('?')[0])).toEqual([own.profileImage?.split('?')[0]]);
  });

  it('that succeeds shows a profile whose owner had deleted and restored the account before', async () => {
    const { she, he } = await createCouple(app);
    done(await report(she, he));
    done(await he.client.delete(`/user/delete/${he.id}`));
    const { _id } = await reportItem(admin, he);
    done(await decide(admin, _id, uphold('hide')));
    await restore(he);
    expect(await profileOf(she, he)).toBeUndefined();
    done(await appeal(he.client, _id));
    done(await decide(admin, _id, dismiss));
    await expect.poll(async () => (await profileOf(she, he)) !== undefined).toBe(true);
  });

  it('that succeeds while the account is deleted shows the profile once the account is restored', async () => {
    const { she, he, itemId } = await upheld('hide');
    done(await appeal(he.client, itemId));
    done(await he.client.delete(`/user/delete/${he.id}`));
    done(await decide(admin, itemId, dismiss));
    await restore(he);
    await expect.poll(async () => (await profileOf(she, he)) !== undefined).toBe(true);
  });

  it('that succeeds restores photos, and leaves no files in the uploads folder', async () => {
    const { she, he } = await createCouple(app);
    await uploadSeeds(he, { profileImage: 311 });
    done(await report(she, he));
    const { _id } = await reportItem(admin, he);
    done(await decide(admin, _id, uphold('removePhotos')));
    done(await appeal(he.client, _id));
    const seen = new Set<string>();
    const watcher = watch(join(app.app.platform.config.dataDir, 'uploads'), (_, name) => seen.add(name ?? ''));
    try {
      done(await decide(junior, _id, dismiss));
      await app.message(he.email, /Your appeal was successful/);
    } finally {
      watcher.close();
    }
    expect([...seen].some((name) => name.startsWith('restore-'))).toBe(true);
    expect((await galleryOf(he)).photos).toHaveLength(1);
  });

  it('against hiding goes to a second senior colleague as soon as one exists', async () => {
    const { he, itemId } = await upheld('hide');
    await enrol(app, invited.client);
    done(await appeal(he.client, itemId));
    expectFailure(await take(admin, itemId), 409, 'review.taken');
    done(await decide(invited, itemId, dismiss));
    expect(await decisionsOf(he)).toMatchObject([{ state: 'overturned' }]);
  });
});
