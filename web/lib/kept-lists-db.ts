import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { isReadable, staying } from './kept-lists.rules.ts';
import { session } from './session.ts';

/** One answer as it was seen last. */
export interface KeptRow {
  account: string;
  /** The query's hash. */
  hash: string;
  /** When it was fetched, ms since 1970. */
  at: number;
  /** Of which version of the app: another may not understand it. */
  version: string;
  data: unknown;
}

interface Schema extends DBSchema {
  lists: { key: [string, string]; value: KeptRow };
}

const NAME = 'rishta-lists';

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The first script's address names the build. */
const version = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

function closed(): void {
  const last = opened;
  opened = undefined;
  void last?.then((db) => db.close());
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('lists', { keyPath: ['account', 'hash'] }),
    // Another tab deletes it: at a sign-out.
    blocking: closed,
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Rejects once the member is not signed in here any more, in whatever tab that ended: late work brings nothing back. */
async function dbOf(account: string): Promise<IDBPDatabase<Schema>> {
  const check = (): void => {
    if (session.account()?.id !== account || session.token() === null)
      throw new Error('Nothing of this member is kept here any more.');
  };
  check();
  const db = await open();
  check();
  return db;
}

/**
 * What a member's browser keeps of lists that were seen, in IndexedDB as it is: a key would have to lie beside it.
 * Everything rejects where the browser keeps nothing.
 */
export const keptListsDb = {
  async put(account: string, rows: readonly Pick<KeptRow, 'hash' | 'at' | 'data'>[]): Promise<void> {
    const db = await dbOf(account);
    const tx = db.transaction('lists', 'readwrite');
    for (const row of rows) void tx.store.put({ ...row, account, version: version() }).catch(() => undefined);
    await tx.done;
  },
  /** One answer, if it may still be shown. */
  async get(account: string, hash: string): Promise<KeptRow | undefined> {
    const row = await (await dbOf(account)).get('lists', [account, hash]);
    return row && isReadable(row, version(), Date.now()) ? row : undefined;
  },
  /** Takes away what is another member's, too old, or too much. */
  async tidy(account: string): Promise<void> {
    const tx = (await dbOf(account)).transaction('lists', 'readwrite');
    const rows = await tx.store.getAll();
    const stay = new Set(staying(rows, account, version(), Date.now()));
    for (const row of rows) if (!stay.has(row)) await tx.store.delete([row.account, row.hash]);
    await tx.done;
  },
  /** At the end of a sign-in nothing is left. */
  async forget(): Promise<void> {
    closed();
    await deleteDB(NAME).catch(() => undefined);
  },
};
