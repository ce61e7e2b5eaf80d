import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { type Extra, registerCrowd } from '../support/register-crowd.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CROWD = 117;
const firstNames = ['Aisha', 'Bilqis', 'Farida', 'Hafsa', 'Khadija', 'Maryam', 'Noor', 'Safiya', 'Tahira', 'Yasmin'];

interface Card {
  _id: string;
  firstName: string;
  age: number;
}

let app: TestApp;
let man: Person;
let women: Extra[];
beforeAll(async () => {
  app = await startTestApp();
  man = await member(app, { gender: 'MALE' });
  women = await registerCrowd(
    app,
    Array.from({ length: CROWD }, (_, i) => ({
      firstName: firstNames[(i * 7) % 10] ?? '',
      dateOfBirth: `${1980 + (i % 20)}-0${1 + (i % 9)}-1${i % 10}`,
    })),
  );
});
afterAll(() => app.close());

const list = async (query: string, client: TestClient = man.client) => {
  const answer = await client.get(`/user/getAll?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result as { data: Card[]; totalCount: number; nextCursor?: string };
};

async function walk(next: (page: number, last?: { nextCursor?: string }) => string | undefined): Promise<Card[]> {
  const cards: Card[] = [];
  let last: Awaited<ReturnType<typeof list>> | undefined;
  for (let page = 1; page < 200; page++) {
    const query = next(page, last);
    if (query === undefined) return cards;
    last = await list(query);
    cards.push(...last.data);
    if (!last.data.length) return cards;
  }
  throw new Error('The list does not end.');
}
const byPage = (query: string) => walk((page) => `${query}&page=${page}`);
const byCursor = (query: string) =>
  walk((page, last) => (page === 1 ? query : last?.nextCursor && `${query}&cursor=${last.nextCursor}`));
const ids = (cards: readonly { _id: string }[]) => cards.map(({ _id }) => _id);
const newestFirst = () => women.toReversed().map(({ id }) => id);

describe('paging through GET /user/getAll', () => {
  it('returns the newest first, twenty at a time, with the total', async () => {
    const { data, totalCount } = await list('');
    expect(data).toHaveLength(20);
    expect(totalCount).toBe(CROWD);
    expect(new Set(ids((await list('pageSize=100')).data))).toEqual(new Set(newestFirst().slice(0, 100)));
  });

  it('treats a page size above 100 as 100', async () => {
    for (const size of ['101', '1000', '999999999']) expect((await list(`pageSize=${size}`)).data).toHaveLength(100);
    expect((await list('pageSize=100&page=2')).data).toHaveLength(CROWD - 100);
  });

  const orders = ['', 'column=createdAt', 'column=_id', 'column=age', 'column=firstName'].flatMap((column) =>
    ['', '&direction=1', '&direction=-1'].map((direction) => column + direction),
  );

  it.each(orders)('lists everybody once and in order with "%s"', async (order) => {
    const key = /age|firstName/.exec(order)?.[0] as 'age' | 'firstName' | undefined;
    const ascending = order.includes('direction=1');
    for (const cards of [await byPage(`pageSize=13&${order}`), await byCursor(`pageSize=13&${order}`)]) {
      expect(ids(cards).toSorted()).toEqual(women.map(({ id }) => id).toSorted());
      if (key) {
        const values = cards.map((card) => card[key]);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(ascending ? sorted : sorted.reverse());
      } else expect(ids(cards)).toEqual(ascending ? women.map(({ id }) => id) : newestFirst());
    }
  });

  it('by cursor returns no next cursor with the last page', async () => {
    const whole = await list(`pageSize=${CROWD}&page=2`);
    expect(whole.data).toHaveLength(CROWD - 100);
    expect(whole.nextCursor).toBeUndefined();
    expect((await list('page=50')).data).toEqual([]);
  });

  it('by cursor has no gaps or repetitions while other members register', async () => {
    const seen: Card[] = [];
    let cursor = '';
    for (let page = 0; page < 20; page++) {
      const result = await list(`pageSize=10${cursor}`);
      seen.push(...result.data);
      if (!result.nextCursor) break;
      cursor = `&cursor=${result.nextCursor}`;
      if (page < 3) await member(app);
    }
    expect(ids(seen)).toEqual(newestFirst());
  });

  it('by cursor applies the search text to every page', async () => {
    const found = await byCursor('pageSize=3&search=maryam');
    expect(new Set(found.map(({ firstName }) => firstName))).toEqual(new Set(['Maryam']));
    expect(found).toHaveLength(women.filter(({ firstName }) => firstName === 'Maryam').length);
  });
});

describe('GET /user/getAll with other spellings of the parameters', () => {
  const shown = async (query: string) => ids((await list(query)).data);

  it('reads page 0 as page 1', async () => {
    expect(await shown('page=0&pageSize=5')).toEqual(await shown('page=1&pageSize=5'));
  });

  it('reads the directions asc and desc as 1 and -1', async () => {
    for (const column of ['createdAt', 'firstName'])
      for (const [word, number] of [
        ['asc', '1'],
        ['desc', '-1'],
        ['ASC', '1'],
      ])
        expect(await shown(`column=${column}&direction=${word}`)).toEqual(
          await shown(`column=${column}&direction=${number}`),
        );
    const interests = await man.client.get('/user/myInterest?direction=desc');
    expect(interests.status).toBe(200);
  });

  it('reads limit as pageSize, and uses pageSize where both are sent', async () => {
    expect(await shown('limit=7')).toHaveLength(7);
    expect(await shown('limit=7&pageSize=3')).toHaveLength(3);
    expect((await man.client.get('/user/search?limit=4')).body.result.data.members).toHaveLength(4);
    expectRefused(await man.client.get('/user/getAll?limit=many'), ['pageSize']);
  });

  it('reads name[] as name, alone or beside name', async () => {
    const facets = async (query: string) =>
      Object.keys((await man.client.get(`/user/search?${query}`)).body.result.data.facets).toSorted();
    expect(await facets('facets[]=age')).toEqual(['age']);
    expect(await facets('facets%5B%5D=age&facets[]=city&facets=state')).toEqual(
      await facets('facets=age&facets=city&facets=state'),
    );
    const men = await man.client.get('/user/getAll?maritalStatus[]=Divorced&maritalStatus[]=Widowed');
    expect(men.body.result.data).toEqual([]);
  });
});

describe('invalid queries of GET /user/getAll', () => {
  it.each([
    ['page', ['-1', '1.5', 'two', '1e9', '99999999999999999999', 'NaN', '%00', '1;drop', '0x1']],
    ['pageSize', ['0', '-5', 'all', '2.5', 'Infinity']],
    ['column', ['password', 'password_hash', 'email', 'lastName', 'createdAt;--', '1', '__proto__', 'constructor']],
    ['direction', ['2', '0', 'up', 'constructor', '-1.5', '1 or 1=1']],
    ['search', ['%00', 'x'.repeat(101), '%E2%80%AE']],
  ])('are refused for an invalid %s, with the error at that parameter', async (name, values) => {
    for (const value of values) expectRefused(await man.client.get(`/user/getAll?${name}=${value}`), [name]);
    for (const twice of [`${name}=1&${name}=1`]) expectRefused(await man.client.get(`/user/getAll?${twice}`), [name]);
  });

  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '00000000-0000-7000-8000-000000000000';

  it.each([
    'x',
    '',
    '%00',
    'AAAA',
    cursor({}),
    cursor([]),
    cursor(['created', false, null, id]),
    cursor(['created', false, 'yesterday', id]),
    cursor(['created', false, '2026-02-30 10:00:00+00', id]),
    cursor(['created', false, '2026-02-28 25:61:00+00', id]),
    cursor(['created', false, '0000-01-01 00:00:00+00', id]),
    cursor(['created', false, '2026-01-01 00:00:00+99', id]),
    cursor(['created', false, '2026-01-01 00:00:00+23:59', id]),
    cursor(['created', false, '2026-01-01 00:00:00-17', id]),
    cursor(['age', false, '1 or 1=1', id]),
    cursor(['age', false, '99999999999', id]),
    cursor(['age', false, '-5', id]),
    cursor(['firstName', false, 'a\u0000b', id]),
    cursor(['firstName', false, 'a', 'no id']),
    cursor(['password_hash', false, 'a', id]),
    cursor(['firstName', 'up', 'a', id]),
    `${cursor(['firstName', true, 'a', id])}${'A'.repeat(400)}`,
  ])('are refused for the invalid cursor %s', async (text) => {
    if (text) expectRefused(await man.client.get(`/user/getAll?cursor=${text}`), ['cursor']);
    else expect((await man.client.get('/user/getAll?cursor=')).status).toBeLessThan(500);
  });

  it('never cause a server error for unusual cursor values', async () => {
    const values = ["a' or '1'='1", '%', '\ud800', '😀', 'x'.repeat(200), '\\'];
    for (const value of values) {
      const { status } = await man.client.get(`/user/getAll?cursor=${cursor(['firstName', true, value, id])}`);
      expect([200, 400]).toContain(status);
    }
  });

  it('are answered as if unknown parameters were not there', async () => {
    const plain = await list('');
    const odd = await list('colour=green&_=1&sort=password&offset=5&filter[role]=ADMIN&__proto__=x&page[x]=3');
    expect(ids(odd.data)).toEqual(ids(plain.data));
  });

  it('return 401 to a signed-out visitor before the parameters are validated', async () => {
    for (const query of ['', '?page=0', '?cursor=x'])
      expectFailure(await app.client().get(`/user/getAll${query}`), 401, 'auth.required');
  });

  it.each(["' OR '1'='1", '%', '_', '\\', '%25%25', '); drop table member;--', '[[:alpha:]]', 'r'.repeat(100)])(
    'find nobody for the search text %s, because it is read as plain text',
    async (search) => {
      const { data, totalCount } = await list(`search=${encodeURIComponent(search)}`);
      expect([data, totalCount]).toEqual([[], 0]);
    },
  );
});
