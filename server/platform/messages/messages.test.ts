import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { secretsFrom } from '../security/secrets.ts';
import { createMessages } from './messages.ts';

const secrets = secretsFrom('a secret that is only good for the tests of this program');
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function messagesWith(env: Record<string, string>) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'rishta-messages-'));
  const made = createMessages(readConfig({ DATA_DIR, ...env }), secrets);
  cleanups.push(made.close, () => rm(DATA_DIR, { recursive: true, force: true }));
  return { ...made, DATA_DIR };
}

/** A mail server over a real socket that keeps what it is given, or refuses. */
async function mailCatcher(refuse = false) {
  const caught: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('no such mailbox') : null),
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        caught.push(mail);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  cleanups.push(() => new Promise<void>((closed) => server.close(() => closed())));
  return { caught, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

/** A message gateway over a real socket. */
async function gateway(status: number) {
  const requests: { body: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ body: await text(request), headers: request.headers });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}

describe('messages', () => {
  it('mails through SMTP, with the sender the operator chose', async () => {
    const { caught, url } = await mailCatcher();
    const { messages } = await messagesWith({ SMTP_URL: url, MAIL_FROM: 'Rishta <no-reply@community.example>' });
    await messages.mail.send({ to: 'zainab@mail.example', subject: 'آپ کا کوڈ', text: 'Your code is 123456.' });
    expect(caught).toHaveLength(1);
    expect(caught[0]).toContain('From: Rishta <no-reply@community.example>');
    expect(caught[0]).toContain('To: zainab@mail.example');
    expect(caught[0]).toContain('Your code is 123456.');
  });

  it('tells when the mail server refuses, so that the job tries again', async () => {
    const { url } = await mailCatcher(true);
    const { messages } = await messagesWith({ SMTP_URL: url });
    await expect(messages.mail.send({ to: 'nobody@mail.example', subject: 'x', text: 'y' })).rejects.toThrow(
      /no such mailbox/,
    );
  });

  it('posts signed JSON to the SMS gateway', async () => {
    const { requests, url } = await gateway(200);
    const { messages } = await messagesWith({ SMS_HTTP_URL: url });
    await messages.sms.send({ to: '+919800000001', text: 'Your code is 123456', templateId: '1107' });
    const [request] = requests;
    expect(JSON.parse(request?.body ?? '')).toEqual({
      channel: 'sms',
      to: '+919800000001',
      text: 'Your code is 123456',
      templateId: '1107',
    });
    const [, time, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request?.headers['x-rishta-signature'])) ?? [];
    const expected = createHmac('sha256', secrets.key('message-gateway'))
      .update(`${time}.${request?.body}`)
      .digest('hex');
    expect(signature).toBe(expected);
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  });

  it.each([302, 400, 500])('takes %d from a gateway as not sent', async (status) => {
    const { url } = await gateway(status);
    const { messages } = await messagesWith({ WHATSAPP_HTTP_URL: url });
    await expect(messages.whatsapp.send({ to: '+919800000001', text: 'x' })).rejects.toThrow();
  });

  it('keeps what is not configured in the outbox, readable by its owner only, newest first', async () => {
    const { messages, outbox, DATA_DIR } = await messagesWith({});
    await messages.mail.send({ to: 'a@mail.example', subject: 'first', text: '1' });
    await messages.sms.send({ to: '+919800000001', text: 'second' });
    const entries = await outbox.latest();
    expect(entries.map(({ channel, text: words }) => [channel, words])).toEqual([
      ['sms', 'second'],
      ['mail', '1'],
    ]);
    for (const file of await readdir(join(DATA_DIR, 'outbox')))
      expect((await stat(join(DATA_DIR, 'outbox', file))).mode & 0o077).toBe(0);
  });
});
