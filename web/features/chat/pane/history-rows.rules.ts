import type { Message } from '../../../../contract/chat/schema.ts';
import { dayKey } from '../../../lib/local-time.ts';
import type { UnsentMessage } from '../store/unsent.ts';

/** Messages of one person within this time are grouped, ms. */
const GROUP_WITHIN_MS = 5 * 60_000;

/** A row of the history. `follows`: the row is grouped with the previous one. */
export type Row =
  | { kind: 'beginning'; key: string }
  | { kind: 'day'; key: string; at: string | number }
  | { kind: 'mark'; key: string; sentence: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; own: boolean; follows: boolean }
  | { kind: 'unsent'; key: string; entry: UnsentMessage; follows: boolean };

/** A line between two messages: the `seq` after which the line is shown, and its text. */
interface Mark {
  readonly key: string;
  readonly afterSeq: number;
  readonly at: string;
  readonly sentence: string;
}

interface History {
  messages: readonly Message[];
  /** In the order of the history. */
  marks: readonly Mark[];
  unsent: readonly UnsentMessage[];
  /** The viewer's id. */
  me: string;
  /** The `seq` of the first message that was unread when the conversation was opened; 0: none. */
  firstUnread: number;
}

/** An own message keeps its key from before it is stored, so that its row is not remounted. */
const keyOf = ({ id, clientMessageId }: Message, own: boolean): string =>
  own && clientMessageId ? `c${clientMessageId}` : id;

/** The rows of the history from top to bottom: days, unread line, messages, and unsent messages last. Pure. */
export function historyRows({ messages, marks, unsent, me, firstUnread }: History): Row[] {
  const rows: Row[] = messages[0]?.seq === 1 ? [{ kind: 'beginning', key: 'beginning' }] : [];
  let last: { day: string; sender: string; at: number } | undefined;
  let isUnreadLineShown = firstUnread === 0;

  /** Adds a day row if needed. Returns whether the next message is grouped with the previous one. */
  const next = (at: string | number, sender: string): boolean => {
    const moment = new Date(at).getTime();
    const day = dayKey(at);
    const isNewDay = day !== last?.day;
    if (isNewDay) rows.push({ kind: 'day', key: `d${day}`, at });
    const follows = !isNewDay && last?.sender === sender && moment - (last?.at ?? 0) < GROUP_WITHIN_MS;
    last = { day, sender, at: moment };
    return follows;
  };

  // Only marks between loaded messages are shown; others belong to parts of the history that are not loaded.
  const [first, end] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
  const waiting = first === 0 ? [] : marks.filter(({ afterSeq }) => afterSeq >= first - 1 && afterSeq <= end);
  const markUpTo = (seq: number): void => {
    for (let mark = waiting[0]; mark && mark.afterSeq < seq; mark = waiting[0]) {
      waiting.shift();
      next(mark.at, '');
      rows.push({ kind: 'mark', key: mark.key, sentence: mark.sentence });
    }
  };

  const acknowledged = new Set<string>();
  for (const message of messages) {
    markUpTo(message.seq);
    const own = message.sender === me;
    if (own && message.clientMessageId) acknowledged.add(message.clientMessageId);
    let follows = next(message.createdAt, message.sender);
    if (!isUnreadLineShown && message.seq >= firstUnread && !own) {
      rows.push({ kind: 'unread', key: 'unread' });
      isUnreadLineShown = true;
      follows = false;
    }
    rows.push({ kind: 'message', key: keyOf(message, own), message, own, follows });
  }
  markUpTo(Number.POSITIVE_INFINITY);
  for (const entry of unsent)
    if (!acknowledged.has(entry.id))
      rows.push({ kind: 'unsent', key: `c${entry.id}`, entry, follows: next(Math.max(entry.at, last?.at ?? 0), me) });
  return rows;
}
