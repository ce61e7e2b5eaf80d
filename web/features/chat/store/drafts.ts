import { session } from '../../../lib/session.ts';
import { chatDb } from './chat-db.ts';
import { lastWords } from './last-words.ts';

/** How long one has to pause before what was typed is stored, in milliseconds. */
const REST = 150;

const listeners = new Set<() => void>();
let drafts: ReadonlyMap<string, string> = new Map();
let account: string | undefined;
/** Who typed what is held: one may type before `start`. */
let typist: string | undefined;
/** To whom something was typed that is not known to be stored: the timer, and then the database, are under way. */
const unstored = new Set<string>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Other tabs show the same drafts: what was sent from one is not begun in another. */
const others = new BroadcastChannel('rishta.drafts');
others.addEventListener('message', () => void load());

function become(next: ReadonlyMap<string, string>): void {
  drafts = next;
  for (const listener of listeners) listener();
}

/** Where nothing can be stored, drafts live as long as the page. */
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
    // Closed storage, or signed out.
    return;
  }
  others.postMessage('changed');
  // What was typed since is stored by its own timer.
  if (account === mine && keptDrafts.of(userId) === text) unstored.delete(userId);
}

/** What is stored; what has been typed meanwhile, or taken out, is newer. */
async function load(): Promise<void> {
  const mine = account;
  if (!mine) return;
  try {
    const found = await (await chatDb(mine)).getAllFromIndex('drafts', 'account', mine);
    if (account !== mine) return;
    const typed = [...drafts].filter(([userId]) => unstored.has(userId));
    become(new Map([...found.filter(({ userId }) => !unstored.has(userId)).map(asPair), ...typed]));
  } catch {
    // Closed storage.
  }
}

const storeAll = (): void => {
  for (const userId of unstored) void store(userId);
};

/** The page may go away before the database has answered, and before `start`, whose code is fetched on its own. */
function leave(): void {
  if (typist && session.keepsFor(typist))
    lastWords.leave(
      typist,
      [...unstored].map((userId) => [userId, keptDrafts.of(userId)] as const),
    );
  storeAll();
}

/** What a page left in its last moment is newer than what is stored, and older than what is typed in this one. */
function takeUp(): void {
  if (account)
    for (const [userId, text] of new Map(lastWords.take(account)))
      if (!unstored.has(userId)) keptDrafts.keep(userId, text);
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storeAll());
window.addEventListener('pagehide', leave);
// The page comes back as it was: what it left would be taken for newer at the next start.
window.addEventListener('pageshow', ({ persisted }) => persisted && takeUp());

/** What was begun and not sent, by member. */
export const keptDrafts = {
  of: (userId: string): string => drafts.get(userId) ?? '',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  async start(forAccount: string): Promise<void> {
    account = forAccount;
    // What another typed, who was gone before the chat had started, is none of this member's.
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

  /** Forgets what is held in memory. */
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
