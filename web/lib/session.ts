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

// Another tab signed in or out: this one follows.
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === USER) changed();
});

/** The sign-in this browser holds. For React use `useAccount`. */
export const session = {
  account: (): Account | null => account,
  token: (): string | null => localStorage.getItem(TOKEN),
  start(user: Account, token: string): void {
    localStorage.setItem(TOKEN, token);
    localStorage.setItem(USER, JSON.stringify(user));
    changed();
  },
  update(user: Account): void {
    if (!account) return;
    localStorage.setItem(USER, JSON.stringify(user));
    changed();
  },
  /** The sign-in lapsed by itself: what was typed and not yet sent stays for when its owner comes back. */
  lapse(): void {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USER);
    changed();
  },
  /** Spec §2: logging out clears all local storage. */
  end(): void {
    localStorage.clear();
    changed();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
