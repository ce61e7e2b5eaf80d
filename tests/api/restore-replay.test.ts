import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Erasure } from '../../server/platform/erasures/erasure.ts';
import { completeRecoveries, HOURS, memberWithPhone, startRecovery } from '../support/account-recovery.ts';
import { createCouple, idsIn, profileOf } from '../support/activity.ts';
import { Authenticator } from '../support/authenticator.ts';
import { dataOf } from '../support/chat.ts';
import { boardOf, familyOf, freshPhone } from '../support/family.ts';
import { answerAsk, asked, done, grant, revoke, rowsBetween } from '../support/gallery-requests.ts';
import { activeScene, endSeat, guardianReads } from '../support/guardian.ts';
import { changeStatus, page } from '../support/member-desk.ts';
import { type Person, register } from '../support/members.ts';
import { requestLoginCode } from '../support/phone-sign-in.ts';
import { rowsOf } from '../support/retention.ts';
import { recordedErasures, simulateRestore } from '../support/simulate-restore.ts';
import { ADMIN, giveRole, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Access that was revoked after a backup is revoked again when the backup is restored (decision 0020). */

let app: TestApp;
let admin: StaffMember;
let she: Person;
let he: Person;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
beforeEach(async () => {
  ({ she, he } = await createCouple(app));
});
afterAll(() => app.close());

/** Starts the program after a restore that found these entries in the journal. */
async function startsAfter(...erasures: readonly Erasure[]): Promise<void> {
  await simulateRestore(app, erasures);
  await app.secondNode();
  // Each node holds its own database connections, of which the server allows few.
  await app.closeOthers();
  expect(await rowsOf(app, sql`select to_regclass('restored.erasure') as left`)).toEqual([{ left: null }]);
}

const signsIn = async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
  const { status, body } = await app.client().post('/user/login', { email, password });
  return [status, body.error?.code];
};
const statusOf = async ({ id }: Person) =>
  (
    await rowsOf(
      app,
      sql<{ status: string; byTeam: boolean }>`select status, hidden_by_team_at is not null as "byTeam"
        from member where id = ${id}`,
    )
  )[0];

it('after a restore, a block made since the backup is made again, unless it was lifted', async () => {
  const block = `/user/blockProfile/${he.id}`;
  dataOf(await she.client.post(block));
  dataOf(await she.client.delete(block));
  const [made, lifted] = ['block.made', 'block.lifted'].map(
    (kind) => ({ kind, subjectId: she.id, otherId: he.id }) as Erasure,
  ) as [Erasure, Erasure];
  expect(await recordedErasures(app, she)).toEqual([made, lifted]);

  await startsAfter(made, lifted);
  expect(await profileOf(he, she)).toBeDefined();
  await startsAfter(made, { kind: 'block.made', subjectId: she.id, otherId: '00000000-0000-7000-8000-000000000000' });
  expect(await profileOf(he, she)).toBeUndefined();
  expect(await idsIn(she, '/user/blockedProfiles')).toEqual([he.id]);
});

it('after a restore, photo access that was withdrawn since the backup is closed again', async () => {
  const requestId = await asked(he, she);
  await done(answerAsk(she, requestId, 'Accepted'));
  await done(answerAsk(she, requestId, 'Declined'));
  const opened: Erasure = { kind: 'gallery.opened', subjectId: she.id, otherId: he.id };
  const closed: Erasure = { kind: 'gallery.closed', subjectId: she.id, otherId: he.id };
  expect(await recordedErasures(app, she)).toEqual([opened, closed]);
  dataOf(await grant(she, he));
  expect((await revoke(she, he)).status).toBe(200);
  expect(await recordedErasures(app, she)).toEqual([opened, closed, opened, closed]);

  dataOf(await grant(she, he));
  const newest = async () => (await rowsBetween(app, he, she)).at(-1)?.status;
  await startsAfter(closed, opened);
  expect(await newest()).toBe('Accepted');
  await startsAfter(opened, closed);
  expect(await newest()).toBe('Declined');
  // An entry about two members without a gallery request between them has no effect.
  await startsAfter({ ...closed, subjectId: he.id, otherId: she.id } as Erasure);
  expect(await rowsBetween(app, she, he)).toEqual([]);
});

it('after a restore, a guardian seat that ended since the backup ends again without a second notification', async () => {
  const scene = await activeScene(app);
  const kept = await activeScene(app);
  dataOf(await endSeat(scene.she, scene.seatId));
  const ended = await waitUntil(async () => {
    const erasures = await recordedErasures(app, { id: scene.seatId });
    return erasures.length > 0 && erasures;
  }, 'It is not kept in mind');
  expect(ended).toEqual([{ kind: 'guardianSeat.ended', subjectId: scene.seatId, endedBy: 'ward' }]);

  expect(await guardianReads(kept.guardian, kept.seatId)).not.toEqual([]);
  await startsAfter({ kind: 'guardianSeat.ended', subjectId: kept.seatId, endedBy: 'other' });
  const { status } = await kept.guardian.client.get(`/guardian/seats/${kept.seatId}/messages`);
  expect(status).toBe(404);
  expect(await rowsOf(app, sql`select ended_by from guardian_seat where id = ${kept.seatId} and is_end_told`)).toEqual([
    { ended_by: 'other' },
  ]);
});

