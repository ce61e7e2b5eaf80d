import type { z } from 'zod';
import type { accountSchema } from '../../contract/accounts.ts';
import { stepPaths } from './paths.ts';

export type Account = z.output<typeof accountSchema>;

/** Spec §3 "Stored user": local storage keys `user` and `token`. The refresh token is a cookie no script can read. */
const USER = 'user';
const TOKEN = 'token';

type Listener = () => void;
const listeners = new Set<Listener>();
let account = read();
/** Whose sign-in lapsed last, while nobody else has signed in or out. */
let lapsed: string | undefined;

/** What another version of the app, or another program, left under our key is no sign-in of ours. */
function isAccount(stored: unknown): stored is Account {
  const { id, nextStep, pendingDeclarations } = (stored ?? {}) as Partial<Account>;
  const isKnownStep = nextStep === 'done' || Object.keys(stepPaths).includes(String(nextStep));
  return typeof id === 'string' && isKnownStep && Array.isArray(pendingDeclarations);
}

function read(): Account | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null');
    return isAccount(stored) ? stored : null;
  } catch {
    return null;
  }
}

const changed = (): void => {
  account = read();
  for (const listener of listeners) listener();
};

// Another tab signed in or out: this one follows. Logging out clears everything (no key), a lapse removes the account.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== null && key !== USER) return;
  const last = account?.id ?? lapsed;
  lapsed = key === USER && newValue === null ? last : undefined;
  changed();
});

/** The sign-in this browser holds. For React use `useAccount`. */
export const session = {
  account: (): Account | null => account,
  /** None where the stored sign-in is another's: nothing of this member is to be sent in that one's name. */
  token(): string | null {
    if (read()?.id === account?.id) return localStorage.getItem(TOKEN);
    // Word of it is still on its way from the other tab, or went past a page that was set aside.
    queueMicrotask(changed);
    return null;
  },
  /** Whether this member's words may stay on this device: while signed in, and after a lapse (see `lapse`). */
  keepsFor: (id: string): boolean => (read()?.id ?? lapsed) === id,
  start(user: Account, token: string): void {
    lapsed = undefined;
    // In between, other tabs find no token rather than one member's beside another's account.
    if (read()?.id !== user.id) localStorage.removeItem(TOKEN);
    localStorage.setItem(USER, JSON.stringify(user));
    localStorage.setItem(TOKEN, token);
    changed();
  },
  update(user: Account): void {
    // An answer that comes late is not put in the place of who has signed in meanwhile, here or in another tab.
    if (read()?.id !== user.id) return;
    localStorage.setItem(USER, JSON.stringify(user));
    changed();
  },
  /** The sign-in lapsed by itself: what was typed and not yet sent stays for when its owner comes back. */
  lapse(): void {
    lapsed = account?.id ?? lapsed;
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USER);
    changed();
  },
  /** Spec §2: logging out clears all local storage. */
  end(): void {
    lapsed = undefined;
    localStorage.clear();
    changed();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
