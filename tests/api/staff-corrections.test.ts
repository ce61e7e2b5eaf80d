import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { badgeOf, confirmContacts, decideQueue, proof, sendDocument } from '../support/badges.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { ask, carriedOut, dataOf, decide, page } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, DAY, renew } from '../support/tickets.ts';

/** Staff can correct their own mistakes: a deletion, a decision, an approved photo. */

let app: TestApp;
let admin: StaffMember;
let senior: Person;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
  employee = await staff(app, admin, 'EMPLOYEE');
  // For 7 days, accounts that created one another may not approve each other's requests, so the clock moves past that
  // time.
  app.clock.advance(8 * DAY);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { client } of [admin, senior, employee]) await renew(client);
});

const actionsOf = async (actorId: string, subjectId: string) =>
  (await auditOf(app, actorId)).filter(({ subject_id }) => subject_id === subjectId).map(({ action }) => action);
const canSignIn = async ({ email, password }: Person) =>
  (await app.client().post('/user/login', { email, password })).status === 200;

describe('an account deleted by its owner', () => {
  it('is restored unchanged by staff with a code sent to its owner', async () => {
    const her = await member(app);
    const to = (path: string, body: object = {}) => employee.client.post(`/staff/members/${her.id}/${path}`, body);
    expectFailure(await to('restoreCode'), 409, 'account.status_not_allowed');
    await her.client.delete(`/user/delete/${her.id}`);
    expect((await page(employee.client, her.id)).comesBack).toBe('code');
    expectFailure(await to('restore', { otp: '000000' }), 400, 'auth.code_invalid');
    const { sentTo } = dataOf(await to('restoreCode'));
    expect(sentTo).not.toBe(her.email);
    const { text } = await app.message(her.email, /Your code to restore/);
    const otp = /code: (\d{6})/.exec(text)?.[1];
    const wrong = otp === '111111' ? '222222' : '111111';
    expectFailure(await to('restore', { otp: wrong }), 400, 'auth.code_invalid');
    expectRefused(await to('restore'), ['otp']);
    expect(dataOf(await to('restore', { otp }))).toMatchObject({ status: 'ACTIVE' });
    expect(await canSignIn(her)).toBe(true);
    await app.message(her.email, /Your account is restored/);
    expect(await actionsOf(employee.id, her.id)).toEqual(
      expect.arrayContaining(['account.restore_code_sent', 'account.restored']),
    );
    // A code works once.
    expectFailure(await to('restore', { otp }), 400, 'auth.code_invalid');
  });

  it('cannot be restored by the approval of a colleague, nor after 30 days', async () => {
    const her = await member(app);
    await her.client.delete(`/user/delete/${her.id}`);
    const id = await ask(employee.client, 'undelete', [her.id], 'mistake');
    dataOf(await decide(senior.client, id));
    expect((await carriedOut(senior.client, id)).results[0].outcome).toBe('skipped');
    app.clock.advance(31 * DAY);
    for (const { client } of [admin, senior, employee]) await renew(client);
    expect((await page(employee.client, her.id)).comesBack).toBeNull();
    expectFailure(await employee.client.post(`/staff/members/${her.id}/restoreCode`), 409, 'account.restore_over');
  });
});

describe('an account deleted by staff', () => {
  it('is restored as hidden after the approval of a colleague, and its owner can sign in and show it', async () => {
    const her = await member(app);
    const deletion = await ask(employee.client, 'delete', [her.id]);
    dataOf(await decide(senior.client, deletion));
    await carriedOut(senior.client, deletion);
    expect((await page(employee.client, her.id)).comesBack).toBe('approval');
    expectFailure(
      await employee.client.post(`/staff/members/${her.id}/restoreCode`),
      409,
      'account.status_not_allowed',
    );
    const id = await ask(senior.client, 'undelete', [her.id], 'mistake');
    expectFailure(await decide(senior.client, id), 403, 'approval.own');
    dataOf(await decide(admin.client, id));
    await carriedOut(admin.client, id);
    expect((await page(employee.client, her.id)).account.status).toBe('INACTIVE');
    expect(await canSignIn(her)).toBe(true);
    await renewMember(her);
    expect((await her.client.put(`/user/changeStatus/${her.id}`, { status: 'ACTIVE' })).status).toBe(200);
    await app.message(her.email, /hidden until you show it again/);
  });
});

async function renewMember(person: Person): Promise<void> {
  const { body } = await app.client().post('/user/login', { email: person.email, password: person.password });
  person.client.token = body.token;
}

