import { expect, it } from 'vitest';
import {
  firstPageOf,
  hasDataDate,
  isReadable,
  isStoredQuery,
  rowsToKeep,
  storableData,
} from './offline-lists.rules.ts';

const DAY = 24 * 3_600_000;

it('lists of members are stored for use offline, but no data requested about one person', () => {
  const kept = [
    ['options'],
    ['site'],
    ['discovery', 'search', { sort: 'best' }],
    ['discovery', 'recommendations'],
    ['discovery', 'saved'],
    ['activity', 'shortlistedByMe'],
    ['activity', 'myInterests', 'Pending'],
    ['activity', 'counts'],
    ['chat', 'conversations', 'all'],
    ['profiles', 'mine', 'maryam'],
  ];
  const never = [
    ['profiles', 'member', 'yusuf'],
    ['discovery', 'similar', 'yusuf'],
    ['discovery', 'saved', 'one', 'new'],
    ['activity', 'photoViews'],
    ['chat', 'search', 'a word'],
    ['chat', 'people'],
    ['notifications', 'list', 'all'],
    ['premium', 'entitlements'],
    ['accounts', 'own', 'maryam'],
    ['board', 'maryam'],
    ['staff', 'queues'],
    [],
  ];
  expect(kept.filter((key) => !isStoredQuery(key))).toEqual([]);
  expect(never.filter(isStoredQuery)).toEqual([]);
  expect(hasDataDate(['activity', 'counts'])).toBe(false);
  expect(hasDataDate(['options'])).toBe(false);
  expect(hasDataDate(['chat', 'conversations', 'all'])).toBe(true);
});

it('the data stored for use offline contain no photo, contact or chat text', () => {
  const card = {
    id: 'yusuf',
    firstName: 'Yusuf',
    profileImage: '/api/v1/website/media/x',
    profileImagePlaceholder: 'data:image/webp;base64,AAAA',
    profileImageBlurred: true,
    phoneNumber: '+919999999999',
    email: 'yusuf@example.com',
    moreInfo: { guardianPhone: '+918888888888', guardianName: 'Ali' },
    emailVerified: true,
    lastMessage: { seq: 3, content: 'Salam', createdAt: '2026-01-01T00:00:00Z' },
  };
  const stored = JSON.stringify(storableData(['profiles', 'mine', 'a'], card));
  for (const secret of ['media/x', 'data:', '+91', '@', 'Salam']) expect(stored).not.toContain(secret);
  expect(JSON.parse(stored)).toMatchObject({
    id: 'yusuf',
    firstName: 'Yusuf',
    profileImage: null,
    moreInfo: { guardianName: 'Ali' },
    emailVerified: true,
    lastMessage: { seq: 3, content: '' },
  });
  expect(storableData(['options'], { photoReason: [{ key: 'blurred', label: 'Photo is blurred' }] })).toEqual({
    photoReason: [{ key: 'blurred', label: 'Photo is blurred' }],
  });
});

it('the first three pages of a long list are stored for use offline, and shown from the first page on', () => {
  const pages = ['one', 'two', 'three', 'four'].map((id) => ({ data: [{ id }], nextCursor: id }));
  const kept = storableData(['activity', 'viewedByMe'], { pages, pageParams: ['a', 'b', 'c', 'd'] });
  expect(kept).toEqual({ pages: pages.slice(0, 3), pageParams: [undefined, 'b', 'c'] });
  expect(firstPageOf(kept)).toEqual({ pages: pages.slice(0, 1), pageParams: [undefined] });
  expect(firstPageOf([1, 2])).toEqual([1, 2]);
});

it('data stored for use offline by this version are shown for seven days', () => {
  const row = { at: 1_000, version: 'a' };
  expect(isReadable(row, 'a', 1_000 + 7 * DAY - 1)).toBe(true);
  expect(isReadable(row, 'a', 1_000 + 7 * DAY)).toBe(false);
  expect(isReadable(row, 'b', 2_000)).toBe(false);
  // The device's clock was set back.
  expect(isReadable(row, 'a', 999)).toBe(false);
});

it('the newest lists of the account are kept for use offline, with the option lists that they need', () => {
  const row = (account: string, key: unknown[], at: number) => ({
    account,
    hash: JSON.stringify(key),
    at,
    version: 'a',
  });
  const options = row('maryam', ['options'], 1);
  const lists = Array.from({ length: 40 }, (_, index) => row('maryam', ['discovery', 'search', { index }], 10 + index));
  const left = rowsToKeep([row('fatima', ['options'], 50), ...lists, options], 'maryam', 'a', 100);
  expect(left).toHaveLength(31);
  expect(left).toContain(options);
  expect(left).toContain(lists[39]);
  expect(left).not.toContain(lists[9]);
  expect(left.every(({ account }) => account === 'maryam')).toBe(true);
});
