import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { giveBadges } from '../support/badges.ts';
import {
  DAY,
  isOpen,
  LINKS,
  type Link,
  linksOf,
  makeLink,
  OPEN,
  readLink,
  signatureIn,
  verifyIndependently,
} from '../support/biodata-links.ts';
import { dataOf } from '../support/chat.ts';
import { member, type Person, register } from '../support/members.ts';
import { pdfText } from '../support/pdf-text.ts';
import { uploadSeeds } from '../support/photos.ts';
import { readQr, readQrOfPage, readQrOfPdf } from '../support/qr.ts';
import { rowsOf, runManually } from '../support/retention.ts';
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

describe('a biodata link', () => {
  it('is valid for 14 days by default, and has all parts except contacts and photo', async () => {
    const link = await makeLink(she);
    expect(link).toMatchObject({ recipient: 'Siddiqui family', photo: false, state: 'open', stoppedAt: null });
    expect(link.fields).toEqual(['personal', 'education', 'family', 'faith', 'partner', 'about']);
    expect(link.openings).toEqual({ count: 0, last: [] });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(14 * DAY);
    // 256 random bits.
    expect(link.address).toMatch(/^http:\/\/[^/]+\/biodata\/[\w-]{43}$/);
    expect(await linksOf(she)).toEqual([link]);
  });

  it('can be read without an account after pressing a button, and each opening is counted', async () => {
    await giveBadges(app, [she.id], 'id', new Date(app.clock.now().getTime() + DAY));
    const link = await makeLink(she, { recipient: 'Mrs & Mr <Siddiqui>' });
    const { status, text, headers } = await readLink(link.address);
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
    await readLink(link.address);
    const [{ openings } = link] = await linksOf(she);
    expect(openings.count).toBe(2);
    expect(openings.last).toHaveLength(2);
  });

  it('shows contacts and single fields only if they are chosen', async () => {
    const link = await makeLink(she, { fields: ['contact', 'DOB', 'partner.age'] });
    expect(link.fields).toEqual(['contact', 'DOB', 'partner.age']);
    const { text } = await readLink(link.address);
    expect(text).toContain(she.email);
    expect(text).toContain('14 March 1998');
    expect(text).not.toContain('A quiet family of teachers.');
  });

  it('shows the profile photo only if it is chosen and approved, with the recipient’s name in it', async () => {
    await uploadSeeds(she, { profileImage: 1 });
    await runManually(app, sql`update photo set review = 'open' where member_id = ${she.id}`);
    const [withPhoto, without] = [await makeLink(she, { photo: true }), await makeLink(she)];
    const pictures = async (link: Link) => (await readLink(link.address)).text.match(/data:image\/jpeg/g)?.length ?? 0;
    expect([await pictures(withPhoto), await pictures(without)]).toEqual([0, 0]);
    await runManually(app, sql`update photo set review = 'approved' where member_id = ${she.id}`);
    expect([await pictures(withPhoto), await pictures(without)]).toEqual([1, 0]);
    await runManually(app, sql`update photo set review = 'refused' where member_id = ${she.id}`);
    expect(await pictures(withPhoto)).toBe(0);
  });

  it('shows which trust badges are valid at the moment', async () => {
    const link = await makeLink(she);
    const checked = async () =>
      (await verifyIndependently(app, signatureIn((await readLink(link.address)).text)))?.checks;
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(await checked()).toMatchObject({ id: null, photo: null });
    await giveBadges(app, [she.id], 'photo', new Date(app.clock.now().getTime() + DAY));
    expect(await checked()).toMatchObject({ id: null, photo: day });
    await runManually(app, sql`delete from verification where member_id = ${she.id}`);
    expect(await checked()).toMatchObject({ id: null, photo: null });
  });
});

