import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireName } from '../../contract/wire-names.ts';
import { endpoints, fill } from '../support/endpoints.ts';
import { expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let man: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  man = await member(app, { gender: 'MALE' });
  await registerCrowd(
    app,
    Array.from({ length: 5 }, () => ({ firstName: 'Maryam', dateOfBirth: '1996-05-05' })),
  );
});
afterAll(() => app.close());

/** Reading calls, with their query parameters. */
const reading = endpoints.flatMap(({ name, endpoint, path }) =>
  endpoint.method === 'GET' && endpoint.query
    ? [{ name, endpoint, path, keys: Object.keys(endpoint.query.shape).map(wireName) }]
    : [],
);

describe('an empty query parameter (contract §1)', () => {
  it.each(reading)('is treated as absent: $name $path', async ({ endpoint, path, keys }) => {
    const { client } = typeof endpoint.access === 'object' ? admin : man;
    const url = fill(path, man.id);
    const plain = await client.get(url);
    for (const empty of ['', '%20']) {
      const query = keys.map((key) => `${key}=${empty}`).join('&');
      const answer = await client.get(`${url}?${query}&${query}`);
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([plain.status, expect.any(String)]);
      expect(answer.body?.error?.code).toBe(plain.body?.error?.code);
    }
  });

  it('is ignored among other parameters and among repeated keys', async () => {
    const of = async (query: string) => (await man.client.get(`/user/getAll?${query}`)).body.result.data.length;
    expect(await of('page=&pageSize=2&search=&column=&direction=&cursor=')).toBe(2);
    expect(await of('page=&page=3&pageSize=2')).toBe(1);
    expectRefused(await man.client.get('/user/getAll?page=&page=1&page=2'), ['page']);
    const facets = (await man.client.get('/user/search?facets=&facets=age&facets=&pageSize=')).body.result.data.facets;
    expect(Object.keys(facets)).toEqual(['age']);
  });
});
