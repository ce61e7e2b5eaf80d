import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openSignedOut, openTicket, ticketBody, tokenIn, visitorTicketBody } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let woman: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  [woman, stranger] = await Promise.all([member(app), member(app, { gender: 'MALE' })]);
});
afterAll(() => app.close());

const answerTicket = (id: string, body: Record<string, unknown>) =>
  admin.client.post(`/staff/tickets/${id}/replies`, body);

describe('a member’s ticket', () => {
  it('has a number, is confirmed by mail, and appears in her list', async () => {
    const { id, ticketNumber } = await openTicket(woman.client);
    expect(ticketNumber).toMatch(/^T-\d{5,}$/);
    const mail = await app.message(woman.email, new RegExp(`${ticketNumber}: we have received`));
    // The link contains no sealed token: it opens only for the signed-in member.
    expect(tokenIn(mail.text)).toBe(id);
    expectFailure(await app.client().get(`/support/conversations/${id}`), 404);
    const { result } = (await woman.client.get('/support/tickets')).body;
    expect(result.totalCount).toBe(1);
    expect(result.data).toEqual([
      {
        _id: id,
        ticketNumber,
        category: 'photos',
        subject: 'My photo is turned on its side',
        status: 'open',
        createdAt: expect.any(String),
        changedAt: expect.any(String),
        appealedAt: null,
      },
    ]);
  });

  it('can be opened with an unfinished profile', async () => {
    const unfinished = await register(app);
    await openTicket(unfinished.client);
  });

  it('uses the email of the account, whatever the request contains', async () => {
    const { ticketNumber } = await openTicket(stranger.client, { name: 'X', email: 'elsewhere@mail.example' });
    await app.message(stranger.email, new RegExp(ticketNumber));
    expect((await app.outbox()).filter(({ to }) => to === 'elsewhere@mail.example')).toEqual([]);
  });

  it('can be answered in both directions until it is resolved, in the app and by mail', async () => {
    const { id, ticketNumber } = await openTicket(woman.client);
    await answerTicket(id, { message: 'Please upload it once more.' });
    const mail = await app.message(woman.email, new RegExp(`${ticketNumber}: our reply`));
    expect(mail.text).toContain('Please upload it once more.');
    expect((await woman.client.get(`/support/tickets/${id}`)).body.result.data).toMatchObject({
      status: 'answered',
      answerBy: null,
      canReply: true,
      appealUntil: null,
    });
    const replied = await woman.client.post(`/support/tickets/${id}/replies`, { message: 'It worked, thank you.' });
    expect(replied.body.result.data).toMatchObject({ status: 'open', answerBy: expect.any(String) });
    expect(
      replied.body.result.data.messages.map(({ from, text }: { from: string; text: string }) => [from, text]),
    ).toEqual([
      ['person', 'I have uploaded it twice now.\nPlease help me.'],
      ['team', 'Please upload it once more.'],
      ['person', 'It worked, thank you.'],
    ]);
    const settled = await woman.client.put(`/support/tickets/${id}/settled`);
    expect(settled.body.result.data).toMatchObject({ status: 'resolved', resolvedBy: 'person', canReply: false });
    for (const refused of [
      await woman.client.post(`/support/tickets/${id}/replies`, { message: 'More.' }),
      await woman.client.put(`/support/tickets/${id}/settled`),
      await answerTicket(id, { message: 'More.' }),
    ])
      expectFailure(refused, 409, 'ticket.settled');
    // A ticket that she closed herself needs no appeal.
    expectFailure(await woman.client.put(`/support/tickets/${id}/appeal`, { message: 'No.' }), 409, 'ticket.no_appeal');
  });

  it('does not reveal which colleague wrote', async () => {
    const { id } = await openTicket(woman.client);
    await answerTicket(id, { message: 'We look into it.' });
    const { text } = await woman.client.get(`/support/tickets/${id}`);
    expect(text).not.toContain(admin.id);
    expect(text).not.toContain(ADMIN.ADMIN_EMAIL);
  });

  it('returns 404 to anyone else, before the body is read', async () => {
    const { id } = await openTicket(woman.client);
    const wrong = { message: 7 };
    for (const client of [stranger.client, admin.client]) {
      expectFailure(await client.get(`/support/tickets/${id}`), 404);
      expectFailure(await client.post(`/support/tickets/${id}/replies`, wrong), 404);
      expectFailure(await client.put(`/support/tickets/${id}/settled`), 404);
      expectFailure(await client.put(`/support/tickets/${id}/appeal`, wrong), 404);
    }
    expect((await stranger.client.get('/support/tickets')).text).not.toContain(id);
    expect((await woman.client.get(`/support/tickets/${id}`)).body.result.data).toMatchObject({
      status: 'open',
      messages: [expect.anything()],
    });
  });

  it('is listed page by page, the last changed first', async () => {
    const writer = await register(app);
    const tickets = [await openTicket(writer.client), await openTicket(writer.client), await openTicket(writer.client)];
    await writer.client.post(`/support/tickets/${tickets[0]?.id}/replies`, { message: 'Are you there?' });
    const page = async (number: number) => {
      const { result } = (await writer.client.get(`/support/tickets?pageSize=2&page=${number}`)).body;
      expect(result.totalCount).toBe(3);
      return result.data.map(({ ticketNumber }: { ticketNumber: string }) => ticketNumber);
    };
    const numbers = tickets.map(({ ticketNumber }) => ticketNumber);
    expect([...(await page(1)), ...(await page(2))]).toEqual([numbers[0], numbers[2], numbers[1]]);
  });

  it('is listed by cursor in both orders, and found by number or subject', async () => {
    const writer = await register(app);
    const numbers: string[] = [];
    for (const subject of ['Lost password', 'Photo gone', '100% sure of it', 'Photo again', 'Other thing']) {
      numbers.unshift((await openTicket(writer.client, { subject })).ticketNumber);
      app.clock.advance(1_000);
    }
    const list = async (query: string) => (await writer.client.get(`/support/tickets?${query}`)).body.result;
    const numbersIn = (data: { ticketNumber: string }[]) => data.map(({ ticketNumber }) => ticketNumber);
    const walked = async (query: string): Promise<string[]> => {
      const seen: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page: { data: { ticketNumber: string }[]; nextCursor?: string } = await list(
          `${query}${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...numbersIn(page.data));
        cursor = page.nextCursor;
      }
      return seen;
    };
    expect(await walked('pageSize=2')).toEqual(numbers);
    expect(await walked('pageSize=2&direction=1&column=changedAt')).toEqual(numbers.toReversed());
    expect(await walked('pageSize=1&search=photo')).toEqual([numbers[1], numbers[3]]);
    expect(numbersIn((await list('search=%25')).data)).toEqual([numbers[2]]);
    expect(await list(`search=${numbers[4]}`)).toMatchObject({ data: [{ subject: 'Lost password' }], totalCount: 1 });
    const { nextCursor } = await list('pageSize=2');
    for (const [query, field] of [
      ['cursor=x', 'cursor'],
      [`cursor=${nextCursor}&direction=1`, 'cursor'],
      ['column=subject', 'column'],
      ['direction=0', 'direction'],
    ])
      expectRefused(await writer.client.get(`/support/tickets?${query}`), [String(field)]);
  });

  it('is refused at each invalid field', async () => {
    expectRefused(await woman.client.post('/support/tickets', {}), ['category', 'subject', 'message']);
    const refused = await woman.client.post('/support/tickets', {
      category: 'money',
      subject: 'x\ny and more',
      message: 'x'.repeat(4_001),
    });
    expectRefused(refused, ['category', 'subject', 'message']);
  });

  it('is refused with 401 for an expired session, rather than taken as a stranger’s', async () => {
    const lapsed = app.client({ 'x-client': 'web' });
    const signIn = await lapsed.post('/user/login', { email: woman.email, password: woman.password });
    lapsed.token = signIn.body.token;
    app.clock.advance(16 * 60_000);
    expectFailure(await lapsed.post('/support/tickets', visitorTicketBody()), 401, 'auth.expired');
  });
});

describe('a message from a signed-out person', () => {
  it('requires a name and an email', async () => {
    expectRefused(await app.client().post('/support/tickets', ticketBody()), ['name', 'email']);
    expectRefused(await app.client().post('/support/tickets', ticketBody({ name: 'Rukhsana' })), ['email']);
    expectRefused(await app.client().post('/support/tickets', visitorTicketBody({ email: 'a@b@c' })), ['email']);
  });

  it('is confirmed by a mail with a link to the conversation', async () => {
    const { token, email, id, ticketNumber } = await openSignedOut(app);
    const client = app.client();
    const read = await client.get(`/support/conversations/${token}`);
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(read.body.result.data).toMatchObject({ _id: id, ticketNumber, status: 'open', canReply: true });
    await answerTicket(id, { message: 'Which profile is it?' });
    const answer = await app.message(email, /Which profile is it/);
    expect(tokenIn(answer.text)).toBe(token);
    const replied = await client.post(`/support/conversations/${token}/replies`, { message: 'R-4F2A-91C0-77BE' });
    expect(replied.body.result.data).toMatchObject({ status: 'open', messages: { length: 3 } });
  });

  it('can be appealed once by the link, which restarts the deadlines', async () => {
    const { token, email, id } = await openSignedOut(app, { category: 'grievance' });
    const path = `/support/conversations/${token}`;
    const client = app.client();
    expectFailure(await client.put(`${path}/appeal`, { message: 'Too early.' }), 409, 'ticket.no_appeal');
    await answerTicket(id, { message: 'We found nothing wrong.', status: 'resolved' });
    const mail = await app.message(email, /: closed/);
    for (const part of ['We found nothing wrong.', `/support/${token}`, 'appeal once', 'https://gac.gov.in'])
      expect(mail.text).toContain(part);
    expect((await client.get(path)).body.result.data).toMatchObject({
      resolvedBy: 'team',
      canReply: false,
      appealUntil: expect.any(String),
    });
    const appealed = await client.put(`${path}/appeal`, { message: 'Please look at the second photo.' });
    expect(appealed.body.result.data).toMatchObject({ status: 'open', resolvedAt: null, appealUntil: null });
    expect(appealed.body.result.data.messages.at(-1)).toMatchObject({ from: 'person', kind: 'appeal' });
    await app.message(email, /received your appeal/);
    await answerTicket(id, { message: 'You are right.', status: 'resolved' });
    expectFailure(await client.put(`${path}/appeal`, { message: 'Again.' }), 409, 'ticket.no_appeal');
    const last = await app.message(email, /You are right/);
    expect(last.text).not.toContain('appeal once');
  });

  it('can be marked as resolved by the link', async () => {
    const { token } = await openSignedOut(app);
    const settled = await app.client().put(`/support/conversations/${token}/settled`);
    expect(settled.body.result.data).toMatchObject({ status: 'resolved', resolvedBy: 'person' });
  });

  it('opens with its own token only', async () => {
    const [mine, others] = [await openSignedOut(app), await openSignedOut(app)];
    const hers = await openTicket(woman.client);
    const seal = mine.token.split('.')[1] ?? '';
    const flipped = `${seal[0] === 'A' ? 'B' : 'A'}${seal.slice(1)}`;
    const wrong = [
      `${others.id}.${seal}`,
      `${hers.id}.${seal}`,
      `${mine.id}.${flipped}`,
      mine.id,
      mine.ticketNumber,
      'x',
    ];
    for (const token of wrong) {
      const path = `/support/conversations/${encodeURIComponent(token)}`;
      expectFailure(await app.client().get(path), 404, 'not_found');
      expectFailure(await app.client().post(`${path}/replies`, { message: 7 }), 404, 'not_found');
      expectFailure(await app.client().put(`${path}/settled`), 404, 'not_found');
      expectFailure(await app.client().put(`${path}/appeal`, { message: 7 }), 404, 'not_found');
    }
    // Even a validly sealed link does not open a member's ticket, which opens only for the signed-in member.
    const key = app.app.platform.secrets.key('support-ticket');
    const sealed = (id: string) => `${id}.${createHmac('sha256', key).update(id).digest('base64url')}`;
    expect(sealed(mine.id)).toBe(mine.token);
    expectFailure(await app.client().get(`/support/conversations/${sealed(hers.id)}`), 404, 'not_found');
    // A signed-in member cannot open another person's ticket by its id either.
    expectFailure(await woman.client.get(`/support/tickets/${mine.id}`), 404);
  });

  it('gets the same answer whether or not the email has an account, and does not appear in it', async () => {
    const known = await app.client().post('/support/tickets', visitorTicketBody({ email: woman.email }));
    const unknown = await app.client().post('/support/tickets', visitorTicketBody());
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body.result), Object.keys(body.result.data)];
    expect(shape(known)).toEqual(shape(unknown));
    expect((await woman.client.get('/support/tickets?pageSize=100')).text).not.toContain(known.body.result.data._id);
  });
});

describe('a support text', () => {
  const HOSTILE = `<img src=x onerror="alert(1)"><script>alert(2)</script> ' OR 1=1 -- %`;

  it('is stored unchanged, and does not appear in the mail to the given address', async () => {
    const { token, mail } = await openSignedOut(app, {
      subject: HOSTILE,
      message: HOSTILE,
      name: 'Buy now at evil.example',
    });
    expect((await app.client().get(`/support/conversations/${token}`)).body.result.data).toMatchObject({
      subject: HOSTILE,
      messages: [{ text: HOSTILE }],
    });
    expect(JSON.stringify(mail)).not.toMatch(/script|onerror|evil\.example|Buy now/);
  });

  it('may not contain control characters', async () => {
    for (const odd of ['\u0000', '\u0007', '\u202e', '\ud800']) {
      const body = visitorTicketBody({ subject: `abc${odd}`, message: `abc${odd}`, name: `abc${odd}` });
      expectRefused(await app.client().post('/support/tickets', body), ['subject', 'message', 'name']);
    }
    const address = visitorTicketBody({ email: 'a@mail.example\r\nBcc: b@mail.example' });
    expectRefused(await app.client().post('/support/tickets', address), ['email']);
  });
});

describe('support limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => strict.close());
  const from = (address: string) => strict.client({ 'x-forwarded-for': address });

  it('allow three mails a day to one address, in any spelling and from anywhere', async () => {
    const spellings = ['Aunt@mail.example', 'aunt@mail.example', 'AUNT@MAIL.example', 'aunt@Mail.Example'];
    const answers = [];
    for (const [index, email] of spellings.entries())
      answers.push(await from(`198.51.100.${index + 1}`).post('/support/tickets', visitorTicketBody({ email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('allow five messages an hour from one network address', async () => {
    const statuses = [];
    for (let round = 0; round < 6; round++)
      statuses.push((await from('203.0.113.7').post('/support/tickets', visitorTicketBody())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await from('203.0.113.8').post('/support/tickets', visitorTicketBody())).status).toBe(200);
  });

  it('allow twenty replies an hour in a ticket', async () => {
    const writer = await register(strict);
    const { id } = await openTicket(writer.client);
    let last = 200;
    for (let round = 0; round < 21; round++)
      last = (await writer.client.post(`/support/tickets/${id}/replies`, { message: `${round}` })).status;
    expect(last).toBe(429);
    expect((await writer.client.get(`/support/tickets/${id}`)).body.result.data.messages).toHaveLength(21);
  });
});