describe('the page of a biodata link, before the button is pressed,', () => {
  it('is the same for every address, shows no data and counts nothing', async () => {
    const link = await makeLink(she);
    const unknown = `${app.url}/biodata/${'A'.repeat(43)}`;
    const [real, other] = [await readLink(link.address, 'GET'), await readLink(unknown, 'GET')];
    expect(real.text).toBe(other.text);
    expect([real.status, other.status]).toEqual([200, 200]);
    expect(real.text).toContain(OPEN);
    expect(real.text).not.toMatch(/Zainab|Khan|Siddiqui|og:|<script/);
    expect(real.text).not.toContain(link.address?.split('/').at(-1));
    expect(real.headers.get('cache-control')).toBe('no-store');
    expect(real.headers.get('referrer-policy')).toBe('no-referrer');
    expect(real.headers.get('x-robots-tag')).toContain('noindex');
    const head = await readLink(link.address, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    for (const agent of ['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Twitterbot/1.0'])
      await readLink(link.address, 'GET', { headers: { 'user-agent': agent, accept: '*/*' } });
    expect((await linksOf(she))[0]?.openings.count).toBe(0);
  });

  it('refuses the methods PUT, DELETE, PATCH and OPTIONS', async () => {
    const { address } = await makeLink(she);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await readLink(address, method)).status).toBe(404);
  });
});

describe('the owner of a biodata link', () => {
  it('has to enter a name and choose at least one part', async () => {
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
    expect(await linksOf(she)).toEqual([]);
  });

  it('needs a complete profile that is not hidden', async () => {
    const newcomer = await register(app);
    const refused = await newcomer.client.post(LINKS, { recipient: 'Ali' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'account.incomplete']);
    await runManually(app, sql`update member set status = 'INACTIVE' where id = ${she.id}`);
    const hidden = await she.client.post(LINKS, { recipient: 'Ali' });
    expect([hidden.status, hidden.body.error.code]).toEqual([409, 'account.hidden']);
  });

  it('is the only person who can see, stop and download a link', async () => {
    const link = await makeLink(she);
    const other = await member(app);
    expect(await linksOf(other)).toEqual([]);
    expect((await other.client.delete(`${LINKS}/${link._id}`)).status).toBe(404);
    for (const kind of ['pdf', 'image'])
      expect((await other.client.get(`${LINKS}/${link._id}/${kind}`)).status).toBe(404);
    expect(await isOpen(link)).toBe(true);
    for (const path of [LINKS, `${LINKS}/${link._id}/pdf`]) expect((await app.client().get(path)).status).toBe(401);
  });

  it('can have 20 links at a time, even if two are made at once', async () => {
    for (let i = 0; i < 19; i++) await makeLink(she);
    const answers = await Promise.all([1, 2, 3].map(() => she.client.post(LINKS, { recipient: 'Ali' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('biodata.too_many_links');
    const [first] = await linksOf(she);
    await she.client.delete(`${LINKS}/${first?._id}`);
    await makeLink(she);
  });

  it('gets the biodata as PDF and as a picture, with the recipient’s name', async () => {
    const link = await makeLink(she, { recipient: 'Siddiqui family' });
    const file = async (kind: string, language = 'en') => {
      const response = await fetch(`${app.url}/api/v1/website${LINKS}/${link._id}/${kind}`, {
        headers: { authorization: `Bearer ${she.client.token}`, 'accept-language': language },
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
    for (const [language, ...parts] of [
      ['hi', 'Siddiqui family', 'के लिए', 'अभी कोई बात जाँची नहीं गई है।'],
      ['ur', 'Siddiqui family', 'کے لیے', 'مادری زبان'],
    ] as const) {
      const printed = await file('pdf', language);
      const text = pdfText(printed.bytes).replaceAll('\n', ' ');
      for (const part of parts) expect(text).toContain(part);
      expect(await readQrOfPdf(printed.bytes)).toBe(link.address);
      const drawn = await file('image', language);
      expect(drawn.bytes.equals(image.bytes)).toBe(false);
      expect(await readQr(drawn.bytes)).toBe(link.address);
    }
    expect((await linksOf(she))[0]?.openings.count).toBe(0);
    // A phone that scans the code gets to the link, from paper, from the picture and from the page itself.
    expect(await readQrOfPdf(pdf.bytes)).toBe(link.address);
    expect(await readQr(image.bytes)).toBe(link.address);
    expect(await readQrOfPage((await readLink(link.address)).text)).toBe(link.address);
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
      const link = await makeLink(she, { recipient: upTo(60), fields });
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
      expect((await readLink(link.address)).status).toBe(200);
    },
  );

  it('gets links and openings in the data download, and they are erased with the account', async () => {
    const link = await makeLink(she);
    await isOpen(link);
    const { biodataExportSections } = await import('../../server/features/biodata/index.ts');
    const [part] = biodataExportSections;
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
