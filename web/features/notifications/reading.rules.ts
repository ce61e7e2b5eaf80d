import type { Notification } from '../../../contract/notifications/schema.ts';

/** What is marked as read: one line, or all up to one. */
export type Marked = { one: Notification } | { upTo: Notification };

type Line = Pick<Notification, 'id' | 'read' | 'at'>;

const isMeant = ({ id, at }: Line, marked: Marked): boolean =>
  'one' in marked ? id === marked.one.id : at <= marked.upTo.at;

/** The lines as they are once the server has been told. */
export const afterReading = <L extends Line>(lines: readonly L[], marked: Marked): L[] =>
  lines.map((line) => (!line.read && isMeant(line, marked) ? { ...line, read: true } : line));

/** How many are unread then, as far as this side knows: a line can be several. The server's answer has the last word. */
export const unreadAfter = (unread: number, marked: Marked): number =>
  'upTo' in marked ? 0 : Math.max(0, unread - (marked.one.read ? 0 : marked.one.count));
