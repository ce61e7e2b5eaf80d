import { expect, test } from 'vitest';
import { neighbourOf, positionsAfterMove } from './reorder.rules.ts';

const list = (...orders: number[]) => orders.map((order, index) => ({ id: 'abcdef'[index] ?? '', order, group: '' }));

test('moving an entry exchanges its position with its neighbour and leaves the others', () => {
  expect(positionsAfterMove(list(1, 5, 9), 'b', -1)).toEqual([
    { id: 'b', order: 1 },
    { id: 'a', order: 5 },
  ]);
  expect(positionsAfterMove(list(1, 5, 9), 'b', 1)).toEqual([
    { id: 'c', order: 5 },
    { id: 'b', order: 9 },
  ]);
});

test('moving an entry numbers the whole list anew if two entries have the same position', () => {
  expect(positionsAfterMove(list(0, 0, 0), 'c', -1)).toEqual([
    { id: 'a', order: 1 },
    { id: 'c', order: 2 },
    { id: 'b', order: 3 },
  ]);
});

test('an entry cannot be moved beyond the end of a list or of its category', () => {
  expect(positionsAfterMove(list(1, 2), 'a', -1)).toEqual([]);
  const grouped = [
    { id: 'a', order: 1, group: 'Profile' },
    { id: 'b', order: 1, group: 'Safety' },
  ];
  expect(neighbourOf(grouped, 'a', 1)).toBeUndefined();
  expect(positionsAfterMove(grouped, 'b', -1)).toEqual([]);
});
