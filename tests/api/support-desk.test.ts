import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, DAY, HOUR, openSignedOut, openTicket, renew } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let employee: Person;
let woman: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  woman = await member(app, { firstName: 'Shabnam', lastName: 'Siddiqui' });
});
afterAll(() => app.close());
// The tests move the clock by days, so staff sign in again.
beforeEach(async () => {
  for (const { client } of [admin, employee, woman]) await renew(client);
});

const listed = async (query = '') => {
  const { status, text, body } = await admin.client.get(`/staff/tickets${query}`);
  expect(status, text).toBe(200);
  return body.result as { totalCount: number; data: { ticketNumber: string; [key: string]: unknown }[] };
};
const numbersOf = async (query: string) => (await listed(query)).data.map(({ ticketNumber }) => ticketNumber);
const read = async (id: string) => (await admin.client.get(`/staff/tickets/${id}`)).body.result.data;
const answer = (id: string, body: Record<string, unknown> = { message: 'We look into it.' }) =>
  admin.client.post(`/staff/tickets/${id}/replies`, body);
const change = (id: string, body: Record<string, unknown>) => admin.client.put(`/staff/tickets/${id}`, body);
/** Moves the clock in steps, with a call by each person at every step, so that the sessions do not expire. */
const later = async (wait: number): Promise<void> => {
  for (let left = wait; left > 0; left -= 20 * DAY) {
    app.clock.advance(Math.min(left, 20 * DAY));
    for (const { client } of [admin, employee, woman]) await renew(client);
  }
};

describe('the staff list of tickets', () => {
  it('shows who wrote, with or without an account', async () => {
    const hers = await openTicket(woman.client);
    const strangers = await openSignedOut(app, { name: 'Rukhsana Begum' });
    const from = {
      memberId: woman.id,
      name: 'Shabnam Siddiqui',
      email: expect.stringMatching(/^p\*{4}@m\*{3}\.example$/),
    };
    expect((await read(hers.id)).from).toEqual(from);
    expect((await read(strangers.id)).from).toEqual({
      memberId: null,
      name: 'Rukhsana Begum',
      email: strangers.email,
    });
    for (const search of [hers.ticketNumber, hers.ticketNumber.slice(2), 'SHABNAM siddiqui', woman.email])
      expect(await numbersOf(`?search=${encodeURIComponent(search)}`), search).toContain(hers.ticketNumber);
    expect(await numbersOf(`?search=${encodeURIComponent(strangers.email)}`)).toEqual([strangers.ticketNumber]);
    expect(await numbersOf('?search=%25')).toEqual([]);
  });

  it('finds a member by the complete email only, which is masked', async () => {
    const hers = await openTicket(woman.client);
    const strangers = await openSignedOut(app);
    const [local, domain] = woman.email.split('@') as [string, string];
    for (const part of [local, domain, local.slice(0, 3), `${local}@`, `${local.slice(1)}@${domain}`, `@${domain}`])
      expect(await numbersOf(`?search=${encodeURIComponent(part)}`), part).not.toContain(hers.ticketNumber);
    expect(await numbersOf(`?search=${encodeURIComponent(woman.email.toUpperCase())}`)).toContain(hers.ticketNumber);
    // For people without an account, staff see the email address.
    const part = strangers.email.slice(0, -4);
    expect(await numbersOf(`?search=${encodeURIComponent(part)}`)).toContain(strangers.ticketNumber);
  });

  it('shares its limit of searches with the member search', async () => {
    const strict = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '0.05' });
    const { client } = await signInAdmin(strict);
    const paths = ['/staff/tickets', '/staff/members'];
    for (let count = 0; count < 30; count++)
      expect((await client.get(`${paths[count % 2]}?search=${count}@mail.example`)).status).toBe(200);
    for (const path of paths) expectFailure(await client.get(`${path}?search=x`), 429, 'request.too_many');
    // Tickets are still found by number and without a search.
    for (const query of ['', '?search=10001']) expect((await client.get(`/staff/tickets${query}`)).status).toBe(200);
    await strict.close();
  });

  it('is paged with the most urgent first and without repetitions', async () => {
    const urgent = await openTicket(woman.client, { category: 'impersonation' });
    expect((await numbersOf(''))[0]).toBe(urgent.ticketNumber);
    const { totalCount } = await listed();
    const seen = [];
    for (let page = 1; page <= totalCount; page++) seen.push(...(await numbersOf(`?pageSize=1&page=${page}`)));
    expect(new Set(seen).size).toBe(totalCount);
    expect(await numbersOf('?category=impersonation')).toEqual([urgent.ticketNumber]);
    await answer(urgent.id, { message: 'The profile is hidden.', status: 'resolved' });
    expect(await numbersOf('')).not.toContain(urgent.ticketNumber);
    expect((await numbersOf('?filter=settled'))[0]).toBe(urgent.ticketNumber);
    expect(await numbersOf('?filter=all&pageSize=100')).toContain(urgent.ticketNumber);
  });

  it('finds a ticket by its number, whatever filters are set', async () => {
    const { id, ticketNumber } = await openTicket(woman.client, { category: 'photos' });
    await answer(id, { message: 'It is done.', status: 'resolved' });
    for (const typed of [ticketNumber, ticketNumber.slice(2), ticketNumber.toLowerCase()])
      for (const chosen of ['', '&filter=open', '&filter=unsettled&category=impersonation', '&assignee=nobody']) {
        const { data, totalCount } = await listed(`?search=${typed}${chosen}`);
        expect({ data, totalCount }, typed + chosen).toMatchObject({
          totalCount: 1,
          data: [{ ticketNumber, status: 'resolved' }],
        });
      }
    // The filter also applies when searching by text.
    expect(await numbersOf(`?search=${encodeURIComponent(woman.email)}`)).not.toContain(ticketNumber);
  });

  it('refuses unknown filters', async () => {
    expectRefused(await admin.client.get('/staff/tickets?filter=mine'), ['filter']);
    expectRefused(await admin.client.get('/staff/tickets?assignee=x&category=x'), ['assignee', 'category']);
  });
});

