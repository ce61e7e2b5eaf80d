import { endpoints } from 'virtual:endpoints';
import type { Message } from '../../../../contract/chat.ts';
import { call, connectionError } from '../../../lib/client.ts';
import { askAfter, changed, firstOf, isLive, lastOf, merged, nothing, type Stretch } from './thread.rules.ts';

const PAGE = 50;
const MOST = 200;
/** Time after which a fetch fails, since a dead network may swallow it, ms. */
const PATIENCE = 30_000;

/** The messages with one member in this tab, and the running fetch. */
export interface Thread extends Stretch {
  readonly isLoaded: boolean;
  /** Whether new messages are appended; not while an older part is shown. */
  readonly follows: boolean;
  /** The end that is being fetched. */
  readonly loading: 'first' | 'older' | 'newer' | null;
  /** Error of the last fetch. */
  readonly error: unknown;
  /** The `seq` up to which the other has received and read; 0: unknown. */
  readonly delivered: number;
  readonly read: number;
}

const unopened: Thread = {
  ...nothing,
  isLoaded: false,
  follows: true,
  loading: null,
  error: null,
  delivered: 0,
  read: 0,
};

const held = new Map<string, Thread>();
const listeners = new Map<string, Set<() => void>>();
/** When the connection last worked. */
let goodAt = Date.now();
/** Increased when everything is cleared, so that late answers are dropped. */
let life = 0;

const get = (userId: string): Thread => held.get(userId) ?? unopened;

function put(userId: string, part: Partial<Thread>): void {
  held.set(userId, { ...get(userId), ...part });
  for (const listener of listeners.get(userId) ?? []) listener();
}

/** @throws ApiError */
async function fetched(userId: string, query: { before?: number; after?: number; limit?: number }): Promise<Message[]> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    return (await call(endpoints.chat.messages, { params: { userId }, query, signal })).data;
  } catch (error) {
    throw signal.aborted ? connectionError() : error;
  }
}

/**
 * Conversations whose newest messages must be fetched once no other fetch runs, with the time when the connection last
 * worked before (Infinity: it never failed). An entry stays until such a fetch has succeeded.
 */
const gaps = new Map<string, number>();
/** Counts reconnections. */
let returns = 0;

/** Runs one fetch of a conversation at a time; an error is stored, shown and can be retried. */
async function loading(userId: string, what: Thread['loading'], work: () => Promise<void>): Promise<void> {
  if (get(userId).loading) return;
  const mine = life;
  const begun = returns;
  put(userId, { loading: what, error: null });
  try {
    await work();
  } catch (error) {
    if (mine !== life) return;
    put(userId, { loading: null, error });
    // It failed on a connection that has been replaced meanwhile.
    if (begun !== returns) threads.retry(userId);
    return;
  }
  if (mine !== life) return;
  put(userId, { loading: null });
  if (gaps.has(userId) || !isLive(get(userId))) close(userId);
}

/** Merges an answer, unless everything was cleared meanwhile. */
function take(userId: string, mine: number, messages: readonly Message[], part: Partial<Thread> = {}): void {
  if (mine === life) put(userId, { ...merged(get(userId), messages), ...part });
}

/** Replaces the loaded part by another. */
function replace(userId: string, mine: number, messages: readonly Message[], follows: boolean): void {
  if (mine !== life) return;
  const { lastSeq } = get(userId);
  put(userId, { ...merged({ ...nothing, lastSeq }, messages), isLoaded: true, follows });
}

/** Fetches newer messages until there are no more. */
async function upToDate(userId: string, from: number): Promise<void> {
  const mine = life;
  for (let after = from; ; ) {
    const page = await fetched(userId, { after, limit: MOST });
    take(userId, mine, page);
    const last = page.at(-1)?.seq;
    if (mine !== life || last === undefined || page.length < MOST) return;
    after = last;
  }
}

/** Records a gap to close; of several, the longest. */
const note = (userId: string, since: number): void =>
  void gaps.set(userId, Math.min(since, gaps.get(userId) ?? Number.POSITIVE_INFINITY));