describe('a decision of the review queue that staff reopen', () => {
  const photoOf = async (person: Person) => (await page(employee.client, person.id)).photos[0];
  const on = (by: { client: Person['client'] }, id: string, what: string, body: object = {}) =>
    by.client.post(`/staff/reviews/${id}/${what}`, body);
  const refuse = { verdict: 'refuse', reason: 'child' };

  it('can remove an approved photo, against which the member can appeal', async () => {
    const her = await member(app);
    await uploadSeeds(her, { profileImage: 3 });
    const { reviewId } = await photoOf(her);
    expectFailure(await on(employee, reviewId, 'reopen', { note: 'Look' }), 409, 'review.waiting');
    dataOf(await on(employee, reviewId, 'claim'));
    dataOf(await on(employee, reviewId, 'decision', { verdict: 'approve' }));
    expectRefused(await on(employee, reviewId, 'reopen'), ['note']);
    const again = dataOf(await on(employee, reviewId, 'reopen', { note: 'It shows a child.' }));
    expect(again).toMatchObject({ verdict: null, claimedBy: { _id: employee.id }, appeal: null });
    dataOf(await on(employee, reviewId, 'decision', refuse));
    expect((await page(employee.client, her.id)).photos).toEqual([]);

    // A reopening to the member's disadvantage can be requested only by senior staff, and another senior member
    // decides.
    expectFailure(await on(employee, reviewId, 'reopen', { note: 'A slip' }), 403, 'forbidden');
    const second = dataOf(await on(senior, reviewId, 'reopen', { note: 'It is herself.' }));
    expect(second).toMatchObject({ verdict: null, appeal: { message: 'It is herself.' } });
    expectFailure(await on(employee, reviewId, 'claim'), 409, 'review.taken');
    // The member has not used the appeal, which stays available.
    dataOf(await on(senior, reviewId, 'decision', refuse));
    const own = dataOf(await her.client.get('/user/decisions'));
    expect(own[0]).toMatchObject({ state: 'standing', canAppeal: true });
    // After a second review the decision is final.
    expectFailure(await on(senior, reviewId, 'reopen', { note: 'Once more' }), 409, 'review.final');
    dataOf(await her.client.post(`/user/decisions/${own[0]._id}/appeal`, { message: 'It is me.' }));
    expect(dataOf(await her.client.get('/user/decisions'))[0]).toMatchObject({ state: 'appealed' });
  });

  it('can restore a photo refused by mistake, and notifies its owner', async () => {
    const her = await member(app);
    await uploadSeeds(her, { profileImage: 4 });
    const { reviewId } = await photoOf(her);
    dataOf(await on(employee, reviewId, 'claim'));
    dataOf(await on(employee, reviewId, 'decision', refuse));
    await app.message(her.email, /photo/);
    dataOf(await on(senior, reviewId, 'reopen', { note: 'A slip' }));
    dataOf(await on(senior, reviewId, 'decision', { verdict: 'approve' }));
    await app.message(her.email, /We have reversed a decision/);
    expect((await page(employee.client, her.id)).photos).toHaveLength(1);
    expect(dataOf(await her.client.get('/user/decisions'))[0]).toMatchObject({
      state: 'overturned',
      canAppeal: false,
    });
  });

  it('can uphold a report that was dismissed', async () => {
    const [her, him] = [await member(app), await member(app, { gender: 'MALE' })];
    await him.client.post(`/user/reportProfile/${her.id}`, { reason: 'Fake and Incorrect Information' });
    const [report] = dataOf(await employee.client.get(`/staff/reviews?kind=report&memberId=${her.id}`));
    dataOf(await on(employee, report._id, 'claim'));
    dataOf(await on(employee, report._id, 'decision', { verdict: 'dismiss', reason: 'unfounded' }));
    dataOf(await on(employee, report._id, 'reopen', { note: 'More was found.' }));
    const upheld = { verdict: 'uphold', reason: 'fake', actions: ['hide'] };
    dataOf(await on(employee, report._id, 'decision', upheld));
    expect((await page(employee.client, her.id)).account).toMatchObject({ status: 'INACTIVE', hiddenByTeam: true });
    expect(await actionsOf(employee.id, her.id)).toContain('review.reopened');
  });
});

describe('a trust badge', () => {
  it('can be revoked by a senior colleague with a reason for the member, and granted again', async () => {
    const her = await confirmContacts(app);
    const revoke = (by: { client: Person['client'] }, reason = 'altered') =>
      by.client.post(`/staff/members/${her.id}/badges/id/revoke`, { reason });
    expectFailure(await revoke(senior), 404, 'not_found');
    expect((await sendDocument(her, await proof())).status).toBe(200);
    await decideQueue(employee, 'document', her, 'approve');
    expectFailure(await revoke(employee), 403, 'forbidden');
    expectRefused(await revoke(senior, 'child'), ['reason']);
    dataOf(await revoke(senior));
    expect(await badgeOf(her, 'id')).toMatchObject({ state: 'revoked', message: 'It has been altered.', open: true });
    await app.message(her.email, /badge was removed/);
    expect(await actionsOf(senior.id, her.id)).toContain('badge.revoked');
    expectFailure(await revoke(senior), 404, 'not_found');
  });
});
