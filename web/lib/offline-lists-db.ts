import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { deleteDatabase } from './browser-storage.ts';
import { isReadable, rowsToKeep } from './offline-lists.rules.ts';
import { session } from './session.ts';

/** One answer in the state it was last seen. */
export interface StoredList {
  account: string;
  /** Hash of the query. */
  hash: string;
  /** Time of the request, ms since 1970. */
  at: number;
  /** App version that stored the answer; another version may not understand it. */
  version: string;
  data: unknown;
}

interface Schema extends DBSchema {
  lists: { key: [string, string]; value: StoredList };
}

const NAME = 'rishta-lists';

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The address of the first script identifies the build. */
const version = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

function closed(): void {
  const last = opened;
  opened = undefined;
  void last?.then((db) => db.close());
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('lists', { keyPath: ['account', 'hash'] }),
    // Another tab deletes the database at a sign-out.
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

/** Rejects once the member has signed out in any tab, so that late work restores nothing. */
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
 * A member's lists for offline reading, in plain IndexedDB, since a key would be stored beside it.
 * Every method rejects where the browser stores nothing.
 */
export const offlineListsDb = {
  async put(account: string, rows: readonly Pick<StoredList, 'hash' | 'at' | 'data'>[]): Promise<void> {
    const db = await dbOf(account);
    const tx = db.transaction('lists', 'readwrite');
    for (const row of rows) void tx.store.put({ ...row, account, version: version() }).catch(() => undefined);
    await tx.done;
  },
  /** Returns one answer if it may still be shown. */
  async get(account: string, hash: string): Promise<StoredList | undefined> {
    const row = await (await dbOf(account)).get('lists', [account, hash]);
    return row && isReadable(row, version(), Date.now()) ? row : undefined;
  },
  /** Deletes rows of other members, old rows and those beyond the limit. */
  async tidy(account: string): Promise<void> {
    const tx = (await dbOf(account)).transaction('lists', 'readwrite');
    const rows = await tx.store.getAll();
    const stay = new Set(rowsToKeep(rows, account, version(), Date.now()));
    for (const row of rows) if (!stay.has(row)) await tx.store.delete([row.account, row.hash]);
    await tx.done;
  },
  /** Deletes everything at the end of a session. */
  async forget(): Promise<void> {
    closed();
    await deleteDatabase(NAME);
  },
};
