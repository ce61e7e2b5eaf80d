import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import {
  DAY,
  isOpen,
  LINKS,
  type Link,
  linksOf,
  makeLink,
  readLink,
  signatureIn,
  verifyIndependently,
} from '../support/biodata-links.ts';
import { dataOf } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { leave, rowsOf, runManually } from '../support/retention.ts';
import { simulateRestore } from '../support/simulate-restore.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let she: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  she = await member(app);
});
afterAll(() => app.close());

describe('a biodata link cannot be', () => {
  it('opened with an address that differs in one letter', async () => {
    const { address } = await makeLink(she);
    const token = address?.split('/').at(-1) ?? '';
    const wrong = [
      token.slice(0, -1),
      `${token}A`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      `${token.slice(0, -1)}%`,
      '..%2f..%2f',
      "' or 1=1 --",
    ];
    for (const one of wrong) {
      const { status, text } = await readLink(`${app.url}/biodata/${one}`);
      expect(status, one).toBe(404);
      expect(text).not.toContain('Zainab');
    }
    // The last letter of 32 bytes in base64url has spare bits: other spellings of the same bytes are other addresses.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(token.at(-1) ?? '');
    const twin = token.slice(0, -1) + letters[last ^ 1];
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
    expect((await readLink(`${app.url}/biodata/${twin}`)).status).toBe(404);
    // The id of a link opens nothing.
    expect((await readLink(`${app.url}/biodata/${(await linksOf(she))[0]?._id}`)).status).toBe(404);
  });

  it('changed without breaking its signature, which anyone can check with the published key', async () => {
    const link = await makeLink(she);
    const signature = signatureIn((await readLink(link.address)).text);
    const statement = await verifyIndependently(app, signature);
    expect(statement).toMatchObject({
      iss: app.url.replace('127.0.0.1', 'localhost'),
      sub: profileCode(she.id),
      jti: link._id,
      name: 'Zainab Khan',
      recipient: 'Siddiqui family',
      iat: Math.floor(Date.parse(link.createdAt) / 1000),
      exp: Math.floor(Date.parse(link.expiresAt) / 1000),
    });
    expect(JSON.stringify(statement)).not.toContain(link.address?.split('/').at(-1));
    const [header, payload = '', mac = ''] = signature.split('.');
    const longer = { ...statement, exp: Number(statement?.exp) + 1 };
    const changed = Buffer.from(JSON.stringify(longer)).toString('base64url');
    expect(await verifyIndependently(app, `${header}.${changed}.${mac}`)).toBeUndefined();
    const flipped = Buffer.from(mac, 'base64url');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    expect(await verifyIndependently(app, `${header}.${payload}.${flipped.toString('base64url')}`)).toBeUndefined();
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await verifyIndependently(app, `${none}.${payload}.`)).toBeUndefined();
  });

  it('made valid for longer, by its owner or by a change in the database', async () => {
    const link = await makeLink(she, { days: 1 });
    expect(await isOpen(link)).toBe(true);
    for (const path of [`${LINKS}/${link._id}`, LINKS])
      expect((await she.client.put(path, { days: 90 })).status).toBe(404);
    const set = (change: ReturnType<typeof sql>) =>
      runManually(app, sql`update biodata_link set ${change} where id = ${link._id}`);
    await set(sql`expires_at = expires_at + interval '1 day'`);
    expect(await isOpen(link)).toBe(false);
    await set(sql`expires_at = expires_at - interval '1 day'`);
    expect(await isOpen(link)).toBe(true);
    await set(sql`fields = '{phoneNumber}'`);
    expect(await isOpen(link)).toBe(false);
    await set(sql`fields = '{}'`);
    await expect(set(sql`expires_at = created_at + interval '91 days'`)).rejects.toThrow();
    app.clock.advance(DAY);
    expect(await isOpen(link)).toBe(false);
    // Her session has expired as well.
    const { email, password } = she;
    she.client.token = (await she.client.post('/user/login', { email, password })).body.token;
    expect((await linksOf(she))[0]).toMatchObject({ state: 'expired', address: null });
  });

  it('read after its owner has stopped it', async () => {
    const link = await makeLink(she);
    expect(await isOpen(link)).toBe(true);
    const stopped = dataOf(await she.client.delete(`${LINKS}/${link._id}`));
    expect(stopped).toMatchObject({ state: 'stopped', address: null });
    expect(await isOpen(link)).toBe(false);
    // Stopping it again changes nothing.
    expect(dataOf(await she.client.delete(`${LINKS}/${link._id}`))).toEqual(stopped);
    for (const kind of ['pdf', 'image'])
      expect((await she.client.get(`${LINKS}/${link._id}/${kind}`)).status).toBe(404);
    expect((await linksOf(she))[0]?.openings.count).toBe(1);
  });

  it('read after it was stopped, even if an older backup is restored', async () => {
    const link = await makeLink(she);
    dataOf(await she.client.delete(`${LINKS}/${link._id}`));
    await runManually(app, sql`update biodata_link set stopped_at = null where id = ${link._id}`);
    await simulateRestore(app, [{ kind: 'biodataLink.stopped', subjectId: link._id }]);
    await app.secondNode();
    await app.closeOthers();
    expect(await isOpen(link)).toBe(false);
  });

  it('opened without being counted, even at the moment when it is stopped', async () => {
    for (let round = 0; round < 5; round++) {
      const link = await makeLink(she);
      const [, ...reads] = await Promise.all([
        she.client.delete(`${LINKS}/${link._id}`),
        ...Array.from({ length: 4 }, () => isOpen(link)),
      ]);
      const [{ openings } = link] = await linksOf(she);
      expect(openings.count).toBe(reads.filter(Boolean).length);
      expect(await isOpen(link)).toBe(false);
    }
  });
});

