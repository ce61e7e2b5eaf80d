import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications/schema.ts';
import { afterReading, unreadAfter } from './reading.rules.ts';

const line = (id: string, at: string, read = false): Notification => ({
  id,
  kind: 'interest.received',
  topic: 'interest',
  title: 'New interest',
  text: '',
  link: '/dashboard/otherActivity/interest',
  count: 1,
  read,
  at: `2026-11-${at}T10:00:00.000Z`,
  people: [],
});
const [newest, middle, oldest] = [line('c', '22'), line('b', '21'), line('a', '20', true)] as const;
const lines = [newest, middle, oldest];
const read = (all: readonly Notification[]) => all.filter((one) => one.read).map(({ id }) => id);

describe('marking notifications as read', () => {
  it('marks the notification that was opened', () => {
    expect(read(afterReading(lines, { one: middle }))).toEqual(['b', 'a']);
    expect(unreadAfter(2, { one: middle })).toBe(1);
    expect(unreadAfter(5, { one: { ...middle, count: 3 } })).toBe(2);
  });

  it('does not lower the count for one that was read before, nor below zero', () => {
    expect(unreadAfter(2, { one: oldest })).toBe(2);
    expect(unreadAfter(0, { one: middle })).toBe(0);
  });

  it('keeps notifications unread that arrived after all were marked as read', () => {
    expect(read(afterReading(lines, { upTo: middle }))).toEqual(['b', 'a']);
    expect(read(afterReading(lines, { upTo: newest }))).toEqual(['c', 'b', 'a']);
  });
});
