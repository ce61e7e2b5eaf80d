import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, idsIn, profileOf } from '../support/activity.ts';
import { confirmContacts, confirmEmail } from '../support/badges.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { basicDetail, member, PASSWORD, type Person, register } from '../support/members.ts';
import {
  appeal,
  decide,
  decisionsOf,
  done,
  type Reviewer,
  report,
  reportItem,
  reportsOf,
} from '../support/moderation.ts';
import { foldersIn, galleryOf, idIn, linksOf, look, uploadSeeds } from '../support/photos.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { HOUR } from '../support/tickets.ts';

let app: TestApp;
let admin: Reviewer;
let second: Person;
let junior: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const head = await signInAdmin(app);
  admin = head;
  second = await staff(app, head, 'SUB_ADMIN');
  junior = await staff(app, head, 'EMPLOYEE');
});
afterAll(() => app.close());

const intimate = { emergency: 'intimate' };
/** A couple in which she has a confirmed email address, so that her emergency reports hide photos at once. */
async function knownCouple() {
  const two = await createCouple(app);
  await confirmEmail(app, two.she);
  return two;
}
/** A member with a confirmed address whose registration lacks the last step. */
async function unfinished(): Promise<Person> {
  const she = await register(app);
  await confirmEmail(app, she);
  expect((await she.client.post('/user/createBasicDetail', basicDetail)).status).toBe(200);
  return she;
}
const uphold = (...actions: string[]) => ({ verdict: 'uphold', reason: 'behaviour', actions });
const dismiss = { verdict: 'dismiss', reason: 'unfounded' };
/** Decides the pending report about this member. Returns the item's id. */
const settle = async (about: Person, decision: object): Promise<string> => {
  const { _id } = await reportItem(admin, about);
  done(await decide(admin, _id, decision));
  return _id;
};
/** Statuses with which this viewer can fetch the photos, at addresses made for him. */
const fetched = async (viewer: Person, urls: readonly string[]): Promise<number[]> =>
  Promise.all(
    urls.map(async (url) => (await look(app, viewer, linksOf(app).make(viewer.id, idIn(url), 'blurred'))).status),
  );
/** Hours within which an item must be decided. */
const hoursOf = ({ dueAt, openedAt }: { dueAt: string; openedAt: string }): number =>
  Math.round((Date.parse(dueAt) - Date.parse(openedAt)) / HOUR);
const mailsTo = async (who: Person) =>
  (await app.outbox()).filter(({ to }) => to === who.email).map((mail) => JSON.stringify(mail));

