import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { done, report } from '../support/moderation.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The list of one's own reports, paged like all own lists (contract §1). */

let app: TestApp;
let she: Person;
let men: Person[];
beforeAll(async () => {
  app = await startTestApp();
  she = await member(app);
  men = [];
  for (const body of [
    { reason: 'Not Interested in Marrying' },
    { reason: 'Asking for Money', description: 'He wanted 100% of my savings.' },
    { reason: 'Not Interested in Marrying', description: 'The photos are those of an actor.' },
    { reason: 'Asking for Money' },
    { reason: 'Not Interested in Marrying' },
  ]) {
    const he = await member(app, { gender: 'MALE' });
    done(await report(she, he, body));
    men.unshift(he);
    app.clock.advance(1_000);
  }
});
afterAll(() => app.close());

interface Page {
  readonly data: { memberId: string }[];
  readonly totalCount: number;
  readonly nextCursor?: string;
}
const list = async (query: string): Promise<Page> => (await she.client.get(`/user/reports?${query}`)).body.result;
/** Ids of the reported members, collected page by page. */
async function walked(query: string): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: Page = await list(`${query}${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.data.map(({ memberId }) => memberId));
    cursor = page.nextCursor;
  }
  return seen;
}
const ids = (...places: number[]) => places.map((place) => men[place]?.id);

it('a member’s own reports are paged by page and by cursor, in both orders', async () => {
  expect((await list('pageSize=2&page=2')).data.map(({ memberId }) => memberId)).toEqual(ids(2, 3));
  expect(await walked('pageSize=2')).toEqual(ids(0, 1, 2, 3, 4));
  expect(await walked('pageSize=2&direction=1&column=at')).toEqual(ids(4, 3, 2, 1, 0));
});

it('a member’s own reports can be searched by reason, own text and profile code', async () => {
  expect(await walked('pageSize=1&search=asking')).toEqual(ids(1, 3));
  expect(await walked('search=ACTOR')).toEqual(ids(2));
  expect(await list('search=%25')).toMatchObject({ data: [{ memberId: men[3]?.id }], totalCount: 1 });
  const code = profileCode(men[4]?.id ?? '');
  for (const typed of [code, code.toLowerCase(), code.slice(2).replaceAll('-', '')])
    expect(await list(`search=${typed}`), typed).toMatchObject({ data: [{ profileCode: code }], totalCount: 1 });
  expect(await list('search=nothing')).toMatchObject({ data: [], totalCount: 0 });
});

it('invalid cursors and sort orders for a member’s own reports are refused', async () => {
  const { nextCursor } = await list('pageSize=2');
  for (const [query, field] of [
    ['cursor=x', 'cursor'],
    [`cursor=${nextCursor}&direction=1`, 'cursor'],
    ['column=reason', 'column'],
    ['direction=0', 'direction'],
  ])
    expectRefused(await she.client.get(`/user/reports?${query}`), [String(field)]);
});
