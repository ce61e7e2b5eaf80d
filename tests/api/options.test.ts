import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAnswer } from '../support/client.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Option {
  key: string | number;
  label: string;
  [extra: string]: unknown;
}

let app: TestApp;
let answer: WireAnswer;
let lists: Record<string, Option[]>;
beforeAll(async () => {
  app = await startTestApp();
  answer = await app.client().get('/options');
  lists = answer.body.result.data;
});
afterAll(() => app.close());

const keys = (list: string) => lists[list]?.map(({ key }) => key);

describe('GET /options', () => {
  it('is public and uses the envelope', () => {
    expect(answer.status).toBe(200);
    expect(answer.body.result.success).toBe(true);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('has exactly the lists and lengths of the specification', () => {
    const counts = {
      gender: 2,
      age: 43,
      height: 21,
      maritalStatus: 5,
      familyType: 2,
      familyStatus: 3,
      educationLevel: 11,
      employmentSector: 6,
      fatherOccupation: 10,
      motherOccupation: 11,
      motherTongue: 33,
      accountFor: 7,
      annualIncome: 20,
      galleryAccess: 3,
      photoRequestStatus: 3,
      // The eight of the spec, and the three urgent ones (decision 0034).
      reportReason: 11,
      documentType: 4,
      userStatus: 4,
      selectableUserStatus: 3,
      orderStatus: 8,
      visitType: 3,
      measureUnit: 6,
      paymentType: 3,
      onlineStatus: 2,
      role: 11,
    };
    expect(Object.fromEntries(Object.keys(counts).map((list) => [list, lists[list]?.length]))).toEqual(counts);
  });

  it.each([
    ['highestEducation', 90],
    ['occupation', 150],
    ['religion', 150],
    ['country', 190],
    ['state', 37],
    ['city', 500],
  ])('has a complete %s list of at least %i choices', (list, least) => {
    expect(lists[list]?.length).toBeGreaterThanOrEqual(least);
  });

  it('gives every choice a label and a key that is unique in its list', () => {
    for (const [name, options] of Object.entries(lists)) {
      for (const { key, label } of options) {
        expect(['string', 'number'], `${name}: ${key}`).toContain(typeof key);
        expect(label, `${name}: ${key}`).toMatch(/\S/);
      }
      const seen = options.map(({ key }) => String(key));
      expect(new Set(seen).size, name).toBe(seen.length);
    }
  });

  it('uses the keys of the specification', () => {
    expect(keys('gender')).toEqual(['MALE', 'FEMALE']);
    expect(keys('annualIncome')).toEqual([-1, 0, 0.5, 1, 2, 3, 5, 7, 10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 80, 100]);
    expect(keys('maritalStatus')).toEqual(['Never Married', 'Divorced', 'Separated', 'Widowed', 'Married']);
    expect(keys('familyStatus')).toEqual(['Rich/Affluent', 'Upper Middle Class', 'Middle Class']);
    expect(keys('accountFor')).toEqual(['Self', 'Daughter', 'Son', 'Sister', 'Brother', 'Relative', 'Friend']);
    expect(keys('userStatus')?.sort()).toEqual(['ACTIVE', 'BLACKLISTED', 'DELETED', 'INACTIVE']);
    expect(keys('selectableUserStatus')).not.toContain('DELETED');
    expect(keys('galleryAccess')).toEqual(['All Members', 'Pro Member Only', 'Ask Me']);
    expect(keys('religion')).toEqual(expect.arrayContaining(['hindu_brahmin', 'islam_sunni']));
    expect(keys('age')).toEqual(Array.from({ length: 43 }, (_, i) => 18 + i));
  });

  it('lists Tamil and Tanchangya as two languages with different keys', () => {
    const labels = new Map(lists.motherTongue?.map(({ key, label }) => [key, label]));
    expect([labels.get('ta'), labels.get('tnv')]).toEqual(['Tamil', 'Tanchangya']);
  });

  it('uses centimetres as keys of heights, in ascending order, with an open lower and upper end', () => {
    const heights = lists.height ?? [];
    const labelled = (text: string) => heights.find(({ label }) => label.replaceAll(' ', '') === text)?.key;
    expect([labelled(`4'10"`), labelled(`4'1"`), labelled(`5'1"`), labelled(`5'10"`)]).toEqual([
      147,
      undefined,
      155,
      178,
    ]);
    expect(heights[0]?.label).toMatch(/or shorter$/);
    expect(heights.at(-1)?.label).toMatch(/or taller$/);
    const inCentimetres = heights.map(({ key }) => key as number);
    expect(inCentimetres).toEqual(inCentimetres.toSorted((a, b) => a - b));
  });

  it('links occupations to sectors and cities to states, and gives states extra fields', () => {
    const sectors = new Set(keys('employmentSector'));
    for (const { sector, key } of lists.occupation ?? []) expect(sectors, String(key)).toContain(sector);
    const states = new Set(keys('state'));
    for (const { state, key } of lists.city ?? [])
      if (!states.has(state as string)) throw new Error(`${key}: ${state}`);
    for (const state of lists.state ?? []) {
      expect(Object.keys(state)).toEqual(expect.arrayContaining(['state_code', 'type', 'id', 'latitude', 'longitude']));
    }
    expect(lists.state?.map(({ label }) => label)).toContain('Not Specified');
  });
});

describe('caching and compression of GET /options', () => {
  const ask = (headers: Record<string, string>) => app.client().raw('/options', { headers });

  it('answers 304 to a client with the current version', async () => {
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    expect(answer.headers.get('cache-control')).toMatch(/max-age=[1-9]/);
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('compresses the same text for clients that accept it', async () => {
    const plain = await ask({ 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['gzip', 'br']) {
      const packed = await ask({ 'accept-encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(packed.text).toBe(plain.text);
      const sizes = [packed, plain].map(({ headers }) => Number(headers.get('content-length')));
      expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) / 2);
    }
  });

  it('respects an encoding that is refused by q=0', async () => {
    const packed = await ask({ 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(packed.headers.get('content-encoding')).toBeNull();
  });
});
