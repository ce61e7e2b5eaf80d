import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { giveBadges } from '../support/badges.ts';
import { dataOf } from '../support/chat.ts';
import { member, type Person, register } from '../support/members.ts';
import { pdfText } from '../support/pdf-text.ts';
import { uploadSeeds } from '../support/photos.ts';
import { leave, rowsOf, runManually } from '../support/retention.ts';
import { simulateRestore } from '../support/simulate-restore.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Link {
  _id: string;
  recipient: string;
  address: string | null;
  fields: string[];
  photo: boolean;
  state: string;
  createdAt: string;
  expiresAt: string;
  stoppedAt: string | null;
  openings: { count: number; last: string[] };
}

const DAY = 86_400_000;
const LINKS = '/user/biodata/links';
const OPEN = 'Open the biodata';
const ENDED = 'This link is no longer available';

let app: TestApp;
let she: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  she = await member(app);
});
afterAll(() => app.close());

const make = async (person: Person = she, given: object = {}): Promise<Link> =>
  dataOf(await person.client.post(LINKS, { recipient: 'Siddiqui family', ...given }));
const linksOf = async (person: Person = she): Promise<Link[]> => dataOf(await person.client.get(LINKS));

/** The content that a reader without an account gets. */
async function read(address: string | null, method = 'POST', init: RequestInit = {}) {
  const response = await fetch(address ?? '', { method, ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const isOpen = async ({ address }: Link): Promise<boolean> => {
  const { status, text } = await read(address);
  expect([200, 404]).toContain(status);
  expect(text.includes(ENDED)).toBe(status === 404);
  return status === 200;
};

const signatureIn = (page: string): string => /<code>([\w.-]+)<\/code>/.exec(page)?.[1] ?? '';

/** Checks a signature as a stranger would: with the published keys, and nothing of the program. */
async function verifyAlone(signature: string): Promise<Record<string, unknown> | undefined> {
  const published = (await (await fetch(`${app.url}/.well-known/rishta-biodata.json`)).json()) as {
    issuer: string;
    keys: { kid: string; kty: string; crv: string; x: string; validFrom: string; validUntil: string }[];
  };
  const [header = '', payload = '', mac = ''] = signature.split('.');
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  try {
    const { alg, kid } = decoded(header);
    const key = published.keys.find((one) => one.kid === kid);
    if (alg !== 'EdDSA' || !key) return undefined;
    const { kty, crv, x } = key;
    const publicKey = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
    if (!verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(mac, 'base64url'))) return undefined;
    return decoded(payload);
  } catch {
    return undefined;
  }
}

describe('a biodata link', () => {
  it('is made for 14 days, with everything but contacts and without the photo', async () => {
    const link = await make();
    expect(link).toMatchObject({ recipient: 'Siddiqui family', photo: false, state: 'open', stoppedAt: null });
    expect(link.fields).toEqual(['personal', 'education', 'family', 'faith', 'partner', 'about']);
    expect(link.openings).toEqual({ count: 0, last: [] });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(14 * DAY);
    // 256 random bits.
    expect(link.address).toMatch(/^http:\/\/[^/]+\/biodata\/[\w-]{43}$/);
    expect(await linksOf()).toEqual([link]);
  });

  it('is read without an account, after a press, and each opening is counted', async () => {
    await giveBadges(app, [she.id], 'id', new Date(app.clock.now().getTime() + DAY));
    const link = await make(she, { recipient: 'Mrs & Mr <Siddiqui>' });
    const { status, text, headers } = await read(link.address);
    expect(status).toBe(200);
    expect(text).toContain('Zainab Khan');
    expect(text).toContain(profileCode(she.id));
    expect(text).toContain('Mrs &amp; Mr &lt;Siddiqui&gt;');
    expect(text).not.toMatch(/<script|Mr <Siddiqui/);
    expect(text).toMatch(/ID document: verified on/);
    expect(text).toMatch(/compared with a selfie: not verified/);
    expect(text).not.toContain(she.email);
    expect(text).not.toMatch(/\+?9198\d{8}/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('set-cookie')).toBeNull();
    await read(link.address);
    const [{ openings } = link] = await linksOf();
    expect(openings.count).toBe(2);
    expect(openings.last).toHaveLength(2);
  });

  it('shows contacts and single fields only if they are chosen', async () => {
    const link = await make(she, { fields: ['contact', 'DOB', 'partner.age'] });
    expect(link.fields).toEqual(['contact', 'DOB', 'partner.age']);
    const { text } = await read(link.address);
    expect(text).toContain(she.email);
    expect(text).toContain('14 March 1998');
    expect(text).not.toContain('A quiet family of teachers.');
  });

  it('shows the profile photo only if it is chosen and approved, with the recipient’s name in it', async () => {
    await uploadSeeds(she, { profileImage: 1 });
    await runManually(app, sql`update photo set review = 'open' where member_id = ${she.id}`);
    const [withPhoto, without] = [await make(she, { photo: true }), await make()];
    const pictures = async (link: Link) => (await read(link.address)).text.match(/data:image\/jpeg/g)?.length ?? 0;
    expect([await pictures(withPhoto), await pictures(without)]).toEqual([0, 0]);
    await runManually(app, sql`update photo set review = 'approved' where member_id = ${she.id}`);
    expect([await pictures(withPhoto), await pictures(without)]).toEqual([1, 0]);
    await runManually(app, sql`update photo set review = 'refused' where member_id = ${she.id}`);
    expect(await pictures(withPhoto)).toBe(0);
  });

  it('shows the checks as of now', async () => {
    const link = await make();
    const checked = async () => (await verifyAlone(signatureIn((await read(link.address)).text)))?.checks;
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(await checked()).toMatchObject({ id: null, photo: null });
    await giveBadges(app, [she.id], 'photo', new Date(app.clock.now().getTime() + DAY));
    expect(await checked()).toMatchObject({ id: null, photo: day });
    await runManually(app, sql`delete from verification where member_id = ${she.id}`);
    expect(await checked()).toMatchObject({ id: null, photo: null });
  });
});

describe('the page before the press', () => {
  it('is the same for every address, and neither shows nor counts anything', async () => {
    const link = await make();
    const unknown = `${app.url}/biodata/${'A'.repeat(43)}`;
    const [real, other] = [await read(link.address, 'GET'), await read(unknown, 'GET')];
    expect(real.text).toBe(other.text);
    expect([real.status, other.status]).toEqual([200, 200]);
    expect(real.text).toContain(OPEN);
    expect(real.text).not.toMatch(/Zainab|Khan|Siddiqui|og:|<script/);
    expect(real.text).not.toContain(link.address?.split('/').at(-1));
    expect(real.headers.get('cache-control')).toBe('no-store');
    expect(real.headers.get('referrer-policy')).toBe('no-referrer');
    expect(real.headers.get('x-robots-tag')).toContain('noindex');
    const head = await read(link.address, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    for (const agent of ['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Twitterbot/1.0'])
      await read(link.address, 'GET', { headers: { 'user-agent': agent, accept: '*/*' } });
    expect((await linksOf())[0]?.openings.count).toBe(0);
  });

  it('refuses other methods', async () => {
    const { address } = await make();
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect((await read(address, method)).status).toBe(404);
  });
});

describe('a link cannot be', () => {
  it('guessed: an address that differs in one letter is unknown', async () => {
    const { address } = await make();
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
      const { status, text } = await read(`${app.url}/biodata/${one}`);
      expect(status, one).toBe(404);
      expect(text).not.toContain('Zainab');
    }
    // The last letter of 32 bytes in base64url has spare bits: other spellings of the same bytes are other addresses.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(token.at(-1) ?? '');
    const twin = token.slice(0, -1) + letters[last ^ 1];
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
    expect((await read(`${app.url}/biodata/${twin}`)).status).toBe(404);
    // The id of a link opens nothing.
    expect((await read(`${app.url}/biodata/${(await linksOf())[0]?._id}`)).status).toBe(404);
  });

  it('forged: the signature is verified with the published key alone, and a changed byte is found', async () => {
    const link = await make();
    const signature = signatureIn((await read(link.address)).text);
    const statement = await verifyAlone(signature);
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
    expect(await verifyAlone(`${header}.${changed}.${mac}`)).toBeUndefined();
    const flipped = Buffer.from(mac, 'base64url');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    expect(await verifyAlone(`${header}.${payload}.${flipped.toString('base64url')}`)).toBeUndefined();
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await verifyAlone(`${none}.${payload}.`)).toBeUndefined();
  });

  it('prolonged: not by time, not by the owner, and not by a change in the database', async () => {
    const link = await make(she, { days: 1 });
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
    expect((await linksOf())[0]).toMatchObject({ state: 'expired', address: null });
  });

  it('read after it was stopped, by whatever way', async () => {
    const link = await make();
    expect(await isOpen(link)).toBe(true);
    const stopped = dataOf(await she.client.delete(`${LINKS}/${link._id}`));
    expect(stopped).toMatchObject({ state: 'stopped', address: null });
    expect(await isOpen(link)).toBe(false);
    // Stopping it again changes nothing.
    expect(dataOf(await she.client.delete(`${LINKS}/${link._id}`))).toEqual(stopped);
    for (const kind of ['pdf', 'image'])
      expect((await she.client.get(`${LINKS}/${link._id}/${kind}`)).status).toBe(404);
    expect((await linksOf())[0]?.openings.count).toBe(1);
  });

  it('read after it was stopped, even if the database is restored from before', async () => {
    const link = await make();
    dataOf(await she.client.delete(`${LINKS}/${link._id}`));
    await runManually(app, sql`update biodata_link set stopped_at = null where id = ${link._id}`);
    await simulateRestore(app, [{ kind: 'biodataLink.stopped', subjectId: link._id }]);
    await app.secondNode();
    await app.closeOthers();
    expect(await isOpen(link)).toBe(false);
  });

  it('opened uncounted: whoever reads it while it is being stopped is counted', async () => {
    for (let round = 0; round < 5; round++) {
      const link = await make();
      const [, ...reads] = await Promise.all([
        she.client.delete(`${LINKS}/${link._id}`),
        ...Array.from({ length: 4 }, () => isOpen(link)),
      ]);
      const [{ openings } = link] = await linksOf();
      expect(openings.count).toBe(reads.filter(Boolean).length);
      expect(await isOpen(link)).toBe(false);
    }
  });
});

describe('a link reads as ended', () => {
  const pageOf = async (link: Link) => (await read(link.address)).text;

  it('while the account is hidden or suspended, with the same page as for an unknown link', async () => {
    const link = await make();
    const unknown = (await read(`${app.url}/biodata/${'A'.repeat(43)}`)).text;
    for (const status of ['INACTIVE', 'BLACKLISTED', 'DELETED']) {
      await runManually(app, sql`update member set status = ${status} where id = ${she.id}`);
      expect(await pageOf(link), status).toBe(unknown);
    }
    await runManually(app, sql`update member set status = 'ACTIVE' where id = ${she.id}`);
    expect(await isOpen(link)).toBe(true);
    const stopped = await make();
    await she.client.delete(`${LINKS}/${stopped._id}`);
    expect(await pageOf(stopped)).toBe(unknown);
  });

  it('for ever once the account was deleted, even if it is restored', async () => {
    const link = await make();
    await leave(she);
    expect(await isOpen(link)).toBe(false);
    expect(
      await rowsOf(app, sql`select stopped_at is not null as stopped from biodata_link where id = ${link._id}`),
    ).toEqual([{ stopped: true }]);
  });
});

describe('the owner', () => {
  it('is asked for a name and at least one part, with a message per field', async () => {
    const fieldsOf = async (body: object) => {
      const { status, body: answer } = await she.client.post(LINKS, body);
      return [status, Object.keys(answer.error.fields ?? {})];
    };
    expect(await fieldsOf({})).toEqual([400, ['recipient']]);
    expect(await fieldsOf({ recipient: ' ' })).toEqual([400, ['recipient']]);
    expect(await fieldsOf({ recipient: 'x'.repeat(61) })).toEqual([400, ['recipient']]);
    expect(await fieldsOf({ recipient: 'Ali', fields: [] })).toEqual([400, ['fields']]);
    expect(await fieldsOf({ recipient: 'Ali', fields: ['nonsense'] })).toEqual([400, ['fields']]);
    expect(await fieldsOf({ recipient: 'Ali', days: 0 })).toEqual([400, ['days']]);
    expect(await fieldsOf({ recipient: 'Ali', days: 91 })).toEqual([400, ['days']]);
    expect(await fieldsOf({ recipient: 'Ali', days: 1.5 })).toEqual([400, ['days']]);
    expect(await fieldsOf({ recipient: 'Ali', photo: 'maybe' })).toEqual([400, ['photo']]);
    expect(await linksOf()).toEqual([]);
  });

  it('must have a finished profile that is shown', async () => {
    const newcomer = await register(app);
    const refused = await newcomer.client.post(LINKS, { recipient: 'Ali' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'account.incomplete']);
    await runManually(app, sql`update member set status = 'INACTIVE' where id = ${she.id}`);
    const hidden = await she.client.post(LINKS, { recipient: 'Ali' });
    expect([hidden.status, hidden.body.error.code]).toEqual([409, 'account.hidden']);
  });

  it('alone sees, stops and downloads a link', async () => {
    const link = await make();
    const other = await member(app);
    expect(await linksOf(other)).toEqual([]);
    expect((await other.client.delete(`${LINKS}/${link._id}`)).status).toBe(404);
    for (const kind of ['pdf', 'image'])
      expect((await other.client.get(`${LINKS}/${link._id}/${kind}`)).status).toBe(404);
    expect(await isOpen(link)).toBe(true);
    for (const path of [LINKS, `${LINKS}/${link._id}/pdf`]) expect((await app.client().get(path)).status).toBe(401);
  });

  it('can have 20 links at a time, even if two are made at once', async () => {
    for (let i = 0; i < 19; i++) await make();
    const answers = await Promise.all([1, 2, 3].map(() => she.client.post(LINKS, { recipient: 'Ali' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('biodata.too_many_links');
    const [first] = await linksOf();
    await she.client.delete(`${LINKS}/${first?._id}`);
    await make();
  });

  it('gets the biodata as PDF and as a picture, with the recipient’s name', async () => {
    const link = await make(she, { recipient: 'Siddiqui family' });
    const file = async (kind: string) => {
      const response = await fetch(`${app.url}/api/v1/website${LINKS}/${link._id}/${kind}`, {
        headers: { authorization: `Bearer ${she.client.token}` },
      });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const pdf = await file('pdf');
    expect(pdf.response.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const words = pdfText(pdf.bytes).replaceAll('\n', ' ');
    expect(words).toContain('Prepared for Siddiqui family');
    expect(words.match(/Siddiqui family/g)?.length).toBeGreaterThan(10);
    const image = await file('image');
    expect(image.response.headers.get('content-type')).toBe('image/png');
    expect(image.response.headers.get('content-disposition')).toMatch(/^attachment; filename="biodata\.png"/);
    expect(image.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(image.bytes.readUInt32BE(16)).toBe(1_080);
    expect((await linksOf())[0]?.openings.count).toBe(0);
  });

  it.each(['W', 'ہمارا تعلق لکھنؤ سے ہے۔ ', 'a '])(
    'gets a PDF of one page with the longest texts of “%s”',
    async (text) => {
      const upTo = (most: number) => text.repeat(most).slice(0, most).trim();
      for (const [path, body] of [
        ['/user/updatefamilyDetail', { aboutFamily: upTo(1_000), fatherName: upTo(80) }],
        ['/user/updateEducationAndCarrier', { collegeInstitute: upTo(120), occupationDetail: upTo(200) }],
        ['/user/updateMoreDetail', { aboutMe: upTo(1_500), aboutPartner: upTo(1_500), guardianName: upTo(80) }],
      ] as const)
        dataOf(await she.client.put(path, { userId: she.id, ...body }));
      const fields = ['personal', 'education', 'family', 'faith', 'partner', 'about', 'contact', 'guardian'];
      const link = await make(she, { recipient: upTo(60), fields });
      for (const [kind, type] of [
        ['pdf', 'application/pdf'],
        ['image', 'image/png'],
      ]) {
        const response = await fetch(`${app.url}/api/v1/website${LINKS}/${link._id}/${kind}`, {
          headers: { authorization: `Bearer ${she.client.token}` },
        });
        expect(response.headers.get('content-type')).toBe(type);
        const bytes = Buffer.from(await response.arrayBuffer());
        if (kind === 'pdf') expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      }
      expect((await read(link.address)).status).toBe(200);
    },
  );

  it('finds links and openings in the copy of her data, and they are erased with the account', async () => {
    const link = await make();
    await isOpen(link);
    const { biodataExported } = await import('../../server/features/biodata/index.ts');
    const [part] = biodataExported;
    const rows = [];
    for await (const row of part!.read(app.app.platform.db.read, she.id) as AsyncIterable<object>) rows.push(row);
    expect(rows).toMatchObject([
      { id: link._id, recipient: 'Siddiqui family', timesOpened: 1, openings: [expect.any(String)] },
    ]);
    await runManually(app, sql`delete from member where id = ${she.id}`);
    expect(await rowsOf(app, sql`select from biodata_link where id = ${link._id}`)).toEqual([]);
    expect(await rowsOf(app, sql`select from biodata_opening where link_id = ${link._id}`)).toEqual([]);
  });
});

describe('the site', () => {
  it('never logs the secret of a link, and counts it in no metric', async () => {
    const link = await make();
    const token = link.address?.split('/').at(-1) ?? '';
    await read(link.address, 'GET');
    await read(link.address);
    await read(`${link.address}/`, 'GET');
    await read(`${link.address}/more`, 'GET');
    await read(`${link.address}?token=${token}`, 'POST', { body: 'x'.repeat(5_000) });
    await read(`${link.address}%zz`);
    await read(link.address, 'POST', { body: '{', headers: { 'content-type': 'application/json' } });
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
      for (let i = 0; i < 4; i++) statuses.push((await read(`${strict.url}/biodata/${'A'.repeat(43)}`)).status);
      expect(statuses).toEqual([404, 404, 404, 429]);
      const refused = await read(`${strict.url}/biodata/${'A'.repeat(43)}`);
      expect(refused.text).toContain('Please try again later');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('referrer-policy')).toBe('no-referrer');
    } finally {
      await strict.close();
    }
  });

  it('publishes its keys to everybody, and signs with a new one after a year', async () => {
    const link = await make(she, { days: 90 });
    const published = async () => {
      const response = await fetch(`${app.url}/.well-known/rishta-biodata.json`);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
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
    const after = await published();
    expect(after.keys.map(({ kid }) => kid)).toEqual([expect.any(String), before.keys[0]?.kid]);
    const shown = await read(link.address);
    expect(shown.status).toBe(200);
    expect(await verifyAlone(signatureIn(shown.text))).toMatchObject({ jti: link._id });
    expect((await linksOf())[0]?.address).toBe(link.address);
  });

  it('makes a new key if the old one cannot be read, and links that were sent out still open', async () => {
    const link = await make();
    await runManually(app, sql`update biodata_key set sealed_seed = '\\x00'`);
    const answers = await Promise.all([1, 2, 3].map(() => make()));
    expect(answers.every(({ address }) => address !== null)).toBe(true);
    expect((await linksOf()).find(({ _id }) => _id === link._id)?.address).toBeNull();
    for (const one of [link, ...answers]) {
      const { status, text } = await read(one.address ?? link.address);
      expect(status).toBe(200);
      expect(await verifyAlone(signatureIn(text))).toBeDefined();
    }
  });

  it('erases ended links after 90 days', async () => {
    const [stopped, open] = [await make(), await make()];
    await she.client.delete(`${LINKS}/${stopped._id}`);
    const at = (id: string, days: number) => sql`update biodata_link
      set created_at = created_at - make_interval(days => ${days}), expires_at = expires_at - make_interval(days => ${days}),
        stopped_at = stopped_at - make_interval(days => ${days}) where id = ${id}`;
    await runManually(app, at(stopped._id, 91));
    await app.app.platform.db.transaction(({ tx }) => app.app.platform.jobs.enqueue(tx, 'biodata.forget-links', {}));
    await expect.poll(async () => (await linksOf()).map(({ _id }) => _id)).toEqual([open._id]);
  });
});
