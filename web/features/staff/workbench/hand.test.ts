import { expect, test } from 'vitest';
import type { ReviewItem } from '../../../../contract/review.ts';
import { drawn, emptyHand, type Hand, lost, returned, sent, settled } from './hand.ts';

const item = (id: string): ReviewItem => ({ id }) as ReviewItem;
const of = (...ids: string[]): Hand => ({ items: ids.map(item), away: [] });
const ids = ({ items }: Hand): string[] => items.map(({ id }) => id);
const nothing = new Set<string>();

test('what is claimed comes behind what is there, none twice', () => {
  expect(ids(drawn(emptyHand, [item('a'), item('b')], nothing))).toEqual(['a', 'b']);
  expect(ids(drawn(of('b', 'c'), [item('a'), item('b'), item('c'), item('d')], nothing))).toEqual(['b', 'c', 'a', 'd']);
});

test('what is being decided, or has just been, is not dealt again', () => {
  const hand = sent(of('a', 'b'), item('a'));
  expect(ids(drawn(hand, [item('a'), item('b'), item('c')], nothing))).toEqual(['b', 'c']);
  expect(ids(drawn(settled(hand, 'a'), [item('a'), item('c')], new Set(['a'])))).toEqual(['b', 'c']);
});

test('the next one is there at once; what failed comes back behind it', () => {
  const hand = sent(of('a', 'b', 'c'), item('a'));
  expect(ids(hand)).toEqual(['b', 'c']);
  expect(ids(returned(hand, item('a')))).toEqual(['b', 'a', 'c']);
  expect(returned(hand, item('a')).away).toEqual([]);
  expect(ids(returned(sent(of('a'), item('a')), item('a')))).toEqual(['a']);
});

test('what a colleague has taken is gone', () => {
  expect(ids(lost(of('a', 'b'), 'a'))).toEqual(['b']);
  expect(lost(sent(of('a'), item('a')), 'a')).toEqual(emptyHand);
});
