import { endpoints } from 'virtual:endpoints';
import type { Message } from '../../../../contract/chat/schema.ts';
import { deviceStorage, withLock } from '../../../lib/browser-storage.ts';
import { ApiError, call, connectionError } from '../../../lib/client.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { session } from '../../../lib/session.ts';
import { openChannel } from '../../../lib/tab-channel.ts';
import { UNSENT_COUNT_PREFIX } from '../unsent-count-key.ts';
import { chatDb } from './chat-db.ts';
import { currentEntry, insertAfterStored, withMemoryOnly } from './outbox.rules.ts';
import { unloadMessages } from './unload-outbox.ts';
import type { RecordedNote, UnsentMessage } from './unsent.ts';

/** Time after which an unanswered message is tried again, since a network may swallow everything, ms. */
const SEND_TIMEOUT_MS = 20_000;

/** Time limit for sending a voice note, whose file takes a minute on a slow network, ms. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Maximum wait for this browser's storage, which another tab may block, ms. */
const STORAGE_TIMEOUT_MS = 2_000;

/** Delays before retries of a message without an answer, ms; the last delay repeats. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

const listeners = new Set<() => void>();
/** In the order of writing. */
let unsent: readonly UnsentMessage[] = [];
let account: string | undefined;
let handleStored: (message: Message) => void = () => undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells other tabs to reload the unsent messages, so that all tabs show the same ones. */
const notifyTabs = openChannel('rishta.outbox', () => void load());

function setUnsent(next: readonly UnsentMessage[]): void {
  unsent = next;
  for (const listener of listeners) listener();
}

/** Tells other tabs to reload the unsent messages, so that all tabs show the same ones. */
function saveCount(): void {
  const mine = writer();
  if (!mine || !session.keepsFor(mine)) return;
  deviceStorage.setItem(UNSENT_COUNT_PREFIX + mine, String(outbox.count()));
}

/** `randomUUID` would require HTTPS, which a test installation in a local network lacks. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Id of the member who is writing; messages can be written before `start`. */
const writer = (): string | undefined => account ?? session.account()?.id;

async function load(): Promise<void> {
  const mine = writer();
  if (!mine) return;
  try {
    const found = await (await chatDb(mine)).getAllFromIndex('outbox', 'account', mine);
    if (mine !== writer()) return;
    setUnsent(withMemoryOnly(found, unsent));
    saveCount();
  } catch {
    // This browser stores nothing, so only the messages in memory exist.
  }
}

/**
 * Restores messages that a closing page could not store. They are older than this page's messages that are not stored
 * yet.
 */
async function restoreAfterUnload(): Promise<void> {
  await load();
  const mine = writer();
  if (!mine) return;
  const left = unloadMessages.take(mine).filter(({ id }) => unsent.every((each) => each.id !== id));
  setUnsent(insertAfterStored(unsent, left));
  for (const entry of left) await save(entry);
}

let lastWrite: Promise<void> = Promise.resolve();

/**
 * Runs work after the previous write. The database assigns the order, so messages are stored one after another,
 * beginning with those of earlier pages.
 */
function afterLastWrite(store?: () => Promise<void>): Promise<void> {
  const turn = lastWrite.then(restoreAfterUnload).then(store);
  lastWrite = turn.catch(() => undefined);
  return turn;
}

/** Saves messages in local storage, because the page may close before the database has answered, or before `start`. */
function saveOnUnload(): void {
  const mine = writer();
  if (mine && session.keepsFor(mine))
    unloadMessages.leave(
      mine,
      // Local storage holds only text. A voice note is in the database a moment after it was recorded.
      unsent.filter(({ n, account: whose, voice }) => n === undefined && whose === mine && !voice),
    );
}

window.addEventListener('pagehide', saveOnUnload);
window.addEventListener('pageshow', ({ persisted }) => persisted && void afterLastWrite().then(outbox.flush));

/**
 * Stores a message and returns it with its `n`. If storing fails, the message stays in memory without `n`: a number of
 * our own would raise the numbers that the database assigns later.
 */
async function storeEntry(entry: UnsentMessage): Promise<UnsentMessage> {
  try {
    const { isStalled: _, ...stored } = entry;
    return { ...entry, n: await (await chatDb(entry.account)).put('outbox', stored) };
  } catch {
    return entry;
  }
}

/** Stores a message that is already shown. */
async function save(entry: UnsentMessage): Promise<void> {
  const kept = await storeEntry(entry);
  setUnsent(unsent.map((each) => (each.id === entry.id ? kept : each)));
  saveCount();
  notifyTabs();
}

async function remove(entry: UnsentMessage): Promise<void> {
  const { n } = currentEntry(unsent, entry);
  setUnsent(unsent.filter(({ id }) => id !== entry.id));
  saveCount();
  // The message was stored, but its page closed before the confirmation arrived.
  unloadMessages.forget(entry.account, entry.id);
  if (n === undefined) return;
  try {
    await (await chatDb(entry.account)).delete('outbox', n);
  } catch {
    // The member has signed out or the storage is blocked, so there is nothing to delete.
  }
  notifyTabs();
}

async function markRefused(entry: UnsentMessage, { code, message }: ApiError): Promise<void> {
  await save({ ...currentEntry(unsent, entry), refusal: { code, message } });
}

