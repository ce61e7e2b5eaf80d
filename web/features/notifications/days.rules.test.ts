import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications/schema.ts';
import { groupByDay, mergeLines } from './days.rules.ts';

const line = (id: string, at: string) => ({ id, at: new Date(at).toISOString() }) as Notification;
const page = (...notifications: Notification[]) => ({ data: { notifications } });

describe('the days in the list of notifications', () => {
  it("are days of the device's time zone, with their entries in order", () => {
    const lines = [line('d', '2026-11-22T09:00'), line('c', '2026-11-22T00:10'), line('b', '2026-11-21T23:50')];
    const days = groupByDay(lines).map(({ key, lines: its }) => [key, its.map(({ id }) => id)]);
    expect(days).toEqual([
      ['2026-11-22', ['d', 'c']],
      ['2026-11-21', ['b']],
    ]);
  });

  it('show an entry once if it arrives on two pages', () => {
    const [one, two] = [line('a', '2026-11-22T09:00'), line('b', '2026-11-21T09:00')];
    expect(mergeLines([page(one, two), page(two)])).toEqual([one, two]);
  });
});
