import { afterAll, beforeAll, expect, it } from 'vitest';
import { basicDetail, member } from '../../../tests/support/members.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('neither the order by age nor its cursor reveals the date of birth', async () => {
  const viewer = await member(app, { gender: 'MALE' });
  for (const DOB of ['1998-03-14', '1998-06-30']) {
    const { client } = await member(app);
    expect((await client.post('/user/createBasicDetail', { ...basicDetail, DOB })).status).toBe(200);
  }
  const list = '/user/getAll?column=age&direction=1&pageSize=1';
  const first = (await viewer.client.get(list)).body.result;
  const second = (await viewer.client.get(`${list}&cursor=${first.nextCursor}`)).body.result;
  const [one] = first.data;
  const [two] = second.data;
  expect(new Set([one._id, two._id]).size).toBe(2);
  const cursors = [first, second].map(({ nextCursor }) =>
    JSON.parse(Buffer.from(nextCursor, 'base64url').toString('utf8')),
  );
  expect(cursors.map(([, , value]) => Number(value))).toEqual([one.age, two.age]);
});
