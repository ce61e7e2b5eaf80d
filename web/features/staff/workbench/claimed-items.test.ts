import { expect, test } from 'vitest';
import type { ReviewItem } from '../../../../contract/review/schema.ts';
import {
  type ClaimedItems,
  noClaimedItems,
  withClaimed,
  withoutLost,
  withoutSent,
  withReturned,
  withSending,
} from './claimed-items.ts';

const item = (id: string): ReviewItem => ({ id }) as ReviewItem;
const claimsOf = (...ids: string[]): ClaimedItems => ({ items: ids.map(item), away: [] });
const ids = ({ items }: ClaimedItems): string[] => items.map(({ id }) => id);
const nothing = new Set<string>();

test('review items claimed later are added at the end, without duplicates', () => {
  expect(ids(withClaimed(noClaimedItems, [item('a'), item('b')], nothing))).toEqual(['a', 'b']);
  expect(ids(withClaimed(claimsOf('b', 'c'), [item('a'), item('b'), item('c'), item('d')], nothing))).toEqual([
    'b',
    'c',
    'a',
    'd',
  ]);
});

test('a review item whose decision is being sent, or was just sent, is not added again', () => {
  const claims = withSending(claimsOf('a', 'b'), item('a'));
  expect(ids(withClaimed(claims, [item('a'), item('b'), item('c')], nothing))).toEqual(['b', 'c']);
  expect(ids(withClaimed(withoutSent(claims, 'a'), [item('a'), item('c')], new Set(['a'])))).toEqual(['b', 'c']);
});

test('the next review item is shown at once, and one whose decision failed comes after it', () => {
  const claims = withSending(claimsOf('a', 'b', 'c'), item('a'));
  expect(ids(claims)).toEqual(['b', 'c']);
  expect(ids(withReturned(claims, item('a')))).toEqual(['b', 'a', 'c']);
  expect(withReturned(claims, item('a')).away).toEqual([]);
  expect(ids(withReturned(withSending(claimsOf('a'), item('a')), item('a')))).toEqual(['a']);
});

test('a review item that a colleague has taken is removed', () => {
  expect(ids(withoutLost(claimsOf('a', 'b'), 'a'))).toEqual(['b']);
  expect(withoutLost(withSending(claimsOf('a'), item('a')), 'a')).toEqual(noClaimedItems);
});
