import type { z } from 'zod';
import type { accountSchema } from '../../contract/accounts/schema.ts';
import { deviceStorage, tabStorage } from './browser-storage.ts';
import { stepPaths } from './paths.ts';

export type Account = z.output<typeof accountSchema>;

/** The email or phone number with which the member logs in, as shown to them. */
export const loginNameOf = ({ email, phoneNumber }: Pick<Account, 'email' | 'phoneNumber'>): string =>
  email ?? phoneNumber ?? '';

/**
 * Spec §3 "Stored user": local storage keys `user` and `token`. The refresh token is a cookie that scripts cannot read.
 */
const USER = 'user';
const TOKEN = 'token';

/** Key in the tab's storage of `ActingInTab`. */
const ACTING = 'acting';

/** A person of the bureau acts in a member's name, in this tab only. */
export interface ActingInTab {
  /** The member's account. */
  readonly account: Account;
  /** Id of the person of the bureau. */
  readonly by: string;
  /** When it ends, ISO 8601. */
  readonly until: string;
  /** The page of the staff area to return to. */
  readonly back: string;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let account = read();
let acting = readActing();
/** Id of the member whose session expired last, until the next sign-in or sign-out. */
let lapsed: string | undefined;

/** A value left by another app version or program under our key is ignored. */
function isAccount(stored: unknown): stored is Account {
  const { id, nextStep, pendingDeclarations } = (stored ?? {}) as Partial<Account>;
  const isKnownStep = nextStep === 'done' || Object.keys(stepPaths).includes(String(nextStep));
  return typeof id === 'string' && isKnownStep && Array.isArray(pendingDeclarations);
}

function read(): Account | null {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(USER) ?? 'null');
    return isAccount(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Existing clients read the id under its wire name (contract §12). */
const store = (user: Account): void => void deviceStorage.setItem(USER, JSON.stringify({ ...user, _id: user.id }));

function readActing(): ActingInTab | null {
  try {
    const stored = JSON.parse(tabStorage.getItem(ACTING) ?? 'null') as ActingInTab | null;
    return stored && stored.by === account?.id && isAccount(stored.account) ? stored : null;
  } catch {
    return null;
  }
}

const keepActing = (next: ActingInTab): boolean => tabStorage.setItem(ACTING, JSON.stringify(next));

const changed = (): void => {
  account = read();
  acting = readActing();
  for (const listener of listeners) listener();
};

// Follows a sign-in or sign-out in another tab. Logging out clears the storage (an event without a key), an expired
// session removes the account.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== null && key !== USER) return;
  const last = account?.id ?? lapsed;
  lapsed = key === USER && newValue === null ? last : undefined;
  changed();
});

/** The session stored in this browser. React components use `useAccount`. */
export const session = {
  /** The signed-in account, or the member in whose name a person of the bureau acts in this tab. */
  account: (): Account | null => acting?.account ?? account,
  /** The bureau account that acts for a member in this tab, and the member; null for everybody else. */
  acting: (): ActingInTab | null => acting,
  /** Takes effect in the next document of this tab, so that nothing of the staff area is mixed with the member's. */
  startActing(user: Account, until: string, back: string): void {
    if (account) keepActing({ account: { ...user, pendingDeclarations: [] }, by: account.id, until, back });
  },
  stopActing(): void {
    tabStorage.removeItem(ACTING);
    changed();
  },
  /** Null if the storage contains another member's session, so that nothing is sent in that member's name. */
  token(): string | null {
    if (read()?.id === account?.id) return deviceStorage.getItem(TOKEN);
    // The other tab's storage event has not arrived yet, or a page restored from the cache has missed it.
    queueMicrotask(changed);
    return null;
  },
  /**
   * Whether this member's input may stay on the device: while signed in, and after an expired session (see `lapse`).
   */
  keepsFor: (id: string): boolean => (read()?.id ?? lapsed) === id,
  start(user: Account, token: string): void {
    lapsed = undefined;
    // The token is removed first, so that other tabs never combine one member's token with another member's account.
    if (read()?.id !== user.id) deviceStorage.removeItem(TOKEN);
    store(user);
    deviceStorage.setItem(TOKEN, token);
    changed();
  },
  update(user: Account): void {
    if (acting?.account.id === user.id) {
      keepActing({ ...acting, account: { ...user, pendingDeclarations: [] } });
      changed();
      return;
    }
    // A late answer does not replace a member who has signed in meanwhile, in any tab.
    if (read()?.id !== user.id) return;
    store(user);
    changed();
  },
  /** Ends an expired session: unsent input stays on the device until its owner signs in again. */
  lapse(): void {
    lapsed = account?.id ?? lapsed;
    deviceStorage.removeItem(TOKEN);
    deviceStorage.removeItem(USER);
    changed();
  },
  /** Spec §2: logging out clears all local storage. */
  end(): void {
    lapsed = undefined;
    deviceStorage.clear();
    changed();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
