import { session } from '../../../lib/session.ts';
import { openChannel } from '../../../lib/tab-channel.ts';
import { chatDb } from './chat-db.ts';
import { unloadDrafts } from './unload-outbox.ts';

/** Pause in typing after which a draft is stored, ms. */
const SAVE_DELAY_MS = 150;

const listeners = new Set<() => void>();
let drafts: ReadonlyMap<string, string> = new Map();
let account: string | undefined;
/** The member who typed the drafts in memory: typing is possible before `start`. */
let typedBy: string | undefined;
/** Receivers whose drafts may not be stored yet, while the timer or the database is running. */
const unsaved = new Set<string>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Tells other tabs to reload the drafts, so that a draft sent from one tab disappears in all. */
const notifyTabs = openChannel('rishta.drafts', () => void load());

function setDrafts(next: ReadonlyMap<string, string>): void {
  drafts = next;
  for (const listener of listeners) listener();
}

/** Stores a draft. Without storage, drafts last as long as the page. */
async function save(userId: string): Promise<void> {
  clearTimeout(timers.get(userId));
  timers.delete(userId);
  const mine = account;
  if (!mine) return;
  const text = chatDrafts.get(userId);
  try {
    const db = await chatDb(mine);
    await (text ? db.put('drafts', { account: mine, userId, text }) : db.delete('drafts', [mine, userId]));
  } catch {
    // The storage is blocked, or the member has signed out.
    return;
  }
  notifyTabs();
  // Input typed meanwhile is stored by a timer of its own.
  if (account === mine && chatDrafts.get(userId) === text) unsaved.delete(userId);
}

/** Loads the stored drafts. Drafts that were changed or removed in memory meanwhile take precedence. */
async function load(): Promise<void> {
  const mine = account;
  if (!mine) return;
  try {
    const found = await (await chatDb(mine)).getAllFromIndex('drafts', 'account', mine);
    if (account !== mine) return;
    const typed = [...drafts].filter(([userId]) => unsaved.has(userId));
    setDrafts(new Map([...found.filter(({ userId }) => !unsaved.has(userId)).map(toEntry), ...typed]));
  } catch {
    // The storage is blocked.
  }
}

const saveAll = (): void => {
  for (const userId of unsaved) void save(userId);
};

/**
 * Saves drafts in local storage, because the page may close before the database has answered, or before `start`, whose
 * code loads separately.
 */
function saveOnUnload(): void {
  if (typedBy && session.keepsFor(typedBy))
    unloadDrafts.leave(
      typedBy,
      [...unsaved].map((userId) => [userId, chatDrafts.get(userId)] as const),
    );
  saveAll();
}

/** A draft saved by a closing page replaces the stored draft, but not a draft typed in this page. */
function restoreAfterUnload(): void {
  if (account)
    for (const [userId, text] of new Map(unloadDrafts.take(account)))
      if (!unsaved.has(userId)) chatDrafts.set(userId, text);
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveAll());
window.addEventListener('pagehide', saveOnUnload);
// A page restored from the back/forward cache removes the drafts it saved on closing, which would otherwise override
// newer drafts at the next start.
window.addEventListener('pageshow', ({ persisted }) => persisted && restoreAfterUnload());

/** Messages begun and not sent, by member. */
export const chatDrafts = {
  get: (userId: string): string => drafts.get(userId) ?? '',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  async start(forAccount: string): Promise<void> {
    account = forAccount;
    // Drops drafts typed by another member before the chat started.
    if (typedBy && typedBy !== forAccount) chatDrafts.clear();
    restoreAfterUnload();
    saveAll();
    await load();
  },

  stop(): void {
    saveAll();
    account = undefined;
    chatDrafts.clear();
  },

  /** Clears the drafts in memory. */
  clear(): void {
    typedBy = undefined;
    unsaved.clear();
    setDrafts(new Map());
  },

  set(userId: string, text: string): void {
    typedBy = account ?? session.account()?.id;
    const next = new Map(drafts);
    if (text === '') next.delete(userId);
    else next.set(userId, text);
    setDrafts(next);
    unsaved.add(userId);
    clearTimeout(timers.get(userId));
    timers.set(
      userId,
      setTimeout(() => void save(userId), SAVE_DELAY_MS),
    );
  },
};

const toEntry = ({ userId, text }: { userId: string; text: string }) => [userId, text] as const;
