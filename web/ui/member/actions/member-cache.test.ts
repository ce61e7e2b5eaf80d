import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { dropMember, patchMember } from './member-cache.ts';

const members = [
  { id: 'a', firstName: 'Sana' },
  { id: 'b', firstName: 'Hafsa' },
];

/** A cache with two lists of the same members, fetched a while ago. */
function cache(): QueryClient {
  const queries = new QueryClient();
  for (const name of ['one', 'other']) queries.setQueryData([name], { data: members, totalCount: 2 }, { updatedAt: 7 });
  return queries;
}

it('undoing a removal puts the member back into unchanged lists, and returns the lists that have changed', () => {
  const queries = cache();
  const comeBack = dropMember(queries, 'a', () => true);
  expect(queries.getQueryData(['one'])).toEqual({ data: [members[1]], totalCount: 1 });
  queries.setQueryData(['other'], { data: [], totalCount: 0 });
  expect(comeBack()).toEqual([['other']]);
  expect(queries.getQueryData(['one'])).toEqual({ data: members, totalCount: 2 });
  expect(queries.getQueryData(['other'])).toEqual({ data: [], totalCount: 0 });
});

it('a member is removed from the selected lists only, and the lists keep the time of their data', () => {
  const queries = cache();
  dropMember(queries, 'b', ([name]) => name === 'one');
  patchMember(queries, 'b', { shortlisted: true });
  expect(queries.getQueryData(['one'])).toMatchObject({ data: [members[0]] });
  expect(queries.getQueryData(['other'])).toMatchObject({ data: [members[0], { id: 'b', shortlisted: true }] });
  expect(queries.getQueryState(['one'])?.dataUpdatedAt).toBe(7);
  expect(queries.getQueryState(['other'])?.dataUpdatedAt).toBe(7);
});