describe('ticket deadlines', () => {
  it('are 24 hours for the first answer', async () => {
    const { id, ticketNumber } = await openTicket(woman.client);
    await later(DAY - HOUR);
    expect(await numbersOf('?filter=answerOverdue&pageSize=100')).not.toContain(ticketNumber);
    await later(2 * HOUR);
    expect(await numbersOf('?filter=answerOverdue&pageSize=100')).toContain(ticketNumber);
    expect(await read(id)).toMatchObject({ isAnswerOverdue: true, isResolutionOverdue: false, firstAnsweredAt: null });
    await answer(id);
    expect(await numbersOf('?filter=answerOverdue&pageSize=100')).not.toContain(ticketNumber);
    const answered = await read(id);
    expect(answered).toMatchObject({ status: 'answered', isAnswerOverdue: false, answerBy: null });
    // Her reply starts a new answer time of 24 hours; a second reply does not restart it.
    await woman.client.post(`/support/tickets/${id}/replies`, { message: 'And then?' });
    const { answerBy } = await read(id);
    await later(HOUR);
    await woman.client.post(`/support/tickets/${id}/replies`, { message: 'Hello?' });
    expect((await read(id)).answerBy).toBe(answerBy);
    expect((await read(id)).firstAnsweredAt).toBe(answered.firstAnsweredAt);
  });

  it('are 7 days for the resolution, even if answered', async () => {
    const { id, ticketNumber } = await openTicket(woman.client);
    await answer(id);
    await later(7 * DAY - HOUR);
    expect(await numbersOf('?filter=resolutionOverdue&pageSize=100')).not.toContain(ticketNumber);
    await later(2 * HOUR);
    expect(await numbersOf('?filter=resolutionOverdue&pageSize=100')).toContain(ticketNumber);
    await answer(id, { message: 'Done.', status: 'resolved' });
    expect(await numbersOf('?filter=resolutionOverdue&pageSize=100')).not.toContain(ticketNumber);
    expect(await read(id)).toMatchObject({ isResolutionOverdue: false, resolvedBy: 'team' });
  });

  it('are 2 hours for impersonation', async () => {
    const { id } = await openTicket(woman.client, { category: 'impersonation' });
    await later(HOUR);
    expect(await read(id)).toMatchObject({ isAnswerOverdue: false, isResolutionOverdue: false });
    await later(2 * HOUR);
    expect(await read(id)).toMatchObject({ isAnswerOverdue: true, isResolutionOverdue: true });
  });

  it('restart with an appeal, which is possible for 30 days', async () => {
    const [early, late] = [await openTicket(woman.client), await openTicket(woman.client)];
    for (const { id } of [early, late]) await answer(id, { message: 'No.', status: 'resolved' });
    await later(29 * DAY);
    const appealed = await woman.client.put(`/support/tickets/${early.id}/appeal`, { message: 'Yes.' });
    expect(appealed.status).toBe(200);
    expect(await read(early.id)).toMatchObject({
      status: 'open',
      isAnswerOverdue: false,
      isResolutionOverdue: false,
      assignee: null,
      resolvedBy: null,
    });
    await later(2 * DAY);
    expect(await read(early.id)).toMatchObject({ isAnswerOverdue: true });
    const tooLate = await woman.client.put(`/support/tickets/${late.id}/appeal`, { message: 'Yes.' });
    expectFailure(tooLate, 409, 'ticket.no_appeal');
  });

  it('end a mailed link 90 days after the resolution', async () => {
    const { id, token } = await openSignedOut(app);
    await later(100 * DAY);
    const status = async () => (await app.client().get(`/support/conversations/${token}`)).status;
    expect(await status()).toBe(200);
    await answer(id, { message: 'Done.', status: 'resolved' });
    await later(89 * DAY);
    expect(await status()).toBe(200);
    await later(2 * DAY);
    expect(await status()).toBe(404);
  });
});

