import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paletteOf } from '../../contract/branding/palette.ts';
import { REVISIONS_KEPT } from '../../contract/branding/values.ts';
import { createClient } from '../support/client.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { invoicesOf, sale } from '../support/invoices.ts';
import { dataOf } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { coloursOf, pdfText } from '../support/pdf-text.ts';
import { animatedPng } from '../support/pictures.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

const NAME = 'Nikah & Co';
const PLUM = '#7a1f3d';
const TEAL = '#0f766e';

/** A page as the build writes it. */
const pageOf = (name: string): string => `<!doctype html><html><head><title>Rishta</title>
<meta name="application-name" content="Rishta" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="manifest" href="/manifest.webmanifest" />
<link rel="apple-touch-icon" href="/app-icon.png" />
</head><body><p>${name}: Welcome to Rishta</p></body></html>`;

const manifest = {
  name: 'Rishta',
  short_name: 'Rishta',
  icons: [{ src: '/app-icon.png', sizes: '192x192' }],
  shortcuts: [{ name: 'Messages', url: '/dashboard/message', icons: [{ src: '/app-icon.png' }] }],
  screenshots: [{ src: '/screenshot-home-phone.png' }],
};

let webRoot: string;
let app: TestApp;
let admin: StaffMember;
let person: Person;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'rishta-branding-'));
  await mkdir(join(webRoot, 'assets'));
  for (const page of ['index', 'login', 'home']) await writeFile(join(webRoot, `${page}.html`), pageOf(page));
  await writeFile(join(webRoot, 'manifest.webmanifest'), JSON.stringify(manifest));
  await writeFile(join(webRoot, 'app-icon.png'), 'the icon of the program');
  await writeFile(join(webRoot, 'app-icon-512.png'), 'the large icon of the program');
  const parts = { styles: { welcome: '', pages: '' }, fonts: [], languages: ['en'] };
  await writeFile(join(webRoot, 'public-pages.json'), JSON.stringify(parts));
  app = await startTestApp({ ...ADMIN }, { webRoot });
  admin = await signInAdmin(app);
  person = await member(app);
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const change = async (body: object) => dataOf(await admin.client.put('/staff/branding', body));
const site = async (at = app.url) => dataOf(await createClient(at).get('/site'));
const restore = (number: number) => admin.client.post('/staff/branding/restore', { number });

const send = (path: string, field: string, content: Uint8Array | string, by = admin) => {
  const form = new FormData();
  form.append(field, new Blob([Buffer.from(content as string)]), 'picture.png');
  return by.client.raw(path, { method: 'POST', body: form });
};

const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

const page = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(`${app.url}${path}`, { headers });

describe('the branding calls', () => {
  it('are open to ADMIN only', async () => {
    const [senior, employee] = [await staff(app, admin, 'SUB_ADMIN'), await staff(app, admin, 'EMPLOYEE')];
    for (const { client } of [senior, employee, person]) {
      expectFailure(await client.get('/staff/branding'), 403, 'forbidden');
      expectFailure(await client.put('/staff/branding', { primary: 'x' }), 403, 'forbidden');
      expectFailure(await client.delete('/staff/branding/logo'), 403, 'forbidden');
      expectFailure(await client.post('/staff/branding/restore', { number: 0 }), 403, 'forbidden');
    }
    expectFailure(await app.client().get('/staff/branding'), 401);
  });

  it('return 400 for values that cannot be used', async () => {
    for (const primary of ['red', '#fff', '#12604g', 'url(x)', '#12604f;}', 7, {}])
      expectRefused(await admin.client.put('/staff/branding', { primary }), ['primary']);
    const wrong = {
      name: 'x'.repeat(41),
      accent: 'gold',
      mailFooter: 'a\nb\nc\nd\ne\nf\ng',
      biodataHeader: 'two\nlines',
      languages: ['xx'],
    };
    expectRefused(await admin.client.put('/staff/branding', wrong), Object.keys(wrong));
    expect(dataOf(await admin.client.get('/staff/branding'))).toMatchObject({
      values: { name: null, primary: null, logo: null },
      defaultName: 'Rishta',
      appIcon: '/app-icon.png',
      revisions: [],
    });
  });

  it('serve the pages, icon and manifest of the build while no branding is set', async () => {
    expect(await (await page('/')).text()).toBe(pageOf('login'));
    expect(await (await page('/app-icon.png')).text()).toBe('the icon of the program');
    expect(await (await page('/manifest.webmanifest')).json()).toEqual(manifest);
    expectFailure(await app.client().get('/branding/logo'), 404);
  });
});

