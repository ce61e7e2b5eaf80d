import { afterAll, beforeAll, expect, it } from 'vitest';
import { member } from '../support/members.ts';
import { REDIS_URL } from '../support/redis.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The end of each list page is stored in Redis, so that another node can continue the list (contract §12, Lists). */

let app: TestApp;
let otherNode: string;
beforeAll(async () => {
  app = await startTestApp({ REDIS_URL });
  otherNode = await app.secondNode();
  await registerCrowd(
    app,
    Array.from({ length: 6 }, (_, number) => ({ firstName: 'Noor', dateOfBirth: `199${number}-05-05` })),
  );
});
afterAll(() => app.close());

it.each(['/user/getAll?column=createdAt', '/user/search?bothWays=false&sort=newest'])(
  'the second page of a list from another node repeats nobody when members register in between: %s',
  async (path) => {
    const man = await member(app, { gender: 'MALE' });
    const there = app.client({}, otherNode);
    there.token = man.client.token;
    const read = async (client: typeof there, page: number): Promise<string[]> => {
      const { body } = await client.get(`${path}&pageSize=3&page=${page}`);
      const { data } = body.result;
      return (data.members ?? data).map(({ _id }: { _id: string }) => _id);
    };
    const everybody = [...(await read(man.client, 1)), ...(await read(man.client, 2))];
    expect(new Set(everybody).size).toBe(6);
    const first = await read(man.client, 1);
    await member(app, { gender: 'FEMALE' });
    expect([...first, ...(await read(there, 2))]).toEqual(everybody);
  },
);
