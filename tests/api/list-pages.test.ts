import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { member, type Person } from '../support/members.ts';
import { type Extra, registerCrowd } from '../support/register-crowd.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let women: Extra[];
beforeAll(async () => {
  app = await startTestApp();
  women = await registerCrowd(
    app,
    Array.from({ length: 22 }, (_, i) => ({
      firstName: ['Noor', 'Hafsa', 'Zoya'][i % 3] ?? '',
      dateOfBirth: `19${80 + (i % 15)}-05-05`,
    })),
  );
});
afterAll(() => app.close());

type Page = { ids: string[]; nextCursor: string | undefined };

async function read(client: TestClient, path: string, query: string): Promise<Page> {
  const { status, text, body } = await client.get(`${path}?${query}`);
  if (status !== 200) throw new Error(text);
  const { data, nextCursor } = body.result;
  return { ids: (data.members ?? data).map((card: { _id: string }) => card._id), nextCursor };
}

/** Fetches pages by number until one is empty. */
async function pagesFrom(first: number, client: TestClient, path: string, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = first; page < 50; page++) {
    const more = (await read(client, path, `${query}&page=${page}`)).ids;
    if (!more.length) return ids;
    ids.push(...more);
  }
  throw new Error('The list does not end.');
}

describe('list paging by page number', () => {
  it.each([
    ['/user/getAll', 'column=createdAt'],
    ['/user/getAll', 'column=createdAt&direction=asc'],
    ['/user/getAll', 'column=firstName&direction=asc'],
    ['/user/getAll', 'column=age&direction=desc'],
    ['/user/getAll', 'search=noor&column=firstName&direction=desc'],
    ['/user/search', 'bothWays=false&sort=newest'],
    ['/user/search', 'bothWays=false&sort=age&direction=asc'],
  ])('lists everybody once when members join and hide between two pages: %s?%s', async (path, order) => {
    const man = await member(app, { gender: 'MALE' });
    const query = `${order}&pageSize=5`;
    const everybody = await pagesFrom(1, man.client, path, query);
    const first = (await read(man.client, path, `${query}&page=1`)).ids;
    // Two new members, so that they do not just compensate for the one hidden on the first page.
    const newcomers = [
      await member(app, { gender: 'FEMALE', firstName: 'Noor' }),
      await member(app, { gender: 'FEMALE', firstName: 'Noor' }),
    ].map(({ id }) => id);
    const [onFirst, onSecond] = [everybody[1] ?? '', everybody[7] ?? ''];
    for (const id of [onFirst, onSecond]) expect((await man.client.post(`/user/ignoreProfile/${id}`)).status).toBe(200);
    const rest = await pagesFrom(2, man.client, path, query);
    expect([...first, ...rest]).toEqual(everybody.filter((id) => id !== onSecond));
    // Requesting the first page again starts a new list.
    const again = await pagesFrom(1, man.client, path, query);
    expect(again.toSorted()).toEqual(
      [...everybody, ...newcomers].filter((id) => id !== onFirst && id !== onSecond).toSorted(),
    );
  });

  it('includes members who joined after the first page once ten minutes have passed', async () => {
    const man = await member(app, { gender: 'MALE' });
    const query = 'direction=asc&pageSize=5';
    const first = (await read(man.client, '/user/getAll', `${query}&page=1`)).ids;
    const newcomer = await member(app, { gender: 'FEMALE' });
    app.clock.advance(10 * 60_000);
    const rest = await pagesFrom(2, man.client, '/user/getAll', query);
    expect(rest.at(-1)).toBe(newcomer.id);
    expect(new Set([...first, ...rest]).size).toBe(first.length + rest.length);
  });

  it('lists everybody once when marked members are added and removed between two pages', async () => {
    const man = await member(app, { gender: 'MALE' });
    const mark = async (woman?: Extra) =>
      expect((await man.client.post(`/user/shortListPofile/${woman?.id}`)).status).toBe(200);
    for (const woman of women.slice(0, 6)) await mark(woman);
    const query = 'pageSize=2';
    const path = '/user/profileShortlistedByMe';
    const everybody = await pagesFrom(1, man.client, path, query);
    const first = (await read(man.client, path, `${query}&page=1`)).ids;
    await mark(women[7]);
    await mark(women[8]);
    await mark(women[9]);
    expect([...first, ...(await pagesFrom(2, man.client, path, query))]).toEqual(everybody);
    expect((await man.client.post(`/user/blockProfile/${everybody[3]}`)).status).toBe(200);
    const shown = everybody.filter((id) => id !== everybody[3]);
    expect([...first, ...(await pagesFrom(2, man.client, path, query))]).toEqual(shown);
  });
});

describe('list paging by cursor', () => {
  const walkOn = async (client: TestClient, path: string, query: string, cursor?: string): Promise<string[]> => {
    if (!cursor) return [];
    const { ids, nextCursor } = await read(client, path, `${query}&cursor=${cursor}`);
    return [...ids, ...(await walkOn(client, path, query, nextCursor))];
  };

  it.each([
    ['/user/getAll', 'column=createdAt&direction=asc&pageSize=5'],
    ['/user/search', 'bothWays=false&sort=newest&direction=asc&pageSize=5'],
  ])('leaves out members who joined after its first page, also on another node: %s?%s', async (path, query) => {
    const man: Person = await member(app, { gender: 'MALE' });
    const everybody = await pagesFrom(1, man.client, path, query);
    const first = await read(man.client, path, query);
    await member(app, { gender: 'FEMALE' });
    const elsewhere = app.client({ authorization: `Bearer ${man.client.token}` }, await app.secondNode());
    for (const client of [man.client, elsewhere])
      expect([...first.ids, ...(await walkOn(client, path, query, first.nextCursor))]).toEqual(everybody);
  });
});