describe('a report about a member', () => {
  it('must be decided within 7 days, and only the reporting member is notified', async () => {
    const { she, he } = await createCouple(app);
    await uploadSeeds(he, { profileImage: 1 });
    const sent = await report(she, he, { description: 'He asked for a loan.', evidence: 'His third message.' });
    expect(sent.body.result.message).toMatch(/tell you the result/);
    expectFailure(await report(she, he), 409, 'report.open');
    const item = await reportItem(admin, he);
    expect(item).toMatchObject({ kind: 'report', isUrgent: false, member: { _id: he.id } });
    expect(hoursOf(item)).toBe(7 * 24);
    expect(item.detail).toMatchObject({
      reason: 'Asking for Money',
      description: 'He asked for a loan.',
      evidence: 'His third message.',
      emergency: null,
      reporter: { _id: she.id },
      earlier: [],
      reporterRecord: { upheld: 0, dismissed: 0 },
    });
    expect(item.detail.photos).toHaveLength(1);
    expect(await reportsOf(she)).toMatchObject([
      { _id: sent.body.result.data.reportId, memberId: he.id, status: 'open', outcome: null },
    ]);
    expect(await reportsOf(he)).toEqual([]);
    expect(await decisionsOf(he)).toEqual([]);
    // Only the welcome email, which may still be on its way, and nothing else.
    await expect.poll(() => mailsTo(he)).toHaveLength(1);
  });

  it('about a threat must be decided within 2 hours, and hides the photos even without the emergency field', async () => {
    const { she, he } = await knownCouple();
    await uploadSeeds(he, { profileImage: 1 });
    done(await report(she, he));
    const threatened = await report(she, he, { reason: 'THREATENED' });
    expect(threatened.body.result.message).toMatch(/within 2 hours/);
    expect(await reportItem(admin, he)).toMatchObject({
      isUrgent: true,
      detail: { reason: 'THREATENED', emergency: null },
    });
    expect((await profileOf(she, he)).BasicInfo.profileImage).toBeTruthy();
    expectFailure(await report(she, he, { reason: 'THREATENED' }), 409, 'report.open');
    const raised = await report(she, he, { reason: 'INTIMATE_IMAGE' });
    expect(raised.body.result.message).toMatch(/photos are hidden now/);
    expect(await reportItem(admin, he)).toMatchObject({ isUrgent: true, detail: { emergency: 'intimate' } });
    expect((await profileOf(she, he)).BasicInfo.profileImage).toBeFalsy();
    await settle(he, dismiss);
  });

  it('that is dismissed notifies the reporting member only', async () => {
    const { she, he } = await createCouple(app);
    done(await report(she, he));
    await settle(he, dismiss);
    expect((await app.message(she.email, /Your report about R-/)).text).toContain(
      'found nothing that breaks our rules',
    );
    expect(await reportsOf(she)).toMatchObject([{ status: 'dismissed', outcome: expect.stringContaining('nothing') }]);
    expect(await decisionsOf(he)).toEqual([]);
    expect((await report(she, he)).status).toBe(200);
    expect((await reportItem(admin, he)).detail).toMatchObject({
      earlier: [{ status: 'dismissed' }],
      reporterRecord: { upheld: 0, dismissed: 1 },
    });
  });

  it('is stored once when it is sent several times at once', async () => {
    const { she, he } = await createCouple(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(she, he)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is kept after its sender is erased', async () => {
    const { she, he } = await createCouple(app);
    done(await report(she, he));
    await app.app.platform.db.transaction(({ tx }) => sql`delete from member where id = ${she.id}`.execute(tx));
    expect((await reportItem(admin, he)).detail).toMatchObject({ reporter: null, reason: 'Asking for Money' });
    await settle(he, uphold('warn'));
    expect(await decisionsOf(he)).toMatchObject([{ actions: ['warn'] }]);
  });

  it('is refused for an unknown emergency, an unknown photo slot, or a staff account', async () => {
    const { she, he } = await createCouple(app);
    expectRefused(await report(she, he, { emergency: 'fire', slot: 'image9' }), ['emergency', 'slot']);
    expectFailure(await report(she, { ...he, id: second.id }), 404, 'not_found');
  });
});

describe('an upheld report about a member', () => {
  it('can warn the reported member, who is told what was found but not who reported', async () => {
    const { she, he } = await createCouple(app);
    done(await report(she, he));
    await settle(he, uphold('warn'));
    const told = await app.message(he.email, /reviewed your profile/);
    expect(told.text).toContain('The behaviour breaks our rules');
    expect(told.text).toContain('/dashboard/decisions');
    for (const mail of await mailsTo(he)) expect(mail).not.toMatch(new RegExp(`Zainab|${she.id}|${she.email}`));
    expect(JSON.stringify(await decisionsOf(he))).not.toMatch(new RegExp(`Zainab|${she.id}`));
    expect(await decisionsOf(he)).toMatchObject([
      { kind: 'report', reason: 'behaviour', actions: ['warn'], canAppeal: true, state: 'standing' },
    ]);
    expect((await app.message(she.email, /you were right/)).text).toContain('We have warned the member.');
    expect(await profileOf(she, he)).toBeDefined();
  });

  it('can remove the photos, which are sealed', async () => {
    const { she, he } = await createCouple(app);
    const own = await uploadSeeds(he, { profileImage: 51, image1: 52 });
    done(await report(she, he));
    await settle(he, uphold('removePhotos'));
    expect(await fetched(she, [own.profileImage, own.image1])).toEqual([404, 404]);
    expect((await galleryOf(he)).photos).toEqual([]);
    await expect
      .poll(async () => {
        const { data } = done(await admin.client.get(`/staff/sealedPhotos?memberId=${he.id}`));
        return data.map(({ state, because }: { state: string; because: string }) => `${state} ${because}`);
      })
      .toEqual(['sealed report', 'sealed report']);
    await expect.poll(async () => (await foldersIn(app)).includes(idIn(own.image1))).toBe(false);
  });

  it('can hide the profile, which only staff can show again', async () => {
    const { she, he } = await createCouple(app);
    done(await report(she, he));
    await settle(he, uphold('hide'));
    expect(await profileOf(she, he)).toBeUndefined();
    await app.message(he.email, /We have hidden the profile/);
    const show = (by: Person['client'], reason?: string) =>
      by.put(`/user/changeStatus/${he.id}`, { status: 'ACTIVE', reason });
    const refused = await show(he.client);
    expectFailure(refused, 409, 'account.status_not_allowed');
    expect(refused.body.message).toMatch(/Our team has hidden/);
    // Deleting and restoring the account does not show the profile either.
    done(await he.client.delete(`/user/delete/${he.id}`));
    const restored = await app.client().post('/user/restore', { email: he.email, password: PASSWORD });
    he.client.token = restored.body.token;
    expectFailure(await show(he.client), 409, 'account.status_not_allowed');
    done(await show(admin.client, 'It is settled.'));
    expect(await profileOf(she, he)).toBeDefined();
    done(await he.client.put(`/user/changeStatus/${he.id}`, { status: 'INACTIVE' }));
    done(await show(he.client));
  });

  it('can suspend the account, with a mail that gives the reason and a contact', async () => {
    const { she, he } = await createCouple(app);
    done(await report(she, he));
    await settle(he, uphold('suspend', 'warn'));
    expectFailure(await he.client.get('/user/verify'), 401, 'auth.expired');
    const told = await app.message(he.email, /Your account is suspended/);
    expect(told.text).toContain('The behaviour breaks our rules');
    expect(told.text).toContain('/support');
    expect((await mailsTo(he)).filter((mail) => mail.includes('has reviewed your profile"'))).toEqual([]);
    expect((await app.message(she.email, /you were right/)).text).toContain('The account is suspended.');
  });

  it('suspends an account only if a senior colleague decides it', async () => {
    const { she, he } = await createCouple(app);
    done(await report(she, he));
    const { _id } = await reportItem(admin, he);
    expectFailure(await decide(junior, _id, uphold('suspend')), 403, 'forbidden');
    expect(await profileOf(she, he)).toBeDefined();
    expect(await decisionsOf(he)).toEqual([]);
    done(await decide(junior, _id, uphold('hide')));
    expect(await profileOf(she, he)).toBeUndefined();
    // A junior staff member cannot show again what a senior one has hidden.
    const other = await createCouple(app);
    done(await report(other.she, other.he));
    const itemId = await settle(other.he, uphold('hide'));
    done(await appeal(other.he.client, itemId));
    expectFailure(await junior.client.post(`/staff/reviews/${itemId}/claim`), 409, 'review.taken');
    expectFailure(await admin.client.post(`/staff/reviews/${itemId}/claim`), 409, 'review.taken');
    done(await decide(second, itemId, dismiss));
    expect(await profileOf(other.she, other.he)).toBeDefined();
  });

  it('suspends the account even if its owner deleted it meanwhile', async () => {
    const { she, he } = await createCouple(app);
    done(await report(she, he));
    done(await he.client.delete(`/user/delete/${he.id}`));
    await settle(he, uphold('suspend'));
    const answer = await app.client().post('/user/restore', { email: he.email, password: PASSWORD });
    expectFailure(answer, 403, 'auth.blacklisted');
  });
});

describe('an emergency report', () => {
  it('hides the photo at once, goes to the front of the queue and must be decided within 2 hours', async () => {
    const { she, he } = await knownCouple();
    const other = await member(app);
    const own = await uploadSeeds(he, { profileImage: 1, image1: 2 });
    const urls = [own.profileImage, own.image1] as string[];
    expect(await fetched(she, urls)).toEqual([200, 200]);
    const known = (await profileOf(she, he)).BasicInfo.profileImage;
    const sent = await report(she, he, { ...intimate, slot: 'profileImage' });
    expect(sent.body.result.message).toMatch(/hidden now.*2 hours/);
    for (const viewer of [she, other]) {
      expect(await fetched(viewer, urls)).toEqual([404, 200]);
      const profile = await profileOf(viewer, he);
      expect([profile.BasicInfo.profileImage, typeof profile.image1]).toEqual([undefined, 'string']);
    }
    expect((await look(app, she, known)).status).toBe(404);
    expect((await galleryOf(he)).photos.map(({ state }) => state)).toEqual(['waiting', 'visible']);
    const [first] = done(await admin.client.get('/staff/reviews?kind=report')).data;
    expect(first).toMatchObject({ member: { _id: he.id }, isUrgent: true });
    expect(hoursOf(first)).toBe(2);
    const { detail } = await reportItem(admin, he);
    expect(detail.emergency).toBe('intimate');
    expect(detail.photos.map(({ slot }: { slot: string }) => slot)).toEqual(['profileImage', 'image1']);
    expect((await look(app, { ...he, client: admin.client }, detail.photos[0].url)).status).toBe(200);
    await settle(he, dismiss);
    expect(await fetched(she, urls)).toEqual([200, 200]);
  });

  it('without a photo slot hides all photos, including those uploaded afterwards', async () => {
    const { she, he } = await knownCouple();
    const own = await uploadSeeds(he, { profileImage: 1, image1: 2 });
    done(await report(she, he, { emergency: 'impersonation' }));
    expect(await fetched(she, [own.profileImage, own.image1])).toEqual([404, 404]);
    const again = await uploadSeeds(he, { profileImage: 3, image2: 2_000 });
    expect(await fetched(she, [again.profileImage, again.image2])).toEqual([404, 404]);
    done(await he.client.put('/user/imageOrder', { slots: ['image2'] }));
    expect((await profileOf(she, he)).BasicInfo.profileImage).toBeUndefined();
    await settle(he, uphold());
    expect((await galleryOf(he)).photos).toEqual([]);
  });

  it('about one photo removes that photo and its re-uploaded copy in the same slot when upheld', async () => {
    const { she, he } = await knownCouple();
    const own = await uploadSeeds(he, { profileImage: 1, image1: 2 });
    done(await report(she, he, { ...intimate, slot: 'profileImage' }));
    const copy = await uploadSeeds(he, { profileImage: 1 });
    expect(await fetched(she, [own.profileImage, copy.profileImage, own.image1])).toEqual([404, 404, 200]);
    await settle(he, uphold());
    expect((await galleryOf(he)).photos.map(({ slot }) => slot)).toEqual(['image1']);
    expect(await fetched(she, [own.image1])).toEqual([200]);
    expect(await decisionsOf(he)).toMatchObject([{ actions: ['removePhotos'] }]);
    // Photos added after the decision are shown.
    const later = await uploadSeeds(he, { profileImage: 3 });
    expect(await fetched(she, [later.profileImage])).toEqual([200]);
  });

  it('can be sent by the same member who has already sent a normal report, and changes that report', async () => {
    const { she, he } = await knownCouple();
    const own = await uploadSeeds(he, { profileImage: 1 });
    const first = done(await report(she, he, { description: 'He asked for money.' })).data.reportId;
    expect(await fetched(she, [own.profileImage])).toEqual([200]);
    expect(done(await report(she, he, { ...intimate, reason: 'Other' })).data.reportId).toBe(first);
    expect(await fetched(she, [own.profileImage])).toEqual([404]);
    expect(await reportItem(admin, he)).toMatchObject({
      isUrgent: true,
      detail: { reason: 'Other', description: 'He asked for money.', emergency: 'intimate' },
    });
    expectFailure(await report(she, he, intimate), 409, 'report.open');
  });

  it('keeps the photo hidden while another emergency report about it is open', async () => {
    const [{ she, he }, other] = [await knownCouple(), await confirmContacts(app)];
    const own = await uploadSeeds(he, { profileImage: 1 });
    done(await report(she, he, intimate));
    await settle(he, dismiss);
    done(await report(she, he, intimate));
    done(await report(other, he, intimate));
    await settle(he, dismiss);
    expect(await fetched(she, [own.profileImage])).toEqual([404]);
    await settle(he, dismiss);
    expect(await fetched(she, [own.profileImage])).toEqual([200]);
  });

  it('is limited to three a day per member, even when more are sent at once', async () => {
    const she = await member(app);
    const men = await Promise.all([1, 2, 3, 4, 5].map(() => member(app, { gender: 'MALE' })));
    const answers = await Promise.all(men.map((he) => report(she, he, intimate)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    const refused = answers.findIndex(({ status }) => status === 429);
    expectFailure(answers[refused] as (typeof answers)[number], 429, 'report.emergencies_used');
    expect(Number(answers[refused]?.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    // The same report without the emergency flag is accepted.
    expect((await report(she, men[refused] as Person)).status).toBe(200);
  });

  it('hides nothing after two dismissed emergency reports of the same sender, but is still reviewed as urgent', async () => {
    const she = await confirmContacts(app);
    const men = await Promise.all([1, 2, 3].map(() => member(app, { gender: 'MALE' })));
    for (const he of men.slice(0, 2)) {
      done(await report(she, he, intimate));
      await settle(he, dismiss);
    }
    const he = men[2] as Person;
    const own = await uploadSeeds(he, { profileImage: 1 });
    const sent = await report(she, he, intimate);
    expect(sent.body.result.message).not.toMatch(/hidden/);
    expect(await fetched(she, [own.profileImage])).toEqual([200]);
    expect(await reportItem(admin, he)).toMatchObject({ isUrgent: true, detail: { emergency: 'intimate' } });
  });

  it.each([
    ['has no confirmed contact', () => member(app)],
    ['has not finished the profile', () => unfinished()],
  ] as const)('by a member who %s hides nothing, but is reviewed as quickly', async (_who, reporter) => {
    const she = await reporter();
    const he = await member(app, { gender: 'MALE' });
    const own = await uploadSeeds(he, { profileImage: 1 });
    const sent = await report(she, he, intimate);
    expect(done(sent).data).toHaveProperty('reportId');
    expect(sent.body.result.message).toMatch(/within 2 hours/);
    expect(sent.body.result.message).not.toMatch(/hidden/);
    const looker = await member(app);
    expect(await fetched(looker, [own.profileImage])).toEqual([200]);
    expect(await reportItem(admin, he)).toMatchObject({ isUrgent: true, detail: { emergency: 'intimate' } });
  });
});

describe('an appeal against the decision about a report', () => {
  it('that succeeds shows the profile again and restores the photos', async () => {
    const { she, he } = await createCouple(app);
    await uploadSeeds(he, { profileImage: 61, image2: 62 });
    done(await report(she, he));
    const itemId = await settle(he, uphold('removePhotos', 'hide'));
    done(await appeal(he.client, itemId, 'She means somebody else.'));
    expectFailure(await admin.client.post(`/staff/reviews/${itemId}/claim`), 409, 'review.taken');
    const item = done(await second.client.post(`/staff/reviews/${itemId}/claim`)).data;
    expect(item.appeal.message).toBe('She means somebody else.');
    expect(item.detail.photos.map(({ url }: { url: string }) => url)).toEqual(['', '']);
    done(await second.client.post(`/staff/reviews/${itemId}/decision`, dismiss));
    expect((await app.message(he.email, /Your appeal was successful/)).text).toContain('The photos are back');
    expect((await galleryOf(he)).photos.map(({ slot }) => slot)).toEqual(['profileImage', 'image2']);
    expect((await profileOf(she, he)).BasicInfo.profileImage).toBeDefined();
    expect(await decisionsOf(he)).toMatchObject([{ state: 'overturned' }]);
    expect(await reportsOf(she)).toMatchObject([{ status: 'dismissed' }]);
  });

  it('that fails changes nothing', async () => {
    const { she, he } = await createCouple(app);
    await uploadSeeds(he, { profileImage: 1 });
    done(await report(she, he, { ...intimate, slot: 'profileImage' }));
    const itemId = await settle(he, uphold('hide'));
    const fresh = await uploadSeeds(he, { profileImage: 63 });
    done(await appeal(he.client, itemId));
    done(await decide(second, itemId, { verdict: 'uphold', reason: 'behaviour', actions: [] }));
    expect((await galleryOf(he)).photos.map(({ url }) => idIn(url))).toEqual([idIn(fresh.profileImage)]);
    expect(await decisionsOf(he)).toMatchObject([{ state: 'confirmed', canAppeal: false }]);
    expect(await reportsOf(she)).toMatchObject([{ status: 'upheld' }]);
    expect(await idsIn(she, '/user/getAll')).not.toContain(he.id);
  });
});
