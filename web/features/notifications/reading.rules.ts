import type { Notification } from '../../../contract/notifications/schema.ts';

/** The notifications to mark as read: one, or all up to one. */
export type MarkAsRead = { one: Notification } | { upTo: Notification };

type Line = Pick<Notification, 'id' | 'read' | 'at'>;

const isMarked = ({ id, at }: Line, marked: MarkAsRead): boolean =>
  'one' in marked ? id === marked.one.id : at <= marked.upTo.at;

/** Returns the lines as they will be after marking. */
export const afterReading = <L extends Line>(lines: readonly L[], marked: MarkAsRead): L[] =>
  lines.map((line) => (!line.read && isMarked(line, marked) ? { ...line, read: true } : line));

/** Estimates the unread number after marking, where one line can count several; the server's answer replaces it. */
export const unreadAfter = (unread: number, marked: MarkAsRead): number =>
  'upTo' in marked ? 0 : Math.max(0, unread - (marked.one.read ? 0 : marked.one.count));
