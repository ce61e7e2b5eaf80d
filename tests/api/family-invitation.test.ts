import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import {
  accept,
  acceptWithNewAccount,
  boardOf,
  familyOf,
  freshEmail,
  freshPhone,
  inviteToBoard,
  newAccount,
  tokenSentTo,
} from '../support/family.ts';
import { member, type Person, register } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  owner = await member(app);
});
afterAll(() => app.close());

const anew = () => member(app);
const look = (token: string, { client } = { client: app.client() }) =>
  client.post('/family/invitation/look', { token });

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.app.platform.db.read,
  );
  return (rows[0]?.n ?? 0) > 0;
}

/** Invites a person without an account, and returns the link's token. */
async function invited(by: Person, contact = freshEmail()): Promise<string> {
  const { status, text } = await inviteToBoard(by, { contact });
  if (status !== 200) throw new Error(`invite: ${status} ${text}`);
  return tokenSentTo(app, contact);
}

const expectOver = async (token: string): Promise<void> => {
  const answers = [await look(token), await accept(app.client(), token, newAccount({ email: freshEmail() }))];
  const unknown = await look('no-such-token');
  for (const answer of answers) {
    expectFailure(answer, 404, 'family.invitation_over');
    expect(answer.text).toBe(unknown.text);
  }
};

