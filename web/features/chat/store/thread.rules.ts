import type { Message } from '../../../../contract/chat/schema.ts';

/** The loaded messages with one member: a part of the conversation without gaps. Pure. */
export interface LoadedMessages {
  /** In ascending order, without gaps in `seq`. */
  readonly messages: readonly Message[];
  /** The highest known `seq`. */
  readonly lastSeq: number;
}

export const noLoadedMessages: LoadedMessages = { messages: [], lastSeq: 0 };

/** Time within which a message can be deleted for everyone, with a margin for differing clocks, ms. */
const DELETABLE_FOR_MS = 61 * 60_000;

export const firstOf = ({ messages }: LoadedMessages): number => messages[0]?.seq ?? 0;
export const lastOf = ({ messages }: LoadedMessages): number => messages.at(-1)?.seq ?? 0;

/** Whether the newest message is loaded, so that new messages are appended directly. */
export const hasNewestMessage = (loaded: LoadedMessages): boolean => lastOf(loaded) >= loaded.lastSeq;

const rank = { sent: 0, delivered: 1, read: 2 } as const;

/** Merges an update into a loaded message. The status never decreases, and a deletion is final. */
function updatedMessage(known: Message, received: Message): Message {
  const status = rank[received.status] > rank[known.status] ? received.status : known.status;
  if (known.deleted && !received.deleted) return { ...known, status };
  // A copy of the message from before the note was heard must not mark the note as unheard.
  const voice = received.voice && { ...received.voice, heardAt: received.voice.heardAt ?? known.voice?.heardAt };
  return { ...received, ...(voice ? { voice } : {}), hints: received.hints ?? known.hints, status };
}

/**
 * Merges messages into the loaded part: known ones are updated, adjoining ones are added at its ends. Messages beyond a
 * gap are left out and must be fetched.
 */
export function mergeMessages(loaded: LoadedMessages, received: readonly Message[]): LoadedMessages {
  if (received.length === 0) return loaded;
  const sorted = received.toSorted((a, b) => a.seq - b.seq);
  const lastSeq = Math.max(loaded.lastSeq, sorted.at(-1)?.seq ?? 0);
  if (loaded.messages.length === 0) return { messages: lastGaplessPart(sorted), lastSeq };
  const first = firstOf(loaded);
  const all = [...loaded.messages];
  for (const message of sorted) {
    const at = message.seq - first;
    const known = all[at];
    if (known) all[at] = updatedMessage(known, message);
    else if (at === all.length) all.push(message);
  }
  const before = sorted.filter(({ seq }) => seq < first);
  const borders = before.at(-1)?.seq === first - 1;
  return { messages: borders ? [...lastGaplessPart(before), ...all] : all, lastSeq };
}

/** Returns the last part of the messages that has no gaps in `seq`. */
function lastGaplessPart(sorted: readonly Message[]): readonly Message[] {
  const gap = sorted.findLastIndex(({ seq }, index) => index > 0 && seq !== (sorted[index - 1]?.seq ?? 0) + 1);
  return gap === -1 ? sorted : sorted.slice(gap);
}

/** Applies a deleted or repeated message to the loaded part. */
export const applyDeletion = (loaded: LoadedMessages, message: Message): LoadedMessages =>
  message.seq < firstOf(loaded) || message.seq > lastOf(loaded) ? loaded : mergeMessages(loaded, [message]);

/**
 * The `seq` after which to fetch once the connection is back: messages already loaded may have been deleted meanwhile.
 * @param since when the connection last worked, ms since 1970
 */
export function seqToFetchAfter(loaded: LoadedMessages, since: number): number {
  const open = loaded.messages.findIndex(({ createdAt }) => Date.parse(createdAt) >= since - DELETABLE_FOR_MS);
  return open === -1 ? lastOf(loaded) : Math.max(firstOf(loaded) - 1, firstOf(loaded) + open - 1);
}

/** The status of an own message, from the other member's receipts. */
export function statusOf(message: Message, delivered: number, read: number): Message['status'] {
  if (message.status === 'read' || message.seq <= read) return 'read';
  return message.status === 'delivered' || message.seq <= delivered ? 'delivered' : 'sent';
}
