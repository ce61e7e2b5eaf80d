import { endpoints } from 'virtual:endpoints';
import type { Message } from '../../../../contract/chat.ts';
import { deviceStorage, withLock } from '../../../lib/browser-storage.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { session } from '../../../lib/session.ts';
import { openChannel } from '../../../lib/tab-channel.ts';
import { WAITING } from '../waiting.ts';
import { chatDb, type Unsent } from './chat-db.ts';
import { lastMessages } from './last-words.ts';
import { asHeld, behindStored, together } from './outbox.rules.ts';

/** Time after which an unanswered message is tried again, since a network may swallow everything, ms. */
const PATIENCE = 20_000;

/** Maximum wait for this browser's storage, which another tab may block, ms. */
const TOO_LONG = 2_000;

/** Delays before retries without an answer, ms; the last one repeats. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

const listeners = new Set<() => void>();
/** In the order of writing. */
let unsent: readonly Unsent[] = [];
let account: string | undefined;
let stored: (message: Message) => void = () => undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Other tabs show and drop the same messages. */
const tellOthers = openChannel('rishta.outbox', () => void load());

function become(next: readonly Unsent[]): void {
  unsent = next;
  for (const listener of listeners) listener();
}

/**
 * Stores the number of messages, so that a sign-out can ask where this code cannot be loaded. Skipped while the storage
 * is being read.
 */
function note(): void {
  const mine = writer();
  if (!mine || !session.keepsFor(mine)) return;
  deviceStorage.setItem(WAITING + mine, String(outbox.count()));
}

/** `randomUUID` would require HTTPS, which a test installation in a local network lacks. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The current writer; writing is possible before `start`. */
const writer = (): string | undefined => account ?? session.account()?.id;

async function load(): Promise<void> {
  const mine = writer();
  if (!mine) return;
  try {
    const found = await (await chatDb(mine)).getAllFromIndex('outbox', 'account', mine);
    if (mine !== writer()) return;
    become(together(found, unsent));
    note();
  } catch {
    // This browser stores nothing, so only the messages in memory exist.
  }
}

/** A message that a closing page could not store is older than those not stored here yet. */
async function takeUp(): Promise<void> {
  await load();
  const mine = writer();
  if (!mine) return;
  const left = lastMessages.take(mine).filter(({ id }) => unsent.every((each) => each.id !== id));
  become(behindStored(unsent, left));
  for (const entry of left) await hold(entry);
}

let storing: Promise<void> = Promise.resolve();

/** The database assigns the order, so messages are stored one after another, those of earlier pages first. */
function inTurn(store?: () => Promise<void>): Promise<void> {
  const turn = storing.then(takeUp).then(store);
  storing = turn.catch(() => undefined);
  return turn;
}

/** Saves messages in local storage, because the page may close before the database has answered, or before `start`. */
function leave(): void {
  const mine = writer();
  if (mine && session.keepsFor(mine))
    lastMessages.leave(
      mine,
      unsent.filter(({ n, account: whose }) => n === undefined && whose === mine),
    );
}

window.addEventListener('pagehide', leave);
window.addEventListener('pageshow', ({ persisted }) => persisted && void inTurn().then(outbox.flush));

/**
 * A message that cannot be stored stays in memory without `n`: a number of our own would raise the database's numbers.
 */
async function keep(entry: Unsent): Promise<Unsent> {
  try {
    return { ...entry, n: await (await chatDb(entry.account)).put('outbox', entry) };
  } catch {
    return entry;
  }
}

/** Stores a message that is already shown. */
async function hold(entry: Unsent): Promise<void> {
  const kept = await keep(entry);
  become(unsent.map((each) => (each.id === entry.id ? kept : each)));
  note();
  tellOthers();
}

async function drop(entry: Unsent): Promise<void> {
  const { n } = asHeld(unsent, entry);
  become(unsent.filter(({ id }) => id !== entry.id));
  note();
  // The message was stored, but the page closed before it knew.
  lastMessages.forget(entry.account, entry.id);
  if (n === undefined) return;
  try {
    await (await chatDb(entry.account)).delete('outbox', n);
  } catch {
    // The member has signed out or the storage is blocked, so there is nothing to delete.
  }
  tellOthers();
}