/** Closes the gap between the loaded part and the newest message: at once, after the running fetch, or on return. */
function close(userId: string, since = Number.POSITIVE_INFINITY): void {
  note(userId, since);
  if (get(userId).loading || !get(userId).follows) return;
  void loading(userId, 'newer', async () => {
    const gap = gaps.get(userId) ?? since;
    // A gap recorded from now on is a new one, since this fetch may be too early for it.
    gaps.delete(userId);
    try {
      await upToDate(userId, askAfter(get(userId), gap));
    } catch (error) {
      note(userId, gap);
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

  /** Nothing was written yet, so the next message is the first. */
  begin: (userId: string): void => put(userId, { isLoaded: true }),

  /** Fetches the latest messages; with many unread ones, all of them. */
  open: (userId: string, unread = 0): Promise<void> =>
    loading(userId, 'first', async () => {
      const mine = life;
      const limit = Math.min(MOST, Math.max(PAGE, unread + 10));
      take(userId, mine, await fetched(userId, { limit }), { isLoaded: true });
    }),

  older: (userId: string): Promise<void> =>
    firstOf(get(userId)) <= 1
      ? Promise.resolve()
      : loading(userId, 'older', async () => {
          const mine = life;
          take(userId, mine, await fetched(userId, { before: firstOf(get(userId)), limit: 100 }));
        }),

  /** Fetches newer messages after an older part. */
  newer: (userId: string): Promise<void> =>
    get(userId).follows
      ? Promise.resolve()
      : loading(userId, 'newer', async () => {
          const mine = life;
          take(userId, mine, await fetched(userId, { after: lastOf(get(userId)), limit: 100 }));
          if (mine === life && isLive(get(userId))) put(userId, { follows: true });
        }),

  /** Shows the messages around one that is not loaded. */
  around: (userId: string, seq: number): Promise<void> =>
    loading(userId, 'first', async () => {
      const mine = life;
      const page = await fetched(userId, { after: Math.max(0, seq - 40), limit: 80 });
      replace(userId, mine, page, page.length < 80);
    }),

  /** Returns from an older part to the latest messages. */
  latest: (userId: string): Promise<void> =>
    loading(userId, 'first', async () => {
      const mine = life;
      replace(userId, mine, await fetched(userId, { limit: PAGE }), true);
    }),

  /** Retries a failed fetch. */
  retry(userId: string): void {
    const { isLoaded, follows } = get(userId);
    if (!isLoaded) void threads.open(userId);
    else if (follows) close(userId);
    else put(userId, { error: null });
  },

  /** Adds a received or stored message, and closes a gap before it. */
  receive(userId: string, message: Message): void {
    const before = get(userId);
    // A message outside the loaded part is only counted, and fetched when it is reached.
    if (!before.isLoaded || !before.follows) {
      if (message.seq > before.lastSeq) put(userId, { lastSeq: message.seq });
      return;
    }
    put(userId, merged(before, [message]));
    if (!isLive(get(userId))) close(userId);
  },

  /** Applies a deletion. */
  change: (userId: string, message: Message): void => put(userId, changed(get(userId), message)),

  /** Applies the other member's receipts, which never go back. */
  status(userId: string, delivered: number | null, read: number | null): void {
    const now = get(userId);
    const next = { delivered: Math.max(now.delivered, delivered ?? 0), read: Math.max(now.read, read ?? 0) };
    if (next.delivered !== now.delivered || next.read !== now.read) put(userId, next);
  },

  /** Fetches, after a reconnection, everything missed or changed meanwhile. */
  catchUp(): void {
    const since = goodAt;
    goodAt = Date.now();
    returns += 1;
    for (const [userId, thread] of held) {
      // A running fetch may have been answered before.
      if (thread.isLoaded || thread.loading) close(userId, since);
      else if (thread.error) void threads.open(userId);
    }
  },

  /** The connection works now. */
  good: (): void => {
    goodAt = Date.now();
  },

  forget(userId: string): void {
    if (held.delete(userId)) for (const listener of listeners.get(userId) ?? []) listener();
  },

  /** Another member has signed in, or nobody has. */
  forgetAll(): void {
    life += 1;
    gaps.clear();
    for (const userId of [...held.keys()]) threads.forget(userId);
  },
};
