import type { Notification } from '../../../contract/notifications/schema.ts';
import { dayKey } from '../../lib/local-time.ts';

interface Day {
  key: string;
  lines: readonly Notification[];
}

/** Lines of several pages, each once: one that was refreshed between two pages is on both. */
export function linesIn(pages: readonly { data: { notifications: readonly Notification[] } }[]): Notification[] {
  const seen = new Map<string, Notification>();
  for (const { data } of pages) for (const line of data.notifications) if (!seen.has(line.id)) seen.set(line.id, line);
  return [...seen.values()];
}

/** Lines by the day they came, in their order. */
export function byDay(lines: readonly Notification[]): Day[] {
  const days = new Map<string, Notification[]>();
  for (const line of lines) {
    const key = dayKey(line.at);
    days.set(key, [...(days.get(key) ?? []), line]);
  }
  return [...days].map(([key, its]) => ({ key, lines: its }));
}