describe('a biodata link is closed', () => {
  const pageOf = async (link: Link) => (await readLink(link.address)).text;

  it('while the account is hidden or suspended, with the same page as for an unknown link', async () => {
    const link = await makeLink(she);
    const unknown = (await readLink(`${app.url}/biodata/${'A'.repeat(43)}`)).text;
    for (const status of ['INACTIVE', 'BLACKLISTED', 'DELETED']) {
      await runManually(app, sql`update member set status = ${status} where id = ${she.id}`);
      expect(await pageOf(link), status).toBe(unknown);
    }
    await runManually(app, sql`update member set status = 'ACTIVE' where id = ${she.id}`);
    expect(await isOpen(link)).toBe(true);
    const stopped = await makeLink(she);
    await she.client.delete(`${LINKS}/${stopped._id}`);
    expect(await pageOf(stopped)).toBe(unknown);
  });

  it('once the account was deleted, even after the account is restored', async () => {
    const link = await makeLink(she);
    await leave(she);
    expect(await isOpen(link)).toBe(false);
    expect(
      await rowsOf(app, sql`select stopped_at is not null as stopped from biodata_link where id = ${link._id}`),
    ).toEqual([{ stopped: true }]);
  });
});

describe('the site, for biodata links,', () => {
  it('never writes the secret of a link to logs or metrics', async () => {
    const link = await makeLink(she);
    const token = link.address?.split('/').at(-1) ?? '';
    await readLink(link.address, 'GET');
    await readLink(link.address);
    await readLink(`${link.address}/`, 'GET');
    await readLink(`${link.address}/more`, 'GET');
    await readLink(`${link.address}?token=${token}`, 'POST', { body: 'x'.repeat(5_000) });
    await readLink(`${link.address}%zz`);
    await readLink(link.address, 'POST', { body: '{', headers: { 'content-type': 'application/json' } });
    await app.client().get(`/user/nothing?address=${encodeURIComponent(link.address ?? '')}`);
    expect(app.logged()).toContain('/biodata/:token');
    expect(app.logged()).not.toContain(token);
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).not.toContain(token);
    const stored = await rowsOf(app, sql<{ row: string }>`select biodata_link::text as row from biodata_link`);
    expect(stored.map(({ row }) => row).join()).not.toContain(token);
  });

  it('limits openings and wrong addresses per network address', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '0.05' });
    try {
      const statuses = [];
      for (let i = 0; i < 4; i++) statuses.push((await readLink(`${strict.url}/biodata/${'A'.repeat(43)}`)).status);
      expect(statuses).toEqual([404, 404, 404, 429]);
      const refused = await readLink(`${strict.url}/biodata/${'A'.repeat(43)}`);
      expect(refused.text).toContain('Please try again later');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('referrer-policy')).toBe('no-referrer');
    } finally {
      await strict.close();
    }
  });

  it('publishes its public keys to everybody, and signs with a new key after a year', async () => {
    const link = await makeLink(she, { days: 90 });
    const published = async () => {
      const response = await fetch(`${app.url}/.well-known/rishta-biodata.json`);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      return (await response.json()) as { issuer: string; keys: Record<string, string>[] };
    };
    const before = await published();
    expect(before.keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        alg: 'EdDSA',
        use: 'sig',
        kid: expect.stringMatching(/^[\w-]{16}$/),
        x: expect.stringMatching(/^[\w-]{43}$/),
        validFrom: expect.any(String),
        validUntil: expect.any(String),
      },
    ]);
    // The day after a year: the link was made with the previous key and is still open.
    await runManually(app, sql`update biodata_key set created_at = created_at - interval '366 days'`);
    // A node keeps the published keys for a minute.
    app.clock.advance(61_000);
    const after = await published();
    expect(after.keys.map(({ kid }) => kid)).toEqual([expect.any(String), before.keys[0]?.kid]);
    const shown = await readLink(link.address);
    expect(shown.status).toBe(200);
    expect(await verifyIndependently(app, signatureIn(shown.text))).toMatchObject({ jti: link._id });
    expect((await linksOf(she))[0]?.address).toBe(link.address);
  });

  it('creates a new key if the stored one cannot be read, and links sent out before still open', async () => {
    const link = await makeLink(she);
    await runManually(app, sql`update biodata_key set sealed_seed = '\\x00'`);
    const answers = await Promise.all([1, 2, 3].map(() => makeLink(she)));
    expect(answers.every(({ address }) => address !== null)).toBe(true);
    expect((await linksOf(she)).find(({ _id }) => _id === link._id)?.address).toBeNull();
    for (const one of [link, ...answers]) {
      const { status, text } = await readLink(one.address ?? link.address);
      expect(status).toBe(200);
      expect(await verifyIndependently(app, signatureIn(text))).toBeDefined();
    }
  });

  it('erases ended links after 90 days', async () => {
    const [stopped, open] = [await makeLink(she), await makeLink(she)];
    await she.client.delete(`${LINKS}/${stopped._id}`);
    const at = (id: string, days: number) => sql`update biodata_link
      set created_at = created_at - make_interval(days => ${days}), expires_at = expires_at - make_interval(days => ${days}),
        stopped_at = stopped_at - make_interval(days => ${days}) where id = ${id}`;
    await runManually(app, at(stopped._id, 91));
    await app.app.platform.db.transaction(({ tx }) => app.app.platform.jobs.enqueue(tx, 'biodata.forget-links', {}));
    await expect.poll(async () => (await linksOf(she)).map(({ _id }) => _id)).toEqual([open._id]);
  });
});
