import { afterAll, beforeAll, expect, it } from 'vitest';
import { invent } from '../support/community.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import type { Person } from '../support/members.ts';
import { search } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Lists have a maximum length; otherwise a request for page 2,000 would rank and store the whole community. */

const WOMEN = 5_050;
let app: TestApp;
let him: Person;

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  const [man] = invent(1, 'MALE', 32, now).map((one) => ({ ...one, wishes: null }));
  if (!man) throw new Error('Nobody was invented.');
  await insertMembers(app, [...invent(WOMEN, 'FEMALE', 31, now), man]);
  him = await signIn(app, man);
});
afterAll(() => app.close());

const open = { bothWays: false, pageSize: 100 } as const;

it('a search has at most fifty pages, while its total counts all matches', async () => {
  const last = await search(him, { ...open, page: 50 });
  expect([last.ids.length, last.total, last.nextCursor]).toEqual([100, WOMEN, undefined]);
  for (const page of [51, 2_000, 100_000]) {
    const beyond = await search(him, { ...open, page });
    expect([beyond.ids, beyond.total, beyond.nextCursor]).toEqual([[], WOMEN, undefined]);
  }
  // A page that extends beyond the limit is cut there.
  const over = await search(him, { bothWays: false, pageSize: 99, page: 51 });
  expect([over.ids.length, over.nextCursor]).toEqual([50, undefined]);
});
