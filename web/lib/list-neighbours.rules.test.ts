import { expect, test } from 'vitest';
import {
  createList,
  findNeighbours,
  isSame,
  MAX_LISTS,
  type RememberedList,
  readLists,
  withList,
} from './list-neighbours.rules.ts';

const best: RememberedList = { key: 'best', ids: ['a', 'b', 'c'], where: '/dashboard/home', total: 212 };
const newest: RememberedList = { key: 'newest', ids: ['c', 'a'], where: '/dashboard/home?tab=new', total: 2 };

test('the previous and the next profile follow the order of the list', () => {
  expect(findNeighbours([best], 'b')).toEqual({
    key: 'best',
    where: '/dashboard/home',
    position: 2,
    total: 212,
    previous: 'a',
    next: 'c',
    hasMore: false,
  });
  expect(findNeighbours([best], 'a')).toMatchObject({ position: 1, previous: undefined, next: 'b' });
});

test('a list has more profiles after the end of the part that is loaded', () => {
  expect(findNeighbours([best], 'c')).toMatchObject({ position: 3, next: undefined, hasMore: true });
  expect(findNeighbours([newest], 'a')).toMatchObject({ position: 2, next: undefined, hasMore: false });
});

test('paging between profiles uses the list the member came from, or the newest list with the profile', () => {
  const lists = [newest, best];
  expect(findNeighbours(lists, 'a', 'best')?.key).toBe('best');
  expect(findNeighbours(lists, 'a')?.key).toBe('newest');
  expect(findNeighbours(lists, 'b')?.key).toBe('best');
  expect(findNeighbours(lists, 'b', 'newest')).toBeUndefined();
  expect(findNeighbours(lists, 'z')).toBeUndefined();
});

test('the total of a list that has shrunk is never below the position that is shown', () => {
  expect(findNeighbours([{ ...newest, total: 1 }], 'a')).toMatchObject({ position: 2, total: 2, hasMore: false });
});

test('each list is stored once, newest first, up to a limit', () => {
  const again = { ...best, ids: ['b'] };
  expect(withList([newest, best], again)).toEqual([again, newest]);
  let lists: RememberedList[] = [];
  for (let at = 0; at < MAX_LISTS + 3; at++) lists = withList(lists, { ...best, key: `${at}` });
  expect(lists).toHaveLength(MAX_LISTS);
  expect(lists[0]?.key).toBe(`${MAX_LISTS + 2}`);
});

test('stored lists that are damaged are ignored', () => {
  expect(readLists([best, { key: 'x' }, null, { ...best, ids: [1] }])).toEqual([best]);
  for (const nonsense of [null, 'best', { 0: best }, undefined]) expect(readLists(nonsense)).toEqual([]);
});

test('a member who is twice in a list is counted once', () => {
  const list = createList('interests', ['a', 'b', 'a', 'c'], '/dashboard/otherActivity/interest', 9);
  expect(list).toMatchObject({ ids: ['a', 'b', 'c'], total: 8 });
});

test('two lists with the same content count as equal', () => {
  expect(isSame(best, { ...best, ids: [...best.ids] })).toBe(true);
  for (const other of [{ ids: ['a', 'c', 'b'] }, { ids: ['a', 'b'] }, { total: 211 }, { key: 'x' }, { where: '/' }])
    expect(isSame(best, { ...best, ...other })).toBe(false);
});
