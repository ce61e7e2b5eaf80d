import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../support/failures.ts';
import { freshEmail, freshPhone, inviteToBoard } from '../support/family.ts';
import { member, PASSWORD, type Person, register, registration } from '../support/members.ts';
import {
  allNotificationsOn,
  openChannels,
  proveContacts,
  setNotifications,
  settled,
} from '../support/notifications.ts';
import { type MailServer, startMailServer } from '../support/stand-ins/mail-server.ts';
import { type Gateway, startGateway } from '../support/stand-ins/message-gateway.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** SMS texts that are not notifications. Providers in India deliver only registered texts (TRAI DLT). */

interface Installation {
  app: TestApp;
  mail: MailServer;
  phones: Gateway;
  close(): Promise<void>;
}

async function installation(templates: Record<string, string>): Promise<Installation> {
  const [mail, phones] = await Promise.all([startMailServer(), startGateway()]);
  const env = { SMTP_URL: mail.url, SMS_HTTP_URL: phones.url, SMS_TEMPLATES: JSON.stringify(templates) };
  const app = await startTestApp(env);
  const close = async () => {
    await app.close();
    await Promise.all([mail.close(), phones.close()]);
  };
  return { app, mail, phones, close };
}

const phoneOf = (person: Person): string => person.registered.body.user.phoneNumber;
const sendCode = ({ client }: Person) => client.post('/user/sendCode', { channel: 'phone' });
const textTo = ({ phones }: Installation, to: string, matches = /./) =>
  waitUntil(async () => phones.sent.find((one) => one.to === to && matches.test(one.text)), `No text to ${to}`);
const mailTo = ({ mail }: Installation, to: string, matches = /./) =>
  waitUntil(async () => mail.mails.find((one) => one.to === to && matches.test(one.subject)), `No mail to ${to}`);
const changePhone = ({ client }: Person, phoneNumber: string) =>
  client.put('/user/changeContact', { phoneNumber, password: PASSWORD });
const forSister = (contact: object) => registration({ behalfOf: 'Sister', ...contact });

describe('with SMS templates registered by the operator', () => {
  let ours: Installation;
  beforeAll(async () => {
    ours = await installation({ code: '11', contact_changed: '22', candidate: '33', invitation: '44' });
  });
  afterAll(() => ours.close());

  it('each SMS is sent with the id of its template', async () => {
    const owner = await member(ours.app);
    const old = phoneOf(owner);
    expect((await sendCode(owner)).status).toBe(200);
    expect((await textTo(ours, old)).templateId).toBe('11');

    const fresh = freshPhone();
    expect((await changePhone(owner, fresh)).status).toBe(200);
    const { text, templateId } = await textTo(ours, fresh);
    expect(templateId).toBe('11');
    const [otp] = /\d{6}/.exec(text) ?? [];
    expect((await owner.client.post('/user/verifyPhone', { otp })).status).toBe(200);
    expect((await textTo(ours, old, /was changed/)).templateId).toBe('22');

    const [candidate, invited] = [freshPhone(), freshPhone()];
    await register(ours.app, forSister({ candidatePhone: candidate }));
    expect((await textTo(ours, candidate)).templateId).toBe('33');
    expect((await inviteToBoard(owner, { contact: invited })).status).toBe(200);
    expect((await textTo(ours, invited)).templateId).toBe('44');
  });

  it('each SMS has an idempotency key that stays the same when it is retried', async () => {
    const person = await register(ours.app);
    let tries = 0;
    // The gateway accepts the message each time, and its answer is lost.
    ours.phones.answer = ({ to }) => (to === phoneOf(person) && ++tries < 3 ? 500 : 200);
    expect((await sendCode(person)).status).toBe(200);
    await textTo(ours, phoneOf(person));
    const keys = ours.phones.requests.filter(({ to }) => to === phoneOf(person)).map((one) => one.idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    const all = ours.phones.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(all).not.toContain(undefined);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('without SMS templates registered by the operator', () => {
  let ours: Installation;
  beforeAll(async () => {
    ours = await installation({ interest_received: '1' });
  });
  afterAll(async () => {
    expect(ours.phones.requests).toEqual([]);
    await ours.close();
  });

  it('verifying a phone by code is refused with a message', async () => {
    const person = await register(ours.app);
    const answer = await sendCode(person);
    expectRefused(answer, ['channel']);
    expect(answer.text).toContain('We cannot send SMS right now.');
    expectRefused(await changePhone(person, freshPhone()), ['phoneNumber']);
    expect((await person.client.post('/user/sendCode', { channel: 'email' })).status).toBe(200);
    await mailTo(ours, person.email, /code to verify/);
  });

  it('a candidate is notified by mail, and the registration is refused without an email', async () => {
    const candidateEmail = freshEmail();
    await register(ours.app, forSister({ candidateEmail, candidatePhone: freshPhone() }));
    await mailTo(ours, candidateEmail);
    const body = forSister({ candidatePhone: freshPhone() });
    expectRefused(await ours.app.client().post('/user/register', body), ['candidatePhone']);
    // No message is sent when members register for themselves.
    await register(ours.app, { ...body, behalfOf: 'Self' });
  });

  it('an invitation is sent by mail only', async () => {
    const owner = await member(ours.app);
    expectRefused(await inviteToBoard(owner, { contact: freshPhone() }), ['contact']);
    const contact = freshEmail();
    expect((await inviteToBoard(owner, { contact })).status).toBe(200);
    await mailTo(ours, contact);
  });

  it('the owner of a replaced phone number is notified by mail only', async () => {
    const fresh = freshPhone();
    const other = await installation({ code: '11' });
    try {
      const changer = await register(other.app);
      expect((await changePhone(changer, fresh)).status).toBe(200);
      const [otp] = /\d{6}/.exec((await textTo(other, fresh)).text) ?? [];
      expect((await changer.client.post('/user/verifyPhone', { otp })).status).toBe(200);
      await mailTo(other, changer.email, /was changed/);
      expect(other.phones.requests.map(({ to }) => to)).toEqual([fresh]);
    } finally {
      await other.close();
    }
  });
});

describe('in production without an SMS provider', () => {
  let mail: MailServer;
  let app: TestApp;
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp({ MODE: 'production', APP_SECRET: 'x'.repeat(32), SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await app.close();
    await mail.close();
  });

  it('every call that needs an SMS is refused', async () => {
    const person = await member(app);
    const code = await sendCode(person);
    expectRefused(code, ['channel']);
    expect(code.text).toContain('We cannot send SMS right now.');
    expectRefused(await changePhone(person, freshPhone()), ['phoneNumber']);
    expectRefused(await inviteToBoard(person, { contact: freshPhone() }), ['contact']);
    const forAnother = forSister({ candidatePhone: freshPhone() });
    expectRefused(await app.client().post('/user/register', forAnother), ['candidatePhone']);
    expect((await person.client.post('/user/sendCode', { channel: 'email' })).status).toBe(200);
  });

  it('no notification is planned as an SMS or listed as undelivered', async () => {
    const [she, he] = [await member(app), await member(app, { gender: 'MALE' })];
    await proveContacts(app, she);
    await setNotifications(she, allNotificationsOn);
    expect((await he.client.post(`/user/expressInterest/${she.id}`)).status).toBe(200);
    await settled(app, she.id);
    const ways = (await openChannels(app, she.id)).filter(({ kind }) => kind === 'interest.received');
    expect(ways.map(({ channel, state }) => [channel, state])).toEqual([['email', 'sent']]);
  });
});
