import { endpoints } from 'virtual:endpoints';
import type { Message } from '../../../../contract/chat.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { isRefusal } from '../../../lib/refusal.ts';
import { session } from '../../../lib/session.ts';
import { WAITING } from '../waiting.ts';
import { chatDb, type Unsent } from './chat-db.ts';
import { lastMessages } from './last-words.ts';
import { asHeld, behindStored, together } from './outbox.rules.ts';

/** After how many milliseconds a message that gets no answer is tried again: a network may swallow everything. */
const PATIENCE = 20_000;

/** Milliseconds to look into this browser's storage, which another tab may hold up. */
const TOO_LONG = 2_000;

/** Pauses before trying again what got no answer, in milliseconds; the last one is kept to. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

const listeners = new Set<() => void>();
/** In the order in which they were written. */
let unsent: readonly Unsent[] = [];
let account: string | undefined;
let stored: (message: Message) => void = () => undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Other tabs show and drop the same messages. */
const others = new BroadcastChannel('rishta.outbox');
others.addEventListener('message', () => void load());

function become(next: readonly Unsent[]): void {
  unsent = next;
  for (const listener of listeners) listener();
}

/** So that it can be asked about them where this code cannot be fetched. Not while they are being looked for. */
function note(): void {
  const mine = writer();
  if (!mine || !session.keepsFor(mine)) return;
  try {
    localStorage.setItem(WAITING + mine, String(outbox.count()));
  } catch {
    // Full or closed.
  }
}

/** `randomUUID` would ask for HTTPS, which a trial in one's own network has not. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Who writes here; one may before `start`. */
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
    // Nothing is kept in this browser: what is in memory is all there is.
  }
}

/** What a page could not store any more before it went away was written before what is not stored here yet. */
async function takeUp(): Promise<void> {
  await load();
  const mine = writer();
  if (!mine) return;
  const left = lastMessages.take(mine).filter(({ id }) => unsent.every((each) => each.id !== id));
  become(behindStored(unsent, left));
  for (const entry of left) await hold(entry);
}

let storing: Promise<void> = Promise.resolve();

/** The database gives what is stored its place: one after the other, and what earlier pages left first. */
function inTurn(store?: () => Promise<void>): Promise<void> {
  const turn = storing.then(takeUp).then(store);
  storing = turn.catch(() => undefined);
  return turn;
}

/** The page may go away before the database has answered, and before `start`. */
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

/** What cannot be stored is held in memory as it is: a number of our own would raise those of the database. */
async function keep(entry: Unsent): Promise<Unsent> {
  try {
    return { ...entry, n: await (await chatDb(entry.account)).put('outbox', entry) };
  } catch {
    return entry;
  }
}

/** Stores what is shown already. */
async function hold(entry: Unsent): Promise<void> {
  const kept = await keep(entry);
  become(unsent.map((each) => (each.id === entry.id ? kept : each)));
  note();
  others.postMessage('changed');
}

async function drop(entry: Unsent): Promise<void> {
  const { n } = asHeld(unsent, entry);
  become(unsent.filter(({ id }) => id !== entry.id));
  note();
  // Stored all the same, and left by a page that went away before it knew.
  lastMessages.forget(entry.account, entry.id);
  if (n === undefined) return;
  try {
    await (await chatDb(entry.account)).delete('outbox', n);
  } catch {
    // Signed out, or closed storage: there is nothing to be deleted.
  }
  others.postMessage('changed');
}

async function refuse(entry: Unsent, { code, message }: ApiError): Promise<void> {
  await hold({ ...asHeld(unsent, entry), refusal: { code, message } });
}

/** Posts a message. What hangs, be it in renewing the sign-in, fails with a `TimeoutError`. */
function post({ id, userId, content }: Unsent): Promise<{ data: Message }> {
  const signal = AbortSignal.timeout(PATIENCE);
  const body = { content, clientMessageId: id };
  const answer = call(endpoints.chat.sendMessage, { params: { receiverId: userId }, body, signal });
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([answer, over]);
}

/** @throws what stands in the way of everything else, too: no connection, no sign-in, too much at once */
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

/** Sends what waits: those to one member one after the other, so that they arrive in their order. */
async function drain(): Promise<void> {
  // Another tab may have sent some of it while this one waited for its turn, or left some.
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
    await (navigator.locks ? navigator.locks.request(`rishta.outbox.${account}`, drain) : drain());
  } while (again);
}

/** Messages on their way: kept in this browser until the server has them, and sent by whichever tab is first. */
export const outbox = {
  all: (): readonly Unsent[] => unsent,
  /** How many of this member's messages a sign-out would throw away. */
  count: (): number => unsent.filter((entry) => entry.account === writer()).length,
  /** The same, once it is known what this browser keeps, or cannot be learnt: a sign-out does not wait for ever. */
  async found(): Promise<number> {
    await Promise.race([inTurn(), new Promise((resolve) => setTimeout(resolve, TOO_LONG))]).catch(() => undefined);
    return outbox.count();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** @param onStored told of every message that the server has stored */
  async start(forAccount: string, onStored: (message: Message) => void): Promise<void> {
    account = forAccount;
    stored = onStored;
    become(unsent.filter((entry) => entry.account === forAccount));
    await inTurn();
    await outbox.flush();
  },

  /** Finds what this browser keeps for who is signed in, and sends nothing. */
  look: (): Promise<void> => inTurn(),

  stop(): void {
    account = undefined;
    clearTimeout(timer);
    become([]);
  },

  /**
   * Puts a message in; it is shown from now on. One may write before `start`, whose code is fetched on its own: what
   * was written till then goes out with it.
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

  /** What was refused, once more. */
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

  /** Sends what waits, now. */
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
