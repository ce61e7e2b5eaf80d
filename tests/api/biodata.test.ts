import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { member, type Person } from '../support/members.ts';
import { pdfText } from '../support/pdf-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await member(app);
});
afterAll(() => app.close());

/** Fetches the PDF as bytes; the JSON client would decode it as text. */
async function biodata(query = '', token = person.client.token) {
  const response = await fetch(`${app.url}/api/v1/website/user/biodata${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length };
}

const save = async (path: string, body: Record<string, unknown>) => {
  const { status, text } = await person.client.put(path, { userId: person.id, ...body });
  expect(status, text).toBe(200);
};

describe('GET /user/biodata', () => {
  it('returns a one-page PDF as an attachment', async () => {
    const { response, bytes, pages } = await biodata();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="biodata\.pdf"/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages).toBe(1);
  });

  it.each([
    ['ஜெயலட்சுமி', 'செல்வம்', 'ஜெயலட்சுமி செல்வம்'],
    ['Zainab', 'Khan', 'Zainab Khan'],
    ['ਗੁਰਪ੍ਰੀਤ', 'ਖਾਨ', 'ਗੁਰਪ੍ਰੀਤ ਖਾਨ'],
    ['王芳', 'Khan', 'WangFang Khan'],
  ])('begins with the name %s %s, in letters that can be printed, and the profile ID', async (first, last, name) => {
    const someone = await member(app, { firstName: first, lastName: last });
    const { response, bytes, pages } = await biodata('', someone.client.token);
    expect([response.status, pages]).toEqual([200, 1]);
    // The summary between name and details is drawn in up to three pieces.
    const begins = pdfText(bytes).split('\n').slice(0, 6);
    expect(begins).toEqual(expect.arrayContaining([name, `Profile ID ${profileCode(someone.id)}`]));
  });

  it('prints a text in a script without a font in Latin letters, with a note', async () => {
    const note = 'Some words are in Latin letters because this page cannot print their script.';
    const someone = await member(app);
    await someone.client.put('/user/updateMoreDetail', { aboutMe: 'நான் ஆசிரியர். I teach.' });
    expect(pdfText((await biodata('', someone.client.token)).bytes)).not.toContain(note);
    await someone.client.put('/user/updateMoreDetail', { aboutMe: 'ሰላም. I teach.' });
    const text = pdfText((await biodata('', someone.client.token)).bytes);
    expect(text).toContain('selam. I teach.');
    expect(text).toContain(note);
    // Chakma is one of the mother tongues, and no package has a font for it.
    await someone.client.put('/user/updateMoreDetail', { aboutMe: '𑄥𑄪𑄟𑄧𑄚𑄴. I teach.' });
    const chakma = pdfText((await biodata('', someone.client.token)).bytes);
    expect(chakma).toContain('suman. I teach.');
    expect(chakma).toContain(note);
  });

  it('prints names and texts of one member in eleven scripts', async () => {
    const names = { firstName: 'ஜெயலட்சுமி', lastName: 'সুলতানা' };
    const family = { fatherName: 'श्री लक्ष्मण', aboutFamily: 'ਸਾਡਾ ਪਰਿਵਾਰ' };
    const work = { collegeInstitute: 'క్షేత్రం', occupationDetail: 'ಶ್ರೀಲಕ್ಷ್ಮಿ' };
    const more = { aboutMe: 'മലയാളം', aboutPartner: 'ગુજરાતી', guardianName: 'ଶ୍ରୀକ୍ଷେତ୍ର' };
    const someone = await member(app, names);
    const put = async (path: string, body: Record<string, unknown>) =>
      expect((await someone.client.put(path, { userId: someone.id, ...body })).status).toBe(200);
    await put('/user/updatefamilyDetail', { ...family, aboutFamily: `${family.aboutFamily} ꯃꯤꯇꯩꯂꯣꯟ` });
    await put('/user/updateEducationAndCarrier', work);
    await put('/user/updateMoreDetail', { ...more, aboutMe: `${more.aboutMe} زینب` });
    const { bytes, pages } = await biodata(
      '?fields=personal,education,family,partner,about,guardian',
      someone.client.token,
    );
    expect(pages).toBe(1);
    const text = pdfText(bytes).normalize('NFC');
    const all = Object.values({ ...names, ...family, ...work, ...more, meitei: 'ꯃꯤꯇꯩꯂꯣꯟ', urdu: 'زینب' });
    for (const words of all) expect(text).toContain(words.normalize('NFC'));
  });

  it.each([
    ['hi', ['निजी जानकारी', 'वैवाहिक स्थिति', 'अविवाहित', 'इनके बारे में', 'लखनऊ']],
    ['ur', ['ذاتی معلومات', 'ازدواجی حیثیت', 'غیر شادی شدہ', 'ان کے بارے میں', 'لکھنؤ، اتر پردیش، ہندوستان']],
    ['en', ['Personal', 'Marital status', 'Never Married', 'About her', 'Lucknow, Uttar Pradesh, India']],
  ])(
    'has headings, labels and choices in the language %s, and texts of the member unchanged',
    async (language, words) => {
      const someone = await member(app, { maritalStatus: 'Never Married', gender: 'FEMALE' });
      await someone.client.put('/user/updateMoreDetail', { aboutMe: 'I teach children.' });
      const { response, bytes, pages } = await biodata(`?language=${language}`, someone.client.token);
      expect([response.status, pages]).toEqual([200, 1]);
      const lines = pdfText(bytes).split('\n');
      expect(lines).toEqual(expect.arrayContaining([...words, 'I teach children.']));
    },
  );

  it('includes the photo only on request', async () => {
    const [withPicture, without] = await Promise.all([biodata('?photo=1'), biodata('?photo=0')]);
    expect(withPicture.bytes.length).toBeGreaterThan(without.bytes.length);
  });

  it('requires a session', async () => {
    const { status, body } = await app.client().get('/user/biodata');
    expect(status).toBe(401);
    expect(body.error.code).toBe('auth.required');
  });

  it('treats an empty field list as the default', async () => {
    const [empty, usual] = await Promise.all([biodata('?fields='), biodata()]);
    expect([empty.response.status, empty.bytes.length]).toEqual([200, usual.bytes.length]);
  });

  it.each([
    '?fields=personal,nonsense',
    '?fields=dateOfBirth',
    '?photo=yes',
    '?language=fr',
    `?fields=${'x'.repeat(5_000)}`,
  ])('refuses %s', async (query) => {
    const { status, body } = await person.client.get(`/user/biodata${query}`);
    expect(status).toBe(400);
    expect(body.error.code).toBe('request.invalid');
  });

  it('accepts groups, single fields by wire name, and preference criteria', async () => {
    const { response, pages } = await biodata('?fields=personal,DOB,higestEducation,partner.age,contact,guardian');
    expect(response.status).toBe(200);
    expect(pages).toBe(1);
  });

  const texts: readonly (readonly [string, string])[] = [
    ['Urdu with Latin', 'ہمارا تعلق لکھنؤ (Lucknow) سے ہے۔ وہ Infosys میں 5 سال سے ہیں۔ '],
    ['vowel signs on ligatures', 'بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيمِ '],
    ['Hindi', 'हम लखनऊ के एक शिक्षित परिवार से हैं, क्षमा और श्रद्धा हमारे संस्कार हैं। '],
    ['emoji', 'Kind 😀👨‍👩‍👧‍👦🇮🇳 words ❤️ '],
    ['one long word', 'W'],
    ['many short words', 'a '],
    ['Tamil', 'தமிழ் மலையாளம் மலைப்பகுதிகளிலிருந்து '],
    ['script without a font', 'ሰላም '],
  ];
  it.each(texts)('fits on one page with the longest texts: %s', async (_name, text) => {
    const upTo = (most: number) =>
      [...text.repeat(most)]
        .slice(0, most)
        .join('')
        .slice(0, most)
        .replace(/\p{Surrogate}/gu, '')
        .trim();
    await save('/user/updatefamilyDetail', { aboutFamily: upTo(1_000), fatherName: upTo(80) });
    await save('/user/updateEducationAndCarrier', { collegeInstitute: upTo(120), occupationDetail: upTo(200) });
    await save('/user/updateMoreDetail', { aboutMe: upTo(1_500), aboutPartner: upTo(1_500), guardianName: upTo(80) });
    const { response, pages } = await biodata('?fields=personal,education,family,faith,partner,about,contact,guardian');
    expect(response.status).toBe(200);
    expect(pages).toBe(1);
  });
});

describe('the rate limit', () => {
  it('returns 429 after 20 downloads an hour by one member', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' });
    try {
      const one = (await import('../support/members.ts')).register;
      const { client } = await one(strict);
      const statuses = [];
      for (let i = 0; i < 3; i++) statuses.push((await client.get('/user/biodata')).status);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