it('after a restore, a place on a family board that ended since the backup ends again', async () => {
  const [one, other, third] = [await familyOf(app, she), await familyOf(app, she), await familyOf(app, she)];
  dataOf(await she.client.delete(`/family/board/seats/${one.seatId}`));
  const endedOf = ({ seatId }: { seatId: string }): Erasure => ({ kind: 'boardSeat.ended', subjectId: seatId });
  expect(await recordedErasures(app, { id: one.seatId })).toEqual([endedOf(one)]);

  expect(await boardOf(other, she)).toBeDefined();
  await startsAfter(endedOf(other), endedOf(one));
  expect(await boardOf(other, she)).toBeUndefined();
  expect(await boardOf(third, she)).toBeDefined();
});

it('after a restore, a suspension or hiding made since the backup is repeated, unless the profile was shown later', async () => {
  const shown: Erasure = { kind: 'account.shown', subjectId: she.id };
  const hidden = (byTeam: boolean): Erasure => ({ kind: 'account.hidden', subjectId: she.id, byTeam });
  const suspended: Erasure = { kind: 'account.suspended', subjectId: she.id };
  const own = (status: string) => she.client.put(`/user/changeStatus/${she.id}`, { status });
  dataOf(await own('INACTIVE'));
  dataOf(await own('ACTIVE'));
  for (const status of ['INACTIVE', 'BLACKLISTED', 'ACTIVE']) dataOf(await changeStatus(admin.client, she.id, status));
  // The last of several changes counts.
  const words = (await recordedErasures(app, she)).filter(
    (word, at, all) => JSON.stringify(word) !== JSON.stringify(all[at + 1]),
  );
  expect(words.filter((word) => JSON.stringify(word) !== JSON.stringify(hidden(false)))).toEqual([
    shown,
    hidden(true),
    suspended,
    shown,
  ]);
  expect(words[0]).toEqual(hidden(false));

  await startsAfter(hidden(false), suspended, shown);
  expect(await statusOf(she)).toEqual({ status: 'ACTIVE', byTeam: false });
  await startsAfter(shown, hidden(false));
  expect(await statusOf(she)).toEqual({ status: 'INACTIVE', byTeam: false });
  expect(await profileOf(he, she)).toBeUndefined();
  await startsAfter(hidden(true));
  expect(await statusOf(she)).toEqual({ status: 'INACTIVE', byTeam: true });
  await startsAfter({ ...suspended, subjectId: he.id } as Erasure);
  expect(await statusOf(he)).toMatchObject({ status: 'BLACKLISTED' });
  expect(await signsIn(he)).toEqual([403, 'auth.blacklisted']);
  // No email is sent again about the suspension.
  const mails = (await app.outbox()).filter(({ to, text }) => to === he.email && /suspend/i.test(text));
  expect(mails).toEqual([]);
});

it('after a restore, a member’s own hiding of the profile counts again, even while staff hide it', async () => {
  const own = (status: string) => she.client.put(`/user/changeStatus/${she.id}`, { status });
  const isWished = async () =>
    (
      await rowsOf(
        app,
        sql<{ wished: boolean }>`select hidden_by_owner_at is not null as wished from member where id = ${she.id}`,
      )
    )[0]?.wished;
  dataOf(await changeStatus(admin.client, she.id, 'INACTIVE'));
  dataOf(await own('INACTIVE'));
  const word = (await recordedErasures(app, she)).at(-1) as Erasure;
  dataOf(await changeStatus(admin.client, she.id, 'ACTIVE'));
  dataOf(await own('ACTIVE'));
  expect(await statusOf(she)).toEqual({ status: 'ACTIVE', byTeam: false });
  await startsAfter(word);
  expect(await statusOf(she)).toEqual({ status: 'INACTIVE', byTeam: true });
  expect(await isWished()).toBe(true);
  // When staff release the profile, it stays hidden by its owner.
  dataOf(await changeStatus(admin.client, she.id, 'ACTIVE'));
  expect(await statusOf(she)).toEqual({ status: 'INACTIVE', byTeam: false });
});

it('after a restore, staff roles are only ever lowered, and one administrator always remains', async () => {
  const senior = await staff(app, admin, 'SUB_ADMIN');
  const junior = await staff(app, admin, 'EMPLOYEE');
  const other = await staff(app, admin, 'EMPLOYEE');
  expect((await giveRole(admin, other.id, 'MEMBER')).status).toBe(200);
  const given = (id: string, role: string) => ({ kind: 'role.given', subjectId: id, role }) as Erasure;
  expect(await recordedErasures(app, other)).toEqual([given(other.id, 'EMPLOYEE'), given(other.id, 'MEMBER')]);

  await startsAfter(given(senior.id, 'MEMBER'), given(junior.id, 'ADMIN'), given(admin.id, 'MEMBER'));
  const roles = await rowsOf(
    app,
    sql<{
      id: string;
      role: string;
    }>`select id, role from member where id in (${senior.id}, ${junior.id}, ${admin.id})`,
  );
  expect(Object.fromEntries(roles.map(({ id, role }) => [id, role]))).toEqual({
    [senior.id]: 'MEMBER',
    [junior.id]: 'EMPLOYEE',
    [admin.id]: 'ADMIN',
  });
  expect((await senior.client.get('/staff/members?search=a')).status).toBe(403);
});

