import { endpoints } from 'virtual:endpoints';
import type { Message } from '../../../../contract/chat/schema.ts';
import { call, connectionError } from '../../../lib/client.ts';
import {
  applyDeletion,
  firstOf,
  hasNewestMessage,
  type LoadedMessages,
  lastOf,
  mergeMessages,
  noLoadedMessages,
  seqToFetchAfter,
} from './thread.rules.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;
/** Time after which a fetch fails, since a dead network may swallow it, ms. */
const FETCH_TIMEOUT_MS = 30_000;

/** The messages with one member in this tab, and the running fetch. */
export interface Thread extends LoadedMessages {
  readonly isLoaded: boolean;
  /** Whether new messages are appended; not while an older part is shown. */
  readonly follows: boolean;
  /** The end that is being fetched. */
  readonly loading: 'first' | 'older' | 'newer' | null;
  /** Error of the last fetch. */
  readonly error: unknown;
  /** The `seq` up to which the other member has received and read messages; 0: unknown. */
  readonly delivered: number;
  readonly read: number;
}

const unopened: Thread = {
  ...noLoadedMessages,
  isLoaded: false,
  follows: true,
  loading: null,
  error: null,
  delivered: 0,
  read: 0,
};

const threadsByMember = new Map<string, Thread>();
const listeners = new Map<string, Set<() => void>>();
/** When the connection last worked. */
let connectedAt = Date.now();
/** Increased when everything is cleared, so that answers to earlier requests are ignored. */
let generation = 0;

const get = (userId: string): Thread => threadsByMember.get(userId) ?? unopened;

function update(userId: string, part: Partial<Thread>): void {
  threadsByMember.set(userId, { ...get(userId), ...part });
  for (const listener of listeners.get(userId) ?? []) listener();
}

/** @throws ApiError */
async function fetchMessages(
  userId: string,
  query: { before?: number; after?: number; limit?: number },
): Promise<Message[]> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  try {
    return (await call(endpoints.chat.messages, { params: { userId }, query, signal })).data;
  } catch (error) {
    throw signal.aborted ? connectionError() : error;
  }
}

/**
 * Conversations whose newest messages must be fetched once no other fetch is running, with the time when the connection
 * last worked before (Infinity: the connection never failed). An entry stays until such a fetch has succeeded.
 */
const gaps = new Map<string, number>();
/** Counts reconnections. */
let reconnections = 0;

/** Runs one fetch of a conversation at a time; an error is stored, shown and can be retried. */
async function runFetch(userId: string, what: Thread['loading'], work: () => Promise<void>): Promise<void> {
  if (get(userId).loading) return;
  const mine = generation;
  const begun = reconnections;
  update(userId, { loading: what, error: null });
  try {
    await work();
  } catch (error) {
    if (mine !== generation) return;
    update(userId, { loading: null, error });
    // The fetch failed on a connection that has been replaced meanwhile.
    if (begun !== reconnections) threads.retry(userId);
    return;
  }
  if (mine !== generation) return;
  update(userId, { loading: null });
  if (gaps.has(userId) || !hasNewestMessage(get(userId))) closeGap(userId);
}

/** Merges an answer, unless everything was cleared meanwhile. */
function merge(userId: string, mine: number, messages: readonly Message[], part: Partial<Thread> = {}): void {
  if (mine === generation) update(userId, { ...mergeMessages(get(userId), messages), ...part });
}

/** Replaces the loaded part by another. */
function replace(userId: string, mine: number, messages: readonly Message[], follows: boolean): void {
  if (mine !== generation) return;
  const { lastSeq } = get(userId);
  update(userId, { ...mergeMessages({ ...noLoadedMessages, lastSeq }, messages), isLoaded: true, follows });
}

/** Fetches newer messages until there are no more. */
async function fetchNewer(userId: string, from: number): Promise<void> {
  const mine = generation;
  for (let after = from; ; ) {
    const page = await fetchMessages(userId, { after, limit: MAX_PAGE_SIZE });
    merge(userId, mine, page);
    const last = page.at(-1)?.seq;
    if (mine !== generation || last === undefined || page.length < MAX_PAGE_SIZE) return;
    after = last;
  }
}

/** Records a gap to close; of several gaps in one conversation, the longest counts. */
const recordGap = (userId: string, since: number): void =>
  void gaps.set(userId, Math.min(since, gaps.get(userId) ?? Number.POSITIVE_INFINITY));

/**
 * Closes the gap between the loaded part and the newest message: at once, after the running fetch, or when the member
 * returns from an older part.
 */
function closeGap(userId: string, since = Number.POSITIVE_INFINITY): void {
  recordGap(userId, since);
  if (get(userId).loading || !get(userId).follows) return;
  void runFetch(userId, 'newer', async () => {
    const gap = gaps.get(userId) ?? since;
    // Deleted before the fetch: a gap recorded during the fetch is a new one, because the fetch may miss its messages.
    gaps.delete(userId);
    try {
      await fetchNewer(userId, seqToFetchAfter(get(userId), gap));
    } catch (error) {
      recordGap(userId, gap);
      throw error;
    }
  });
}

