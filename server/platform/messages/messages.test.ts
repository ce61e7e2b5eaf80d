import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../tests/support/stand-ins/mail-server.ts';
import { startGateway } from '../../../tests/support/stand-ins/message-gateway.ts';
import { plainBrand } from '../brand.ts';
import { readConfig } from '../config/config.ts';
import { createRemoteCalls } from '../remote-calls.ts';
import { secretsFrom } from '../security/secrets.ts';
import { createMessages } from './messages.ts';

const secrets = secretsFrom('a secret that is only good for the tests of this program');
const SITE = 'https://bureau.example';
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function messagesWith(env: Record<string, string>, withinMs?: number) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'rishta-messages-'));
  const brand = plainBrand(env.SITE_NAME ?? 'Rishta', ['en']);
  const made = createMessages(readConfig({ DATA_DIR, ...env }), secrets, () => SITE, createRemoteCalls(withinMs), {
    current: () => brand,
  });
  cleanups.push(made.close, () => rm(DATA_DIR, { recursive: true, force: true }));
  return { ...made, DATA_DIR };
}

async function mailServer() {
  const server = await startMailServer();
  cleanups.push(server.close);
  return server;
}

async function gateway() {
  const started = await startGateway(secrets.key('message-gateway'));
  cleanups.push(started.close);
  return started;
}

