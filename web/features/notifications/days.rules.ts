import type { Notification } from '../../../contract/notifications/schema.ts';
import { dayKey } from '../../lib/local-time.ts';

interface Day {
  key: string;
  lines: readonly Notification[];
}

/** Joins the lines of several pages without duplicates: a line refreshed between two requests is on both pages. */
export function mergeLines(pages: readonly { data: { notifications: readonly Notification[] } }[]): Notification[] {
  const seen = new Map<string, Notification>();
  for (const { data } of pages) for (const line of data.notifications) if (!seen.has(line.id)) seen.set(line.id, line);
  return [...seen.values()];
}

/** Groups lines by the day they were sent, in their order. */
export function groupByDay(lines: readonly Notification[]): Day[] {
  const days = new Map<string, Notification[]>();
  for (const line of lines) {
    const key = dayKey(line.at);
    days.set(key, [...(days.get(key) ?? []), line]);
  }
  return [...days].map(([key, its]) => ({ key, lines: its }));
}