it('after a restore, a password that was changed since the backup is not accepted', async () => {
  const person = await register(app);
  const newPassword = 'another one that is long';
  dataOf(await person.client.put('/user/resetPassword', { oldPassword: person.password, newPassword }));
  expect(await recordedErasures(app, person)).toEqual([{ kind: 'password.changed', subjectId: person.id }]);
  const forgot = { ...person, password: newPassword };
  expect((await signsIn(forgot))[0]).toBe(200);
  await startsAfter({ kind: 'password.changed', subjectId: person.id });
  expect(await signsIn(forgot)).toEqual([401, 'auth.invalid_credentials']);
});

it('after a restore, a passkey that was removed since the backup does not open the account', async () => {
  const person = await register(app);
  const device = new Authenticator(app.url);
  const credential = device.create(dataOf(await person.client.post('/user/passkeys/options')).publicKey);
  const { _id: id } = dataOf(await person.client.post('/user/passkeys', { credential }));
  const logIn = async () => {
    const browser = app.client();
    const options = dataOf(await browser.post('/user/loginWithPasskey/options')).publicKey;
    return browser.post('/user/loginWithPasskey', { credential: device.get(options) });
  };
  expect((await logIn()).status).toBe(200);
  await startsAfter({ kind: 'passkey.removed', subjectId: id });
  expect((await logIn()).body.error?.code).toBe('auth.passkey_refused');
});

it('after a restore, a Google account that was unlinked since the backup does not open the account', async () => {
  const person = await register(app);
  const id = uuid();
  await rowsOf(
    app,
    sql`insert into identity (id, member_id, provider, issuer, subject, linked_at)
    values (${id}, ${person.id}, 'google', 'https://accounts.example', ${id}, now())`,
  );
  const linked = async () => dataOf(await person.client.get('/user/identities'));
  expect(await linked()).toHaveLength(1);
  await startsAfter({ kind: 'identity.unlinked', subjectId: id });
  expect(await linked()).toEqual([]);
});

it('after a restore, a recovery stopped since the backup stays stopped, and a completed one is completed again', async () => {
  const [senior, other] = [await staff(app, admin, 'SUB_ADMIN'), await staff(app, admin, 'EMPLOYEE')];
  const [stopped, completed, asked] = [
    await memberWithPhone(app),
    await memberWithPhone(app),
    await memberWithPhone(app),
  ];
  const phone = freshPhone();
  await startRecovery(app, [other, senior], stopped.id, freshPhone());
  await startRecovery(app, [other, senior], completed.id, phone);
  const { state: untouched } = (await page(admin.client, stopped.id)).recovery;
  expect(untouched).toBe('waiting');
  await startsAfter(
    { kind: 'account.recovery_ended', subjectId: stopped.id },
    { kind: 'account.recovered', subjectId: completed.id },
    // The backup does not contain the recovery, so the new number is unknown: the old one must not sign in.
    { kind: 'account.recovered', subjectId: asked.id },
  );
  expect((await page(admin.client, stopped.id)).recovery).toMatchObject({ state: 'stopped', endedBecause: 'restored' });
  expect((await signsIn(stopped))[0]).toBe(200);
  expect((await page(admin.client, completed.id)).recovery).toMatchObject({ state: 'completed' });
  for (const person of [completed, asked]) {
    expect(await signsIn(person)).toEqual([401, 'auth.invalid_credentials']);
    expect((await person.client.post('/user/refresh', {})).status).toBe(401);
    const otp = await requestLoginCode(app, person.phone);
    expect((await app.client().post('/user/loginWithCode', { phoneNumber: person.phone, otp })).status).toBe(401);
  }
  const otp = await requestLoginCode(app, phone);
  expect((await app.client().post('/user/loginWithCode', { phoneNumber: phone, otp })).status).toBe(200);
});

it('the end and the completion of an account recovery are recorded for a later restore', async () => {
  const [senior, other] = [await staff(app, admin, 'SUB_ADMIN'), await staff(app, admin, 'EMPLOYEE')];
  const [stopped, completed] = [await memberWithPhone(app), await memberWithPhone(app)];
  for (const { id } of [stopped, completed]) await startRecovery(app, [other, senior], id, freshPhone());
  dataOf(await stopped.client.delete('/user/recovery'));
  app.clock.advance(73 * HOURS);
  await completeRecoveries(app);
  expect(await recordedErasures(app, stopped)).toEqual([{ kind: 'account.recovery_ended', subjectId: stopped.id }]);
  expect(await recordedErasures(app, completed)).toEqual([{ kind: 'account.recovered', subjectId: completed.id }]);
});
