import { session } from '../../../lib/session.ts';
import { openChannel } from '../../../lib/tab-channel.ts';
import { chatDb } from './chat-db.ts';
import { lastWords } from './last-words.ts';

/** Pause in typing after which a draft is stored, ms. */
const REST = 150;

const listeners = new Set<() => void>();
let drafts: ReadonlyMap<string, string> = new Map();
let account: string | undefined;
/** The member who typed the drafts in memory: typing is possible before `start`. */
let typist: string | undefined;
/** Receivers whose drafts are not yet stored for certain, while the timer or the database is running. */
const unstored = new Set<string>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Other tabs show the same drafts, so a draft sent from one disappears in the others. */
const tellOthers = openChannel('rishta.drafts', () => void load());

function become(next: ReadonlyMap<string, string>): void {
  drafts = next;
  for (const listener of listeners) listener();
}

/** Without storage, drafts live as long as the page. */
async function store(userId: string): Promise<void> {
  clearTimeout(timers.get(userId));
  timers.delete(userId);
  const mine = account;
  if (!mine) return;
  const text = keptDrafts.of(userId);
  try {
    const db = await chatDb(mine);
    await (text ? db.put('drafts', { account: mine, userId, text }) : db.delete('drafts', [mine, userId]));
  } catch {
    // The storage is blocked, or the member has signed out.
    return;
  }
  tellOthers();
  // Newer input is stored by its own timer.
  if (account === mine && keptDrafts.of(userId) === text) unstored.delete(userId);
}

/** Loads the stored drafts; newer input or removal in memory takes precedence. */
async function load(): Promise<void> {
  const mine = account;
  if (!mine) return;
  try {
    const found = await (await chatDb(mine)).getAllFromIndex('drafts', 'account', mine);
    if (account !== mine) return;
    const typed = [...drafts].filter(([userId]) => unstored.has(userId));
    become(new Map([...found.filter(({ userId }) => !unstored.has(userId)).map(asPair), ...typed]));
  } catch {
    // The storage is blocked.
  }
}

const storeAll = (): void => {
  for (const userId of unstored) void store(userId);
};

/**
 * Saves drafts in local storage, because the page may close before the database has answered, or before `start`, whose
 * code loads separately.
 */
function leave(): void {
  if (typist && session.keepsFor(typist))
    lastWords.leave(
      typist,
      [...unstored].map((userId) => [userId, keptDrafts.of(userId)] as const),
    );
  storeAll();
}

/** A draft saved by a closing page is newer than the stored one, and older than input in this page. */
function takeUp(): void {
  if (account)
    for (const [userId, text] of new Map(lastWords.take(account)))
      if (!unstored.has(userId)) keptDrafts.keep(userId, text);
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storeAll());
window.addEventListener('pagehide', leave);
// A page restored from the cache takes back what it saved, which would otherwise look newer at the next start.
window.addEventListener('pageshow', ({ persisted }) => persisted && takeUp());

/** Messages begun and not sent, by member. */
export const keptDrafts = {
  of: (userId: string): string => drafts.get(userId) ?? '',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  async start(forAccount: string): Promise<void> {
    account = forAccount;
    // Drops drafts typed by another member before the chat started.
    if (typist && typist !== forAccount) keptDrafts.drop();
    takeUp();
    storeAll();
    await load();
  },

  stop(): void {
    storeAll();
    account = undefined;
    keptDrafts.drop();
  },

  /** Clears the drafts in memory. */
  drop(): void {
    typist = undefined;
    unstored.clear();
    become(new Map());
  },

  keep(userId: string, text: string): void {
    typist = account ?? session.account()?.id;
    const next = new Map(drafts);
    if (text === '') next.delete(userId);
    else next.set(userId, text);
    become(next);
    unstored.add(userId);
    clearTimeout(timers.get(userId));
    timers.set(
      userId,
      setTimeout(() => void store(userId), REST),
    );
  },
};

const asPair = ({ userId, text }: { userId: string; text: string }) => [userId, text] as const;