describe('a ticket', () => {
  it('can be assigned and released, and is assigned to the first to answer', async () => {
    const { id, ticketNumber } = await openTicket(woman.client);
    expect(await numbersOf('?assignee=nobody&pageSize=100')).toContain(ticketNumber);
    await change(id, { assignee: 'me' });
    expect(await numbersOf('?assignee=me&pageSize=100')).toContain(ticketNumber);
    const seen = (await employee.client.get(`/staff/tickets/${id}`)).body.result.data;
    expect(seen.assignee).toMatchObject({ _id: admin.id });
    await change(id, { assignee: 'nobody' });
    await employee.client.post(`/staff/tickets/${id}/replies`, { message: 'I see to it.' });
    const taken = await read(id);
    expect(taken.assignee).toEqual({ _id: employee.id, name: 'Zainab Khan' });
    expect(taken.messages.at(-1)).toMatchObject({ from: 'team', by: { _id: employee.id } });
    // An answer by another staff member does not change the assignee.
    await answer(id);
    expect((await read(id)).assignee).toEqual({ _id: employee.id, name: 'Zainab Khan' });
  });

  it('can change its status, and a resolution is mailed', async () => {
    const { id, ticketNumber } = await openTicket(woman.client);
    expect((await change(id, { status: 'answered' })).body.result.data).toMatchObject({
      status: 'answered',
      answerBy: null,
      messages: { length: 1 },
    });
    expect((await change(id, { status: 'open' })).body.result.data.answerBy).toEqual(expect.any(String));
    await change(id, { status: 'resolved' });
    const mail = await app.message(woman.email, new RegExp(`${ticketNumber}: closed`));
    expect(mail.text).toContain(`${app.url}/support/${id}`);
    const { resolvedAt } = await read(id);
    await later(HOUR);
    // Resolving twice has no further effect: the appeal period is not extended, and no second email is sent.
    expect((await change(id, { status: 'resolved' })).body.result.data.resolvedAt).toBe(resolvedAt);
    expect((await change(id, { status: 'open' })).body.result.data).toMatchObject({
      resolvedAt: null,
      resolvedBy: null,
    });
  });

  it('refuses invalid answers, statuses and ids', async () => {
    const { id } = await openTicket(woman.client);
    expectRefused(await answer(id, {}), ['message']);
    expectRefused(await answer(id, { message: 'x', status: 'open' }), ['status']);
    expectRefused(await change(id, { status: 'closed', assignee: woman.id }), ['status', 'assignee']);
    const nobodys = '00000000-0000-7000-8000-000000000000';
    expectFailure(await admin.client.get(`/staff/tickets/${nobodys}`), 404);
    expectFailure(await answer(nobodys, {}), 404);
    expectFailure(await change(nobodys, { status: 'x' }), 404);
  });

  it('remains when its member is erased, and no more mails are sent', async () => {
    const leaving = await member(app, { firstName: 'Gone', lastName: 'Away' });
    const { id } = await openTicket(leaving.client);
    await app.app.platform.db.transaction(({ tx }) => tx.deleteFrom('member').where('id', '=', leaving.id).execute());
    expect(await read(id)).toMatchObject({ from: { memberId: null, name: null, email: null } });
    expect((await answer(id)).status).toBe(200);
  });

  it('cannot be answered or resolved by a colleague who has not read the latest message', async () => {
    const { id } = await openTicket(woman.client);
    const seen = (await read(id)).messages.length;
    await woman.client.post(`/support/tickets/${id}/replies`, { message: 'Wait: it is another photo.' });
    expectFailure(await answer(id, { message: 'Done.', status: 'resolved', seen }), 409, 'ticket.changed');
    expectFailure(await answer(id, { message: 'Done.', seen }), 409, 'ticket.changed');
    expectFailure(await change(id, { status: 'resolved', seen }), 409, 'ticket.changed');
    const open = await read(id);
    expect(open).toMatchObject({ status: 'open', answerBy: expect.any(String), messages: { length: seen + 1 } });
    // Two staff members answer at once: one answer is sent, the other is refused until its author has read the first.
    const message = 'We look at the other one.';
    const both = await Promise.all(
      [admin, employee].map(({ client }) => client.post(`/staff/tickets/${id}/replies`, { message, seen: seen + 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).messages).toHaveLength(seen + 2);
    // Assigning a ticket to oneself does not require having read the newest message.
    expect((await change(id, { assignee: 'me', seen })).status).toBe(200);
    expectRefused(await answer(id, { message: 'x', seen: -1 }), ['seen']);
  });

  it('is changed by one of two simultaneous calls', async () => {
    const { id } = await openTicket(woman.client);
    const both = await Promise.all([
      answer(id, { message: 'Done.', status: 'resolved' }),
      woman.client.put(`/support/tickets/${id}/settled`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the audit log of tickets', () => {
  it('records each view and action with the ticket number, and no text', async () => {
    const colleague = await staff(app, admin, 'SUB_ADMIN');
    const { id, ticketNumber } = await openTicket(woman.client, { subject: 'A secret matter' });
    const own = colleague.client;
    const before = (await auditOf(app, colleague.id)).length;
    await own.get(`/staff/tickets?search=${ticketNumber}`);
    await own.get(`/staff/tickets/${id}`);
    await own.put(`/staff/tickets/${id}`, { assignee: 'me' });
    await own.post(`/staff/tickets/${id}/replies`, { message: 'A secret answer', status: 'resolved' });
    expectFailure(await own.post(`/staff/tickets/${id}/replies`, { message: 'Too late' }), 409);
    const log = (await auditOf(app, colleague.id)).slice(before);
    const reason = `ticket ${ticketNumber}`;
    expect(log).toEqual([
      { action: 'tickets.listed', subject_id: null, reason: null, detail: expect.objectContaining({ tickets: [id] }) },
      { action: 'ticket.viewed', subject_id: woman.id, reason, detail: { ticketId: id } },
      { action: 'ticket.changed', subject_id: woman.id, reason, detail: expect.objectContaining({ assignee: 'me' }) },
      { action: 'ticket.answered', subject_id: woman.id, reason, detail: { ticketId: id, status: 'resolved' } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/secret/i);
  });
});
