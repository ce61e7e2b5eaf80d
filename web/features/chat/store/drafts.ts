import { session } from '../../../lib/session.ts';
import { chatDb } from './chat-db.ts';
import { lastWords } from './last-words.ts';

/** How long one has to pause before what was typed is stored, in milliseconds. */
const REST = 150;

const listeners = new Set<() => void>();
let drafts: ReadonlyMap<string, string> = new Map();
let account: string | undefined;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

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
  const text = drafts.get(userId);
  try {
    const db = await chatDb(mine);
    await (text ? db.put('drafts', { account: mine, userId, text }) : db.delete('drafts', [mine, userId]));
  } catch {
    // Closed storage, or signed out.
  }
}

const storeAll = (): void => {
  for (const userId of [...timers.keys()]) void store(userId);
};

function leave(): void {
  if (account && timers.size > 0 && session.keepsFor(account))
    lastWords.leave(
      account,
      [...timers.keys()].map((userId) => [userId, keptDrafts.of(userId)] as const),
    );
  storeAll();
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storeAll());
window.addEventListener('pagehide', leave);

/** What was begun and not sent, by member. */
export const keptDrafts = {
  of: (userId: string): string => drafts.get(userId) ?? '',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  async start(forAccount: string): Promise<void> {
    account = forAccount;
    const words = lastWords.take(forAccount);
    try {
      const found = await (await chatDb(forAccount)).getAllFromIndex('drafts', 'account', forAccount);
      // What has been typed meanwhile is newer.
      if (account === forAccount)
        become(new Map([...found.map(({ userId, text }) => [userId, text] as const), ...words, ...drafts]));
    } catch {
      // Closed storage.
    }
    for (const [userId, text] of words)
      if (account === forAccount && keptDrafts.of(userId) === text) keptDrafts.keep(userId, text);
  },

  stop(): void {
    storeAll();
    account = undefined;
    become(new Map());
  },

  keep(userId: string, text: string): void {
    const next = new Map(drafts);
    if (text === '') next.delete(userId);
    else next.set(userId, text);
    become(next);
    clearTimeout(timers.get(userId));
    timers.set(
      userId,
      setTimeout(() => void store(userId), REST),
    );
  },
};