/** Posts a voice note; the code for uploads is loaded with the first one. */
async function postVoice(
  id: string,
  userId: string,
  { file, waveform }: RecordedNote,
  signal: AbortSignal,
): Promise<{ data: Message }> {
  const { uploadVoice } = await import('./upload-voice.ts').catch(() => {
    throw connectionError();
  });
  return uploadVoice({ id, userId, file, waveform, signal });
}

/** Posts a message. A call that hangs, even in renewing the session, fails with a `TimeoutError`. */
function post({ id, userId, content, voice }: UnsentMessage): Promise<{ data: Message }> {
  const signal = AbortSignal.timeout(voice ? UPLOAD_TIMEOUT_MS : SEND_TIMEOUT_MS);
  const answer = voice
    ? postVoice(id, userId, voice, signal)
    : call(endpoints.chat.sendMessage, {
        params: { receiverId: userId },
        body: { content, clientMessageId: id },
        signal,
      });
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([answer, over]);
}

/** Shows whether the last attempt failed because of the connection. */
function setStalled(id: string, isStalled: boolean): void {
  const found = unsent.find((each) => each.id === id);
  // Texts show only that they are waiting.
  if (found?.voice && Boolean(found.isStalled) !== isStalled)
    setUnsent(unsent.map((each) => (each.id === id ? { ...each, isStalled } : each)));
}

/** @throws errors that affect every message: no connection, no session, too many calls */
async function send(entry: UnsentMessage): Promise<void> {
  setStalled(entry.id, false);
  try {
    const { data } = await post(entry);
    handleStored(data);
    await remove(entry);
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.status, error.code)) return markRefused(entry, error);
    setStalled(entry.id, true);
    throw error;
  }
}

const waiting = (): readonly UnsentMessage[] => unsent.filter(({ refusal }) => !refusal);

/** Sends unsent messages, one after another for each receiver, so that they arrive in order. */
async function sendAll(): Promise<void> {
  // While this tab waited for the lock, another tab may have sent or added messages.
  await afterLastWrite();
  const lines = [...new Set(waiting().map(({ userId }) => userId))].map(async (member) => {
    for (const entry of waiting()) if (entry.userId === member && entry.account === account) await send(entry);
  });
  const failed = (await Promise.allSettled(lines)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function scheduleRetry(error: unknown): void {
  clearTimeout(timer);
  const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
  const pause = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 30_000;
  failures += 1;
  timer = setTimeout(() => void outbox.flush(), retryAfter ? retryAfter * 1_000 : pause);
}

let running: Promise<void> | undefined;
let runAgain = false;

async function run(): Promise<void> {
  do {
    runAgain = false;
    await withLock(`rishta.outbox.${account}`, sendAll);
  } while (runAgain);
}

/** Unsent messages: stored in this browser until the server has them. Only one tab sends. */
export const outbox = {
  all: (): readonly UnsentMessage[] => unsent,
  /** Number of this member's messages that a sign-out would discard. */
  count: (): number => unsent.filter((entry) => entry.account === writer()).length,
  /**
   * Like `count`, but reads the storage first, or gives up after a time limit, so that a sign-out does not wait for
   * ever.
   */
  async found(): Promise<number> {
    await Promise.race([afterLastWrite(), new Promise((resolve) => setTimeout(resolve, STORAGE_TIMEOUT_MS))]).catch(
      () => undefined,
    );
    return outbox.count();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** @param onStored called for every message that the server has stored */
  async start(forAccount: string, onStored: (message: Message) => void): Promise<void> {
    account = forAccount;
    handleStored = onStored;
    setUnsent(unsent.filter((entry) => entry.account === forAccount));
    await afterLastWrite();
    await outbox.flush();
  },

  /** Reads the stored messages of the signed-in member without sending. */
  look: (): Promise<void> => afterLastWrite(),

  stop(): void {
    account = undefined;
    clearTimeout(timer);
    setUnsent([]);
  },

  /**
   * Adds a message, which is shown at once. Messages can be written before `start`, whose code loads separately;
   * `start` then sends them.
   */
  async add(userId: string, content: string, voice?: RecordedNote): Promise<void> {
    const mine = session.account()?.id;
    if (!mine) return;
    const entry: UnsentMessage = {
      id: newId(),
      account: mine,
      userId,
      content,
      at: Date.now(),
      ...(voice ? { voice } : {}),
    };
    setUnsent([...unsent, entry]);
    saveCount();
    await afterLastWrite(() => save(entry));
    await outbox.flush();
  },

  /** Sends a refused message again. */
  async retry(id: string): Promise<void> {
    const found = unsent.find((entry) => entry.id === id);
    if (!found) return;
    const { refusal: _, ...entry } = found;
    await save(entry);
    await outbox.flush();
  },

  async discard(id: string): Promise<void> {
    const found = unsent.find((entry) => entry.id === id);
    if (found) await remove(found);
  },

  /** Sends unsent messages now. */
  async flush(): Promise<void> {
    if (!account || session.account()?.id !== account) return;
    if (running) {
      runAgain = true;
      return running.catch(() => undefined);
    }
    if (waiting().length === 0) return;
    clearTimeout(timer);
    running = run();
    try {
      await running;
      failures = 0;
    } catch (error) {
      scheduleRetry(error);
    } finally {
      running = undefined;
    }
  },
};
