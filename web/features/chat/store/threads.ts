import { endpoints } from 'virtual:endpoints';
import type { Message } from '../../../../contract/chat.ts';
import { call, noConnection } from '../../../lib/client.ts';
import { askAfter, changed, firstOf, isLive, lastOf, merged, nothing, type Stretch } from './thread.rules.ts';

const PAGE = 50;
const MOST = 200;
/** After how many milliseconds a fetch has failed: what a dead network swallowed is not waited for. */
const PATIENCE = 30_000;

/** The messages with one member as this tab holds them, and what is being fetched. */
export interface Thread extends Stretch {
  readonly isLoaded: boolean;
  /** Whether new messages are put behind the others: not while one looks at a place in the past. */
  readonly follows: boolean;
  /** Which end is on its way. */
  readonly loading: 'first' | 'older' | 'newer' | null;
  /** Why the last fetch failed. */
  readonly error: unknown;
  /** Up to where the other has received and read; 0: not told. */
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
/** When the connection was last known to be good. */
let goodAt = Date.now();
/** Counts up when everything is forgotten: answers that were on their way then are not wanted. */
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
    throw signal.aborted ? noConnection() : error;
  }
}

/**
 * Conversations whose newest messages are to be fetched, as soon as no other fetch is under way: with when the
 * connection was last good before (Infinity: it has been good all along). It stays until such a fetch has succeeded.
 */
const gaps = new Map<string, number>();
/** Counts how often the connection has come back. */
let returns = 0;

/** One fetch of a conversation at a time; what fails is kept to be shown, and can be asked for again. */
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
    // It failed with a connection that has been replaced meanwhile.
    if (begun !== returns) threads.retry(userId);
    return;
  }
  if (mine !== life) return;
  put(userId, { loading: null });
  if (gaps.has(userId) || !isLive(get(userId))) close(userId);
}

/** Puts an answer in, unless all was forgotten meanwhile. */
function take(userId: string, mine: number, messages: readonly Message[], part: Partial<Thread> = {}): void {
  if (mine === life) put(userId, { ...merged(get(userId), messages), ...part });
}

/** Another stretch takes the place of the one that is held. */
function replace(userId: string, mine: number, messages: readonly Message[], follows: boolean): void {
  if (mine !== life) return;
  const { lastSeq } = get(userId);
  put(userId, { ...merged({ ...nothing, lastSeq }, messages), isLoaded: true, follows });
}

/** Fetches what is newer until there is nothing newer. */
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

/** A gap that is to be closed; of several, the longest. */
const note = (userId: string, since: number): void =>
  void gaps.set(userId, Math.min(since, gaps.get(userId) ?? Number.POSITIVE_INFINITY));

/** Closes the gap between what is held and the newest message: at once, after what is under way, or on coming back. */
function close(userId: string, since = Number.POSITIVE_INFINITY): void {
  note(userId, since);
  if (get(userId).loading || !get(userId).follows) return;
  void loading(userId, 'newer', async () => {
    const gap = gaps.get(userId) ?? since;
    // What is noted from now on is another one: this fetch may be too early for it.
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

  /** Nothing was written yet: what comes is the beginning. */
  begin: (userId: string): void => put(userId, { isLoaded: true }),

  /** Fetches the latest messages; where many are unread, as many as lead up to them. */
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

  /** Onward from a place in the past. */
  newer: (userId: string): Promise<void> =>
    get(userId).follows
      ? Promise.resolve()
      : loading(userId, 'newer', async () => {
          const mine = life;
          take(userId, mine, await fetched(userId, { after: lastOf(get(userId)), limit: 100 }));
          if (mine === life && isLive(get(userId))) put(userId, { follows: true });
        }),

  /** Shows the messages around one that is not held. */
  around: (userId: string, seq: number): Promise<void> =>
    loading(userId, 'first', async () => {
      const mine = life;
      const page = await fetched(userId, { after: Math.max(0, seq - 40), limit: 80 });
      replace(userId, mine, page, page.length < 80);
    }),

  /** Back to the latest, from somewhere in the past. */
  latest: (userId: string): Promise<void> =>
    loading(userId, 'first', async () => {
      const mine = life;
      replace(userId, mine, await fetched(userId, { limit: PAGE }), true);
    }),

  /** What failed, once more. */
  retry(userId: string): void {
    const { isLoaded, follows } = get(userId);
    if (!isLoaded) void threads.open(userId);
    else if (follows) close(userId);
    else put(userId, { error: null });
  },

  /** A message that has come, or one's own that was stored. A gap before it is closed. */
  receive(userId: string, message: Message): void {
    const before = get(userId);
    // What is not held is known to be there, and fetched when one gets to it.
    if (!before.isLoaded || !before.follows) {
      if (message.seq > before.lastSeq) put(userId, { lastSeq: message.seq });
      return;
    }
    put(userId, merged(before, [message]));
    if (!isLive(get(userId))) close(userId);
  },

  /** A message has been deleted. */
  change: (userId: string, message: Message): void => put(userId, changed(get(userId), message)),

  /** What is told of how far the other has received and read; it never goes back. */
  status(userId: string, delivered: number | null, read: number | null): void {
    const now = get(userId);
    const next = { delivered: Math.max(now.delivered, delivered ?? 0), read: Math.max(now.read, read ?? 0) };
    if (next.delivered !== now.delivered || next.read !== now.read) put(userId, next);
  },

  /** The connection is back: whatever was missed, or changed meanwhile, is fetched. */
  catchUp(): void {
    const since = goodAt;
    goodAt = Date.now();
    returns += 1;
    for (const [userId, thread] of held) {
      // An answer that is on its way may have left the server before.
      if (thread.isLoaded || thread.loading) close(userId, since);
      else if (thread.error) void threads.open(userId);
    }
  },

  /** The connection is good now. */
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