describe('mail sent through SMTP', () => {
  it('has the configured sender, a text part and an HTML part', async () => {
    const server = await mailServer();
    const { messages } = await messagesWith({ SMTP_URL: server.url, MAIL_FROM: 'Rishta <no-reply@community.example>' });
    const text = `Assalamu alaikum,\n\nYour code is 123456.\n\nSign in: ${SITE}/\n\nThe Rishta team\n${SITE}`;
    await messages.mail.send({ to: 'zainab@mail.example', subject: 'آپ کا کوڈ', text });
    expect(server.mails).toEqual([
      expect.objectContaining({
        from: 'Rishta <no-reply@community.example>',
        to: 'zainab@mail.example',
        subject: 'آپ کا کوڈ',
        text,
      }),
    ]);
    const [mail] = server.mails;
    expect(mail?.html).toContain('Your code is 123456.');
    expect(mail?.html).toContain(`<a href="${SITE}/"`);
    expect(mail?.messageId).toMatch(/^<.+@community\.example>$/);
  });

  it('is sent from the name and domain of the site by default', async () => {
    const server = await mailServer();
    const { messages } = await messagesWith({ SMTP_URL: server.url, SITE_NAME: 'Nikah, Mumbai' });
    await messages.mail.send({ to: 'zainab@mail.example', subject: 'x', text: 'x' });
    expect(server.mails).toMatchObject([{ from: '"Nikah, Mumbai" <no-reply@bureau.example>' }]);
    expect(server.mails[0]?.messageId).toMatch(/^<.+@bureau\.example>$/);
  });

  it('uses a given HTML version, id and headers', async () => {
    const server = await mailServer();
    const { messages } = await messagesWith({ SMTP_URL: server.url });
    const headers = {
      'List-Unsubscribe': `<${SITE}/api/v1/website/notifications/unsubscribe?token=${'x'.repeat(120)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const mail = {
      to: 'a@mail.example',
      subject: 'x',
      text: 'plain',
      html: '<p>زینب</p>',
      messageId: '<1@bureau.example>',
    };
    for (const time of [1, 2]) {
      await messages.mail.send({ ...mail, headers });
      expect(server.mails).toHaveLength(time);
      const caught = server.mails[time - 1];
      expect(caught).toMatchObject({ messageId: mail.messageId, text: 'plain', html: '<p>زینب</p>' });
      expect(caught?.headers['list-unsubscribe']).toBe(headers['List-Unsubscribe']);
      expect(caught?.headers['list-unsubscribe-post']).toBe(headers['List-Unsubscribe-Post']);
    }
  });

  it('has the same message id at every attempt of its job', async () => {
    const server = await mailServer();
    const { messages } = await messagesWith({ SMTP_URL: server.url });
    for (const job of ['job-1', 'job-1', 'job-2'])
      await messages.sendMailOfJob({ to: 'a@mail.example', subject: 'Your code', text: '123456' }, job);
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([
      '<job-1@bureau.example>',
      '<job-1@bureau.example>',
      '<job-2@bureau.example>',
    ]);
  });

  it('attaches files unchanged', async () => {
    const server = await mailServer();
    const { messages } = await messagesWith({ SMTP_URL: server.url });
    const content = Buffer.from(Array.from({ length: 3_000 }, (_, i) => i % 256));
    const attachments = [{ name: 'INV-26-27-000001.pdf', type: 'application/pdf', content }];
    await messages.mail.send({ to: 'a@mail.example', subject: 'x', text: 'y', attachments });
    const [mail] = server.mails;
    expect(mail?.text).toBe('y');
    expect(mail?.html).toContain('y');
    const [, type, name, sent = ''] =
      /Content-Type: (application\/pdf);\s+name=(\S+)[\s\S]*?\r\n\r\n([\w+/=\r\n]+)--/.exec(mail?.raw ?? '') ?? [];
    expect([type, name]).toEqual(['application/pdf', 'INV-26-27-000001.pdf']);
    expect(Buffer.from(sent, 'base64').equals(content)).toBe(true);
  });

  it('cannot be given extra headers by line breaks in names and subjects', async () => {
    const server = await mailServer();
    const { messages } = await messagesWith({ SMTP_URL: server.url });
    await messages.mail.send({
      to: 'a@mail.example',
      subject: 'Hello\r\nBcc: everybody@mail.example',
      text: 'x',
      headers: { 'X-Kind': 'a\r\nBcc: everybody@mail.example' },
    });
    expect(Object.keys(server.mails[0]?.headers ?? {})).not.toContain('bcc');
  });

  it('leaves the connection queue on timeout, so that only the retry sends it', async () => {
    const server = await mailServer();
    const held = Promise.withResolvers<void>();
    server.before = () => held.promise;
    const { messages } = await messagesWith({ SMTP_URL: server.url }, 300);
    const sending = Array.from({ length: 12 }, (_, number) =>
      messages.mail.send({ to: `${number}@mail.example`, subject: 'x', text: 'y' }),
    );
    const ends = await Promise.allSettled(sending);
    expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'rejected'));
    held.resolve();
    server.before = () => undefined;
    await messages.mail.send({ to: 'last@mail.example', subject: 'x', text: 'y' });
    // Emails that were still waiting for a connection are never sent.
    expect(server.mails.length).toBeLessThan(12);
    expect(server.mails.at(-1)?.to).toBe('last@mail.example');
  });

  it('rejects when the mail server refuses, so that the job is retried', async () => {
    const server = await mailServer();
    server.refuse();
    const { messages } = await messagesWith({ SMTP_URL: server.url });
    const mail = { to: 'nobody@mail.example', subject: 'x', text: 'y' };
    await expect(messages.mail.send(mail)).rejects.toThrow(/no such mailbox/);
    server.refuse(false);
    server.before = () => {
      throw new Error('come again later');
    };
    await expect(messages.mail.send(mail)).rejects.toThrow(/come again later/);
    expect(server.mails).toEqual([]);
  });
});

describe('text messages through the gateways', () => {
  it('are sent as signed JSON, with the same idempotency key at every attempt', async () => {
    const phone = await gateway();
    const { messages } = await messagesWith({ SMS_HTTP_URL: phone.url });
    const text = { to: '+919800000001', text: 'Your code is 123456', templateId: '1107' };
    await messages.sms.send(text);
    await messages.sms.send({ ...text, idempotencyKey: 'one' });
    await messages.sms.send({ ...text, idempotencyKey: 'one' });
    expect(phone.requests).toHaveLength(3);
    expect(phone.requests[0]).toMatchObject({ channel: 'sms', ...text, status: 200 });
    expect(phone.requests[0]?.headers['idempotency-key']).toBeUndefined();
    expect(phone.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([undefined, 'one']);
    const [, time] = /^t=(\d+),v1=/.exec(String(phone.requests[0]?.headers['x-rishta-signature'])) ?? [];
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  });

  it.each([302, 400, 500])('are reported as not sent when the gateway answers %d', async (status) => {
    const phone = await gateway();
    phone.answer = () => status;
    const { messages } = await messagesWith({ WHATSAPP_HTTP_URL: phone.url });
    await expect(messages.whatsapp.send({ to: '+919800000001', text: 'x' })).rejects.toThrow();
    expect(phone.requests).toHaveLength(1);
  });
});

describe('message outbox', () => {
  it('stores messages of unconfigured channels, readable by its owner only, newest first', async () => {
    const { messages, outbox, DATA_DIR } = await messagesWith({});
    await messages.mail.send({ to: 'a@mail.example', subject: 'first', text: '1', messageId: '<1@x>' });
    await messages.sms.send({ to: '+919800000001', text: 'second', idempotencyKey: 'one' });
    const entries = await outbox.latest();
    expect(entries).toEqual([
      expect.objectContaining({ channel: 'sms', text: 'second', idempotencyKey: 'one' }),
      expect.objectContaining({
        channel: 'mail',
        text: '1',
        messageId: '<1@x>',
        html: expect.stringContaining('first'),
      }),
    ]);
    for (const file of await readdir(join(DATA_DIR, 'outbox')))
      expect((await stat(join(DATA_DIR, 'outbox', file))).mode & 0o077).toBe(0);
  });
});