describe('a change of the branding', () => {
  it('is shown by pages, site facts, manifest and icons at once', async () => {
    await change({ name: NAME, primary: PLUM.toUpperCase(), accent: TEAL });
    const { light, dark } = paletteOf({ primary: PLUM, accent: TEAL });
    expect(await site()).toMatchObject({
      name: NAME,
      languages: ['en', 'hi', 'ur'],
      branding: { primary: light['--primary'], accent: light['--premium'], logo: null },
    });
    for (const path of ['/', '/dashboard/home', '/dashboard/message', '/index.html']) {
      const answer = await page(path);
      const html = await answer.text();
      expect(answer.headers.get('content-security-policy'), path).toContain("script-src 'self'");
      expect(html, path).toContain('<title>Nikah &amp; Co</title>');
      expect(html, path).toContain('<meta name="application-name" content="Nikah &amp; Co" />');
      expect(html, path).toContain(`--primary:${light['--primary']}`);
      expect(html, path).toContain(`--primary:${dark['--primary']}`);
      expect(html, path).not.toMatch(/Rishta|favicon\.svg/);
    }
    const shown = (await (await page('/manifest.webmanifest')).json()) as typeof manifest;
    expect(shown).toMatchObject({ name: NAME, short_name: NAME });
    expect(shown.screenshots).toBeUndefined();
    expect(shown.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '192x192', '512x512']);
    for (const { src, sizes } of shown.icons) {
      const answer = await page(src);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    // The initials are drawn on the main colour.
    const icon = Buffer.from(await (await page('/app-icon-512.png')).arrayBuffer());
    const { data } = await sharp(icon)
      .extract({ left: 4, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(PLUM);
  });

  it('is sent compressed, with a tag that changes with the branding', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const answer = await page('/', headers);
    expect(await answer.text()).toContain('Nikah &amp; Co');
    const raw = await new Promise<Buffer>((resolve, reject) => {
      import('node:http').then(({ get }) =>
        get(`${app.url}/`, { headers }, (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece) => pieces.push(piece)).on('end', () => resolve(Buffer.concat(pieces)));
        }).on('error', reject),
      );
    });
    expect(brotliDecompressSync(raw).toString()).toContain('Nikah &amp; Co');
    const etag = answer.headers.get('etag') ?? '';
    expect((await page('/', { ...headers, 'if-none-match': etag })).status).toBe(304);
    await change({ accent: '#b45309' });
    expect((await page('/', { ...headers, 'if-none-match': etag })).status).toBe(200);
  });

  it('is shown by the welcome page and the page of a biodata link', async () => {
    const welcome = await (await page('/welcome')).text();
    expect(welcome).toContain('Nikah &amp; Co');
    expect(welcome).toContain(`@media (prefers-color-scheme:dark){html:root{`);
    expect(welcome).not.toContain('Rishta');
    const link = await (await page(`/biodata/${'a'.repeat(43)}`)).text();
    expect(link).toContain('Nikah &amp; Co');
    expect(link).toContain(`--primary:${PLUM}`);
  });

  it('is shown in emails, together with the operator’s header and footer', async () => {
    await change({ mailHeader: 'Since 1987, with <care>', mailFooter: 'Hazratganj, Lucknow\n+91 522 400 1000' });
    await app.client().put('/user/forgetPassword', { email: person.email });
    const { text, html = '' } = (await app.message(person.email, /password/i)) as { text: string; html?: string };
    expect(text).toContain('The Nikah & Co team');
    expect(text.trimEnd().endsWith('Hazratganj, Lucknow\n+91 522 400 1000')).toBe(true);
    expect(html).toContain('Since 1987, with &lt;care&gt;');
    expect(html).toContain('Hazratganj, Lucknow');
    expect(html).toContain(`color:${PLUM}`);
    expect(html).not.toMatch(/Rishta|#12604f/);
  });

  it('is shown by the biodata and by invoices', async () => {
    await change({ biodataHeader: 'With the help of Nikah & Co' });
    const read = async (path: string, { client }: Person) => {
      const headers = { authorization: `Bearer ${client.token}` };
      return Buffer.from(await (await fetch(`${app.url}/api/v1/website${path}`, { headers })).arrayBuffer());
    };
    const biodata = await read('/user/biodata', person);
    expect(pdfText(biodata).split('\n').join(' ')).toContain('With the help of Nikah & Co');
    expect(coloursOf(biodata)).toContain(PLUM);
    expect(coloursOf(biodata)).not.toContain('#12604f');
    const invoices = invoicesOf(app);
    const buyer = { name: 'Zainab Khan', email: person.email, state: 'Kerala' };
    const { id } = await invoices.issueNow(sale(app, { memberId: person.id, buyer }));
    const invoice = await read(`/invoices/${id}.pdf`, person);
    await invoices.stop();
    expect(pdfText(invoice)).toContain('Nikah & Co');
    expect(coloursOf(invoice)).toContain(PLUM);
  });

  it('is shown by other nodes too', async () => {
    const other = await app.secondNode();
    expect((await site(other)).name).toBe(NAME);
    await change({ name: 'Nikah Lucknow' });
    await vi.waitFor(async () => expect((await site(other)).name).toBe('Nikah Lucknow'), { timeout: 60_000 });
    await change({ name: NAME });
  });

  it('is in the audit log with the names of the changed fields, and only if something changes', async () => {
    const count = async () =>
      (await auditOf(app, admin.id)).filter(({ action }: { action: string }) => action === 'branding.changed');
    const before = await count();
    await change({ name: NAME });
    expect(await count()).toHaveLength(before.length);
    await change({ mailHeader: '' });
    expect((await count()).at(-1)?.detail).toEqual({ keys: ['mailHeader'] });
  });

  it('is saved even if another administrator saves at the same time', async () => {
    const answers = await Promise.all([
      admin.client.put('/staff/branding', { mailHeader: 'One' }),
      admin.client.put('/staff/branding', { biodataHeader: 'Two' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await change({})).values).toMatchObject({ mailHeader: 'One', biodataHeader: 'Two' });
  });
});

describe('the logo', () => {
  it('replaces the built-in mark and name in the light and dark scheme, and is served under its hash', async () => {
    const { values } = dataOf(await send('/staff/branding/logo', 'logo', await png(900, 200, '#c2410c')));
    expect(values.logo).toEqual({
      url: expect.stringMatching(/^\/brand\/[0-9a-f]{64}\.png$/),
      width: 720,
      height: 160,
    });
    dataOf(await send('/staff/branding/logo?scheme=dark', 'logo', await png(400, 100, '#fdba74')));
    const html = await (await page('/')).text();
    expect(html).toContain(`--logo:url("${values.logo.url}")`);
    expect(html.match(/--logo:url/g)).toHaveLength(2);
    const light = await page('/api/v1/website/branding/logo', {});
    expect(light.headers.get('content-type')).toBe('image/png');
    const etag = light.headers.get('etag') ?? '';
    expect((await page('/api/v1/website/branding/logo', { 'if-none-match': etag })).status).toBe(304);
    const dark = await page('/api/v1/website/branding/logo?scheme=dark', {});
    expect(dark.headers.get('etag')).not.toBe(etag);
    expect((await site()).branding.logoDark).toMatchObject({ width: 400, height: 100 });
    // The biodata shows the logo as a picture.
    const headers = { authorization: `Bearer ${person.client.token}` };
    const pdf = await fetch(`${app.url}/api/v1/website/user/biodata`, { headers });
    expect(Buffer.from(await pdf.arrayBuffer()).includes('/Subtype /Image')).toBe(true);
    // Removing it leaves the pages of earlier versions their picture.
    expect(dataOf(await admin.client.delete('/staff/branding/logo')).values.logo).toBeNull();
    expect(dataOf(await admin.client.delete('/staff/branding/logo?scheme=dark')).values.logoDark).toBeNull();
    expect(await (await page('/')).text()).not.toContain('--logo');
    expect((await page(values.logo.url)).status).toBe(200);
  });

  it('is stored as pixels only, without metadata', async () => {
    const hidden = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await png(300, 100, '#123456'), Buffer.from(hidden)]);
    const { values } = dataOf(await send('/staff/branding/logo', 'logo', polyglot));
    const stored = Buffer.from(await (await page(values.logo.url)).arrayBuffer());
    expect(stored.includes(hidden)).toBe(false);
    expect((await sharp(stored).metadata()).format).toBe('png');
    const headers = await page(values.logo.url);
    expect(headers.headers.get('x-content-type-options')).toBe('nosniff');
    dataOf(await admin.client.delete('/staff/branding/logo'));
  });

  it('is refused unless it is a still PNG, JPEG or WebP of a usable size', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
    const whole = await png(400, 200, '#123456');
    const refused: [string, Uint8Array | string, number, string][] = [
      ['an SVG', svg, 415, 'photo.unsupported'],
      ['an SVG after a PNG header', Buffer.concat([whole.subarray(0, 33), Buffer.from(svg)]), 415, 'photo.'],
      ['an animation', animatedPng(400, 400), 415, 'photo.unsupported'],
      ['a cut file', whole.subarray(0, whole.length - 40), 415, 'photo.'],
      ['a speck', await png(400, 12, '#123456'), 400, 'photo.too_small'],
      ['a picture of too many pixels', await png(6000, 6000, '#123456'), 413, 'photo.too_large'],
    ];
    for (const [what, bytes, status, code] of refused) {
      const answer = await send('/staff/branding/logo', 'logo', bytes);
      expect([answer.status, answer.body.error.code.startsWith(code)], `${what}: ${answer.text}`).toEqual([
        status,
        true,
      ]);
    }
    expectFailure(await send('/staff/branding/logo', 'logo', Buffer.alloc(60_000_000)), 413, 'request.too_large');
    expectFailure(
      await admin.client.raw('/staff/branding/logo', { method: 'POST', body: new FormData() }),
      400,
      'photo.none',
    );
    expect(dataOf(await admin.client.get('/staff/branding')).values.logo).toBeNull();
  });

  it('becomes the app icon unless an icon is uploaded', async () => {
    const colourIn = async () => {
      const icon = Buffer.from(await (await page('/app-icon-512.png')).arrayBuffer());
      const { data } = await sharp(icon)
        .extract({ left: 256, top: 256, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return `#${data.toString('hex')}`;
    };
    dataOf(await send('/staff/branding/logo', 'logo', await png(300, 300, '#0000ff')));
    expect(await colourIn()).toBe('#0000ff');
    dataOf(await send('/staff/branding/icon', 'icon', await png(400, 400, '#ff0000')));
    expect(await colourIn()).toBe('#ff0000');
    expectFailure(await send('/staff/branding/icon', 'icon', await png(100, 100, '#ff0000')), 400, 'photo.too_small');
    dataOf(await admin.client.delete('/staff/branding/icon'));
    expect(await colourIn()).toBe('#0000ff');
  });
});

describe('earlier versions of the branding', () => {
  it('can be restored, including the look before any change', async () => {
    const { revisions } = await change({ name: 'A passing name', primary: '#1d4ed8' });
    expect(revisions[0]).toMatchObject({ changed: ['name', 'primary'], by: { _id: admin.id } });
    const back = dataOf(await restore(revisions[1].number));
    expect(back.values).toMatchObject({ name: NAME, primary: PLUM });
    expect((await site()).name).toBe(NAME);
    expect(dataOf(await restore(0)).values).toMatchObject({ name: null, primary: null, logo: null });
    expect(await (await page('/')).text()).toContain('Welcome to Rishta');
    expectFailure(await restore(999_999), 404, 'not_found');
  });

  it('are limited in number, and pictures that no version uses are deleted', async () => {
    for (let index = 0; index <= REVISIONS_KEPT; index++) await change({ mailHeader: `Line ${index}` });
    const { revisions } = await change({ mailHeader: null });
    expect(revisions).toHaveLength(REVISIONS_KEPT);
    const { rows } = await app.app.platform.db.transaction(async ({ tx }) => ({
      rows: await tx.selectFrom('branding_picture').select('id').execute(),
    }));
    expect(rows).toEqual([]);
  });
});