async function refuse(entry: Unsent, { code, message }: ApiError): Promise<void> {
  await hold({ ...asHeld(unsent, entry), refusal: { code, message } });
}

/** Posts a message. A call that hangs, even in renewing the session, fails with a `TimeoutError`. */
function post({ id, userId, content }: Unsent): Promise<{ data: Message }> {
  const signal = AbortSignal.timeout(PATIENCE);
  const body = { content, clientMessageId: id };
  const answer = call(endpoints.chat.sendMessage, { params: { receiverId: userId }, body, signal });
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([answer, over]);
}

/** @throws errors that affect every message: no connection, no session, too many calls */
async function send(entry: Unsent): Promise<void> {
  try {
    const { data } = await post(entry);
    stored(data);
    await drop(entry);
  } catch (error) {
    if (!(error instanceof ApiError && isRefusal(error.status, error.code))) throw error;
    await refuse(entry, error);
  }
}

const waiting = (): readonly Unsent[] => unsent.filter(({ refusal }) => !refusal);

/** Sends unsent messages, one after another for each receiver, so that they arrive in order. */
async function drain(): Promise<void> {
  // Another tab may have sent or added messages while this one waited for its turn.
  await inTurn();
  const lines = [...new Set(waiting().map(({ userId }) => userId))].map(async (member) => {
    for (const entry of waiting()) if (entry.userId === member && entry.account === account) await send(entry);
  });
  const failed = (await Promise.allSettled(lines)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function later(error: unknown): void {
  clearTimeout(timer);
  const told = error instanceof ApiError ? error.retryAfter : undefined;
  const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 30_000;
  failures += 1;
  timer = setTimeout(() => void outbox.flush(), told ? told * 1_000 : pause);
}

let running: Promise<void> | undefined;
let again = false;

async function run(): Promise<void> {
  do {
    again = false;
    await withLock(`rishta.outbox.${account}`, drain);
  } while (again);
}

/** Unsent messages: stored in this browser until the server has them, and sent by the first tab. */
export const outbox = {
  all: (): readonly Unsent[] => unsent,
  /** Number of this member's messages that a sign-out would discard. */
  count: (): number => unsent.filter((entry) => entry.account === writer()).length,
  /** The same, after reading the storage or giving up on it: a sign-out does not wait for ever. */
  async found(): Promise<number> {
    await Promise.race([inTurn(), new Promise((resolve) => setTimeout(resolve, TOO_LONG))]).catch(() => undefined);
    return outbox.count();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** @param onStored called for every message that the server has stored */
  async start(forAccount: string, onStored: (message: Message) => void): Promise<void> {
    account = forAccount;
    stored = onStored;
    become(unsent.filter((entry) => entry.account === forAccount));
    await inTurn();
    await outbox.flush();
  },

  /** Reads the stored messages of the signed-in member without sending. */
  look: (): Promise<void> => inTurn(),

  stop(): void {
    account = undefined;
    clearTimeout(timer);
    become([]);
  },

  /**
   * Adds a message, which is shown from now on. Writing is possible before `start`, whose code loads separately;
   * earlier messages are then sent with it.
   */
  async add(userId: string, content: string): Promise<void> {
    const mine = session.account()?.id;
    if (!mine) return;
    const entry: Unsent = { id: newId(), account: mine, userId, content, at: Date.now() };
    become([...unsent, entry]);
    note();
    await inTurn(() => hold(entry));
    await outbox.flush();
  },

  /** Sends a refused message again. */
  async retry(id: string): Promise<void> {
    const found = unsent.find((entry) => entry.id === id);
    if (!found) return;
    const { refusal: _, ...entry } = found;
    await hold(entry);
    await outbox.flush();
  },

  async discard(id: string): Promise<void> {
    const found = unsent.find((entry) => entry.id === id);
    if (found) await drop(found);
  },

  /** Sends unsent messages now. */
  async flush(): Promise<void> {
    if (!account || session.account()?.id !== account) return;
    if (running) {
      again = true;
      return running.catch(() => undefined);
    }
    if (waiting().length === 0) return;
    clearTimeout(timer);
    running = run();
    try {
      await running;
      failures = 0;
    } catch (error) {
      later(error);
    } finally {
      running = undefined;
    }
  },
};
