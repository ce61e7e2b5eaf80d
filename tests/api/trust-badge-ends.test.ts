import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOCK_JOB, SWEEP_JOB } from '../../server/features/verification/proof-sweeper.ts';
import { advanceClock, DAY, profileOf } from '../support/activity.ts';
import {
  badgeOf,
  claimed,
  confirmContacts,
  giveBadges,
  grantId,
  grantPhoto,
  proof,
  reviewer,
  sendDocument,
} from '../support/badges.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { jobsLeft, runJob, uploadSeeds } from '../support/photos.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let team: Person;
let admin: StaffMember;
let she: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  team = await reviewer(app);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const files = (): Promise<string[]> =>
  readdir(join(app.app.platform.config.dataDir, 'files', 'verifications')).catch(() => []);
/** Uploads a document. Returns a function that says whether the document's file is still stored. */
async function sent(who: Person): Promise<() => Promise<boolean>> {
  expect((await sendDocument(who, await proof())).status).toBe(200);
  const { id } = await app.app.platform.db.read
    .selectFrom('verification')
    .select('id')
    .where('member_id', '=', who.id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return async () => (await files()).includes(id);
}
const put = async (who: { client: Person['client'] }, path: string, body: object): Promise<void> => {
  const { status, text } = await who.client.put(path, body);
  expect(status, text).toBe(200);
};

const correct = (change: object): Promise<void> =>
  put(admin, `/user/updateById/${she.id}`, { ...change, reason: 'As her papers say.' });

describe('the ID badge is revoked by a change of what was verified:', () => {
  beforeEach(async () => {
    she = await confirmContacts(app);
    await grantId(she, team);
  });

  const ways: Record<string, [because: string, () => Promise<unknown>]> = {
    'her first name': ['name', () => put(she, `/user/updateById/${she.id}`, { firstName: 'Zeenat' })],
    'her last name': ['name', () => put(she, `/user/updateById/${she.id}`, { lastName: 'Khanam' })],
    'her name, by the team': ['name', () => correct({ lastName: 'Begum' })],
    'her gender, by the team': ['gender', () => correct({ gender: 'MALE' })],
    'her date of birth': ['birth_date', () => put(she, '/user/updateBasicDetail', { DOB: '1996-02-02' })],
    'her name, by an operator': [
      'name',
      () =>
        app.app.platform.db.transaction(({ tx }) =>
          tx.updateTable('member').set({ first_name: 'Zoya' }).where('id', '=', she.id).execute(),
        ),
    ],
  };
  it.each(Object.keys(ways))('%s', async (way) => {
    const [because, change] = ways[way] as (typeof ways)[string];
    await change();
    const badge = await badgeOf(she, 'id');
    expect(badge).toMatchObject({ state: 'revoked', reason: because, open: true });
    expect(badge.message).toMatch(/was changed after the check/);
  });

  it('and by no other change', async () => {
    await put(she, `/user/updateById/${she.id}`, { firstName: 'Zainab', lastName: 'Khan', behalfOf: 'Daughter' });
    await put(she, '/user/updateBasicDetail', { height: 160, DOB: '1998-03-14' });
    await uploadSeeds(she, { profileImage: 8 });
    expect((await badgeOf(she, 'id')).state).toBe('granted');
  });
});

describe('the photo badge is revoked by a change of the profile picture:', () => {
  beforeEach(async () => {
    she = await member(app);
    await grantPhoto(she, team);
  });

  const ways: Record<string, () => Promise<unknown>> = {
    replaced: () => uploadSeeds(she, { profileImage: 9 }),
    removed: () => she.client.delete('/user/image/profileImage'),
    'moved to the gallery': () => put(she, '/user/imageOrder', { slots: ['image1', 'profileImage'] }),
    'in the place of another': async () => {
      await uploadSeeds(she, { image1: 10 });
      await put(she, '/user/imageOrder', { slots: ['image1', 'profileImage'] });
    },
    'refused by the team': () =>
      app.app.platform.db.transaction(({ tx }) =>
        tx.updateTable('photo').set({ review: 'refused' }).where('member_id', '=', she.id).execute(),
      ),
  };
  it.each(Object.keys(ways))('%s', async (way) => {
    await ways[way]?.();
    expect(await badgeOf(she, 'photo')).toMatchObject({ state: 'revoked', reason: 'picture' });
  });

  it('and by no other change', async () => {
    await uploadSeeds(she, { image2: 11 });
    await put(she, '/user/imageOrder', { slots: ['profileImage', 'image2'] });
    await she.client.delete('/user/image/image1');
    await put(she, `/user/updateById/${she.id}`, { firstName: 'Zeenat' });
    await app.app.platform.db.transaction(({ tx }) =>
      tx.updateTable('photo').set({ review: 'approved' }).where('member_id', '=', she.id).execute(),
    );
    expect((await badgeOf(she, 'photo')).state).toBe('granted');
  });
});

describe('a document that waits for review', () => {
  it('is destroyed when the account is deleted', async () => {
    she = await confirmContacts(app);
    const isKept = await sent(she);
    expect(await isKept()).toBe(true);
    expect((await she.client.delete(`/user/delete/${she.id}`)).status).toBe(200);
    await expect.poll(isKept).toBe(false);
    expect(await claimed(team, 'document', she.id)).toBeUndefined();
  });

  it('is destroyed when the account is erased at once', async () => {
    she = await confirmContacts(app);
    const isKept = await sent(she);
    await app.app.platform.db.transaction(({ tx }) => tx.deleteFrom('member').where('id', '=', she.id).execute());
    await runJob(app, SWEEP_JOB);
    await expect.poll(isKept).toBe(false);
    // The row is deleted after the file.
    const left = () =>
      app.app.platform.db.read.selectFrom('verification').select('id').where('member_id', 'is', null).execute();
    await expect.poll(left).toEqual([]);
  });
});

describe('as time passes', () => {
  it('an unfinished document upload is removed, and a document that waits for review is not', async () => {
    she = await confirmContacts(app);
    const id: string = crypto.randomUUID();
    await app.app.platform.files.put(`verifications/${id}/sealed`, Buffer.from('half'), 'application/octet-stream');
    await app.app.platform.db.transaction(({ tx }) =>
      tx
        .insertInto('verification')
        .values({
          id,
          member_id: she.id,
          kind: 'id',
          state: 'draft',
          document_type: 'Passport',
          wrapped_key: Buffer.from('key'),
          created_at: new Date(app.clock.now().getTime() - 2 * 3_600_000),
        })
        .execute(),
    );
    const isKept = await sent(she);
    await runJob(app, SWEEP_JOB);
    await expect.poll(async () => (await files()).includes(id)).toBe(false);
    expect(await isKept()).toBe(true);
    expect((await badgeOf(she, 'id')).state).toBe('pending');
  });

  it('a document undecided for 30 days is destroyed, and its owner must send it again', async () => {
    she = await confirmContacts(app);
    const isKept = await sent(she);
    app.clock.advance(29 * DAY);
    await runJob(app, CLOCK_JOB);
    await expect.poll(() => jobsLeft(app, CLOCK_JOB)).toBe(0);
    await advanceClock(app, 2 * DAY, she);
    expect((await badgeOf(she, 'id')).state).toBe('pending');
    await runJob(app, CLOCK_JOB);
    await expect.poll(async () => (await badgeOf(she, 'id')).state).toBe('refused');
    expect(await badgeOf(she, 'id')).toMatchObject({ reason: 'lapsed', open: true, waiting: false });
    expect((await app.message(she.email, /send your identity document again/)).text).toContain('30 days');
    await expect.poll(isKept).toBe(false);
  });

  it('a badge becomes invalid when it expires, and can be renewed before', async () => {
    const he = await member(app, { gender: 'MALE' });
    she = await confirmContacts(app);
    await giveBadges(app, [she.id], 'id', new Date(app.clock.now().getTime() + 40 * DAY));
    expect(await badgeOf(she, 'id')).toMatchObject({ state: 'granted', open: false });
    await advanceClock(app, 11 * DAY, she, he);
    expect(await badgeOf(she, 'id')).toMatchObject({ state: 'granted', open: true });
    expect((await sendDocument(she, await proof())).status).toBe(200);
    expect(await badgeOf(she, 'id')).toMatchObject({ state: 'granted', waiting: true, open: false });
    expect(await profileOf(he, she)).toMatchObject({ verified: true });
    await she.client.delete('/user/trustBadge/document');
    await advanceClock(app, 30 * DAY, she, he);
    expect(await badgeOf(she, 'id')).toMatchObject({ state: 'expired', open: true });
    expect(await profileOf(he, she)).toMatchObject({ verified: false, badges: ['email'] });
  });

  it('a verified email or phone number stays verified until it is changed', async () => {
    she = await confirmContacts(app);
    expect(await badgeOf(she, 'email')).toMatchObject({ state: 'granted', until: null });
    const email = `new.${she.email}`;
    await she.client.put('/user/changeContact', { email, password: PASSWORD });
    const code = /\b\d{6}\b/.exec((await app.message(email)).text)?.[0];
    expect((await she.client.post('/user/verifyEmail', { otp: code })).status).toBe(200);
    expect((await badgeOf(she, 'email')).state).toBe('granted');
    expect((await badgeOf(she, 'phone')).state).toBe('none');
  });
});