describe('sending an invitation', () => {
  it('mails a link with the token in its fragment only', async () => {
    const contact = freshEmail();
    const answer = await inviteToBoard(owner, { contact, name: 'Abbu Jaan', relation: 'father' });
    expect(answer.status).toBe(200);
    expect(answer.body.result.data).toMatchObject({ name: 'Abbu Jaan', relation: 'father', state: 'invited' });
    expect(answer.text).not.toContain(contact);
    const mail = await app.message(contact);
    expect(mail.text).toContain('Abbu Jaan');
    expect(mail.text).toMatch(/\/family\/invitation#token=[\w-]{43}\s/);
    const token = await tokenSentTo(app, contact);
    expect(answer.text).not.toContain(token);
    expect(app.logged()).not.toContain(token);
    await owner.client.delete(`/family/board/seats/${answer.body.result.data._id}`);
  });

  it('refuses invalid addresses, the member’s own, and names that are not names', async () => {
    const { phoneNumber } = (await owner.client.get('/user/verify')).body.result.data.user;
    for (const contact of ['nobody', 'a@b', '12', owner.email, owner.email.toUpperCase(), ` ${phoneNumber} `])
      expectRefused(await inviteToBoard(owner, { contact }), ['contact']);
    expectRefused(await inviteToBoard(owner, { contact: phoneNumber.replace('+91', '0') }), ['contact']);
    expectRefused(await inviteToBoard(owner, { name: 'www.spam.example', relation: '' }), ['name', 'relation']);
  });

  it('links only to our site, whatever names it contains', async () => {
    const inviter = await member(app);
    // Such names are refused now, but accounts from before the rule may still have one.
    await app.app.platform.db.transaction(({ tx }) =>
      sql`update member set first_name = 'Visit evil.xyz/now or www.evil.com' where id = ${inviter.id}`.execute(tx),
    );
    const [contact, contactPhone] = [freshEmail(), freshPhone()];
    expect((await inviteToBoard(inviter, { contact, name: 'Win at evil.ru' })).status).toBe(200);
    expect((await inviteToBoard(inviter, { contact: contactPhone })).status).toBe(200);
    for (const to of [contact, contactPhone]) {
      const sent = await app.message(to);
      expect(JSON.stringify(sent)).not.toMatch(/evil\.\w|\.evil|xyz\/now/);
      expect(JSON.stringify(sent)).toContain('Visit evil. xyz now or www. evil. com');
    }
  });

  it('refuses the member’s own address, even with a +tag', async () => {
    const contact = owner.email.replace('@', '+else@');
    expectRefused(await inviteToBoard(owner, { contact }), ['contact']);
  });

  it('requires a finished profile', async () => {
    const unfinished = await register(app);
    expectFailure(await inviteToBoard(unfinished, { contact: freshPhone() }), 409, 'account.incomplete');
  });

  it('is allowed to members only', async () => {
    for (const person of [await staff(app, admin, 'DEALER'), await familyOf(app, await anew()), admin])
      expectFailure(await inviteToBoard(person as Person), 403, 'forbidden');
  });
});

describe('an invitation', () => {
  it('shows the holder of its link what it is for, and nothing more', async () => {
    const contact = freshEmail();
    const token = await invited(owner, contact);
    const { body, text } = await look(token);
    expect(body.result.data).toEqual({
      purpose: 'board',
      firstName: 'Zainab',
      name: 'Abbu',
      relation: 'father',
      contact: expect.stringMatching(/^f\*{4}@k\*{3}\.example$/),
      channel: 'email',
      expiresAt: expect.any(String),
      account: 'needed',
      declarations: [expect.objectContaining({ text: expect.any(String) }), expect.anything()],
    });
    expect(text).not.toContain('Khan');
    expect(text).not.toContain(owner.id);
    expect((await look(token, await anew())).body.result.data.account).toBe('signedIn');
    expect((await look(token, owner)).body.result.data.account).toBe('unfit');
    expect((await look(token, admin)).body.result.data.account).toBe('unfit');
  });

  it('creates a family account with a confirmed address and signs it in', async () => {
    const contact = freshEmail();
    const token = await invited(owner, contact);
    const person = await acceptWithNewAccount(app, token);
    const { data } = person.registered.body.result;
    expect(data).toMatchObject({ purpose: 'board', token: expect.any(String), refreshToken: expect.any(String) });
    expect(data.user).toMatchObject({
      role: 'FAMILY',
      email: contact,
      emailVerified: true,
      phoneNumber: null,
      gender: null,
      nextStep: 'done',
      pendingDeclarations: [],
    });
    expect(person.registered.headers.getSetCookie().join()).toMatch(/rishta_refresh=.*HttpOnly/);
    expect((await app.message(contact, /family account/i)).text).toContain('Abdul');
    const home = (await person.client.get('/family/home')).body.result.data.places;
    expect(home).toEqual([
      {
        kind: 'board',
        _id: owner.id,
        firstName: 'Zainab',
        name: 'Abbu',
        relation: 'father',
        state: 'active',
        since: expect.any(String),
      },
    ]);
    await expectOver(token);
  });

  it('does not confirm an email address that differs from the invited one', async () => {
    const token = await invited(await anew());
    const email = freshEmail();
    const { registered } = await acceptWithNewAccount(app, token, { email });
    expect(registered.body.result.data.user).toMatchObject({ email, emailVerified: false });
  });

  it('reaches phone numbers copied from a contact list or typed in Hindi digits', async () => {
    const [by, one, other] = [await anew(), freshPhone(), freshPhone()];
    const inHindi = other.slice(3).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
    for (const [typed, contact] of [
      [`\u202a${one}\u202c`, one],
      [inHindi, other],
    ] as const) {
      expect((await inviteToBoard(by, { contact: typed })).status).toBe(200);
      await tokenSentTo(app, contact);
    }
  });

  it('by phone asks for an email address and confirms the number', async () => {
    const contact = freshPhone();
    const token = await invited(await anew(), contact);
    expect((await look(token)).body.result.data).toMatchObject({
      channel: 'phone',
      contact: expect.stringMatching(/^97\*+\d\d$/),
    });
    expectRefused(await accept(app.client(), token, newAccount()), ['email']);
    const { registered } = await acceptWithNewAccount(app, token, { email: freshEmail() });
    expect(registered.body.result.data.user).toMatchObject({
      phoneNumber: contact,
      phoneVerified: true,
      emailVerified: false,
    });
  });

  it('is accepted without the number if another family account takes the number at the same moment', async () => {
    const contact = freshPhone();
    const token = await invited(await anew(), contact);
    const child = await member(app);
    const email = freshEmail();
    let pending: ReturnType<typeof accept> | undefined;
    await app.app.platform.db.transaction(async ({ tx }) => {
      await tx
        .updateTable('member')
        .set({ phone_number: contact, role: 'FAMILY' })
        .where('id', '=', child.id)
        .execute();
      pending = accept(app.client(), token, newAccount({ email }));
      await expect.poll(isSomebodyWaiting).toBe(true);
    });
    const answer = await pending;
    expect(answer?.status, answer?.text).toBe(200);
    expect(answer?.body.result.data.user).toMatchObject({ email, phoneNumber: null, phoneVerified: false });
  });

  it('refuses a taken address, a weak password or missing declarations, and stays open', async () => {
    const token = await invited(await anew());
    expectRefused(await accept(app.client(), token), ['account']);
    const taken = await accept(app.client(), token, newAccount({ email: owner.email }));
    expect(expectFailure(taken, 409, 'account.email_taken')).toEqual(['email']);
    expectRefused(await accept(app.client(), token, newAccount({ password: 'aaaaaaaaaaaa' })), ['password']);
    expectRefused(await accept(app.client(), token, newAccount({ declarations: [] })), ['declarations']);
    const old = [{ purpose: 'family_helps', version: '1999-01' }];
    expectFailure(
      await accept(app.client(), token, newAccount({ declarations: old })),
      409,
      'account.declarations_outdated',
    );
    expect((await look(token)).status).toBe(200);
  });

  it('can be accepted by a signed-in account, but not by its sender or by staff', async () => {
    const inviter = await anew();
    const token = await invited(inviter);
    expectFailure(await accept(inviter.client, token), 409, 'family.own_invitation');
    expectFailure(await accept(admin.client, token), 403, 'forbidden');
    expectFailure(await accept((await staff(app, admin, 'RETAILER')).client, token), 403, 'forbidden');
    const brother = await member(app, { gender: 'MALE' });
    const answer = await accept(brother.client, token, newAccount());
    expect(answer.body.result.data).toEqual({ purpose: 'board' });
    expect(await boardOf(brother, inviter)).toMatchObject({ isMine: false, firstName: 'Zainab' });
    // A second invitation does not give the same person a second seat.
    expectFailure(await accept(brother.client, await invited(inviter)), 409, 'family.already_there');
  });

  it('by a second member gives the same family account another place', async () => {
    const [one, other] = await Promise.all([anew(), anew()]);
    const father = await familyOf(app, one);
    expect((await accept(father.client, await invited(other))).body.result.data).toEqual({ purpose: 'board' });
    const { places } = (await father.client.get('/family/home')).body.result.data;
    expect(places.map(({ _id }: { _id: string }) => _id)).toEqual([other.id, one.id]);
    expect(await boardOf(father, one)).toBeDefined();
    expect(await boardOf(father, other)).toBeDefined();
  });

  it('creates no second account for a caller with an expired session', async () => {
    const token = await invited(await anew());
    const client = app.client();
    client.token = 'lapsed';
    expectFailure(await accept(client, token, newAccount()), 401, 'auth.expired');
    expect((await look(token)).status).toBe(200);
  });

  it('is accepted by only one of several at once', async () => {
    const inviter = await anew();
    const token = await invited(inviter);
    const people = await Promise.all([anew(), anew(), anew()]);
    const statuses = await Promise.all(people.map(({ client }) => accept(client, token)));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const made = await invited(inviter);
    const both = await Promise.all(
      [freshEmail(), freshEmail()].map((email) => accept(app.client(), made, newAccount({ email }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('ends when it is cancelled, when its sender is deleted or suspended, and after 14 days', async () => {
    const inviter = await anew();
    const contact = freshEmail();
    const seat = (await inviteToBoard(inviter, { contact })).body.result.data;
    const token = await tokenSentTo(app, contact);
    expect((await inviter.client.delete(`/family/board/seats/${seat._id}`)).status).toBe(200);
    await expectOver(token);

    const second = await invited(inviter);
    const third = await invited(owner);
    await inviter.client.delete(`/user/delete/${inviter.id}`);
    await expectOver(second);

    const suspended = await anew();
    const fourth = await invited(suspended);
    const change = { status: 'BLACKLISTED', reason: 'a test' };
    expect((await admin.client.put(`/user/changeStatus/${suspended.id}`, change)).status).toBe(200);
    await expectOver(fourth);

    app.clock.advance(14 * DAY - 60_000);
    expect((await look(third)).status).toBe(200);
    app.clock.advance(61_000);
    await expectOver(third);
  });
});