export const threads = {
  get,
  subscribe(userId: string, listener: () => void): () => void {
    const all = listeners.get(userId) ?? new Set();
    listeners.set(userId, all.add(listener));
    return () => void all.delete(listener);
  },

  /** Marks a conversation as loaded when it has no messages yet: the next message is its first. */
  begin: (userId: string): void => update(userId, { isLoaded: true }),

  /** Fetches the latest messages; with many unread ones, all of them. */
  open: (userId: string, unread = 0): Promise<void> =>
    runFetch(userId, 'first', async () => {
      const mine = generation;
      const limit = Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, unread + 10));
      merge(userId, mine, await fetchMessages(userId, { limit }), { isLoaded: true });
    }),

  older: (userId: string): Promise<void> =>
    firstOf(get(userId)) <= 1
      ? Promise.resolve()
      : runFetch(userId, 'older', async () => {
          const mine = generation;
          merge(userId, mine, await fetchMessages(userId, { before: firstOf(get(userId)), limit: 100 }));
        }),

  /** Fetches newer messages after an older part. */
  newer: (userId: string): Promise<void> =>
    get(userId).follows
      ? Promise.resolve()
      : runFetch(userId, 'newer', async () => {
          const mine = generation;
          merge(userId, mine, await fetchMessages(userId, { after: lastOf(get(userId)), limit: 100 }));
          if (mine === generation && hasNewestMessage(get(userId))) update(userId, { follows: true });
        }),

  /** Fetches and shows the messages around a `seq` that is not loaded. */
  around: (userId: string, seq: number): Promise<void> =>
    runFetch(userId, 'first', async () => {
      const mine = generation;
      const page = await fetchMessages(userId, { after: Math.max(0, seq - 40), limit: 80 });
      replace(userId, mine, page, page.length < 80);
    }),

  /** Returns from an older part to the latest messages. */
  latest: (userId: string): Promise<void> =>
    runFetch(userId, 'first', async () => {
      const mine = generation;
      replace(userId, mine, await fetchMessages(userId, { limit: PAGE_SIZE }), true);
    }),

  /** Retries a failed fetch. */
  retry(userId: string): void {
    const { isLoaded, follows } = get(userId);
    if (!isLoaded) void threads.open(userId);
    else if (follows) closeGap(userId);
    else update(userId, { error: null });
  },

  /** Adds a received or stored message, and fetches the messages in a gap before it. */
  receive(userId: string, message: Message): void {
    const before = get(userId);
    // A message outside the loaded part only increases `lastSeq`; the message itself is fetched when the member scrolls
    // there.
    if (!before.isLoaded || !before.follows) {
      if (message.seq > before.lastSeq) update(userId, { lastSeq: message.seq });
      return;
    }
    update(userId, mergeMessages(before, [message]));
    if (!hasNewestMessage(get(userId))) closeGap(userId);
  },

  /** Applies a deletion. */
  change: (userId: string, message: Message): void => update(userId, applyDeletion(get(userId), message)),

  /** Applies that a voice note was heard. */
  heard(userId: string, messageId: string, heardAt: string): void {
    const found = get(userId).messages.find(({ id }) => id === messageId);
    if (found?.voice) threads.change(userId, { ...found, voice: { ...found.voice, heardAt } });
  },

  /** Fetches one message again, for example because the signed address of its attachment has expired. */
  async renew(userId: string, seq: number): Promise<Message | undefined> {
    const mine = generation;
    const [message] = await fetchMessages(userId, { after: seq - 1, limit: 1 });
    if (message?.seq !== seq) return undefined;
    if (mine === generation) threads.change(userId, message);
    return message;
  },

  /** Applies the other member's receipts, which never decrease. */
  status(userId: string, delivered: number | null, read: number | null): void {
    const now = get(userId);
    const next = { delivered: Math.max(now.delivered, delivered ?? 0), read: Math.max(now.read, read ?? 0) };
    if (next.delivered !== now.delivered || next.read !== now.read) update(userId, next);
  },

  /** Fetches, after a reconnection, everything missed or changed meanwhile. */
  catchUp(): void {
    const since = connectedAt;
    connectedAt = Date.now();
    reconnections += 1;
    for (const [userId, thread] of threadsByMember) {
      // A running fetch may have been answered before.
      if (thread.isLoaded || thread.loading) closeGap(userId, since);
      else if (thread.error) void threads.open(userId);
    }
  },

  /** The connection works now. */
  markConnected: (): void => {
    connectedAt = Date.now();
  },

  forget(userId: string): void {
    if (threadsByMember.delete(userId)) for (const listener of listeners.get(userId) ?? []) listener();
  },

  /** Clears everything, because another member has signed in or the member has signed out. */
  forgetAll(): void {
    generation += 1;
    gaps.clear();
    for (const userId of [...threadsByMember.keys()]) threads.forget(userId);
  },
};
