import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { session } from '../../../lib/session.ts';

/** Encrypted data of one account. */
interface Sealed {
  account: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface Schema extends DBSchema {
  keys: { key: string; value: { account: string; key: CryptoKey } };
  reports: { key: number; value: Sealed & { n?: number }; indexes: { account: string } };
  today: { key: string; value: Sealed };
}

/** Deleted at a sign-out (lib/sign-out.ts). */
const NAME = 'rishta-visits';

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function close(): void {
  const last = opened;
  opened = undefined;
  void last?.then((db) => db.close());
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('keys', { keyPath: 'account' });
      db.createObjectStore('reports', { keyPath: 'n', autoIncrement: true }).createIndex('account', 'account');
      db.createObjectStore('today', { keyPath: 'account' });
    },
    // Another tab deletes the database at a sign-out.
    blocking: close,
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/**
 * Opens the database of this account's visits. Rejects if the browser stores nothing, or the account has signed out, so
 * that late work restores nothing.
 */
async function dbOf(account: string): Promise<IDBPDatabase<Schema>> {
  const check = (): void => {
    if (!session.keepsFor(account)) throw new Error('Nothing of this account is kept here any more.');
  };
  check();
  const db = await open();
  check();
  return db;
}

/** The key of this account on this device. Scripts can use it, but cannot read it. */
async function keyOf(account: string): Promise<CryptoKey> {
  const db = await dbOf(account);
  const known = await db.get('keys', account);
  if (known) return known.key;
  // `subtle` is missing in a local network without HTTPS: nothing is stored there.
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const tx = db.transaction('keys', 'readwrite');
  // Another tab may have made a key in the meantime.
  const other = await tx.store.get(account);
  if (!other) await tx.store.put({ account, key });
  await tx.done;
  return other?.key ?? key;
}

async function seal(account: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { account, iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(account), text) };
}

async function unseal<T>({ account, iv, data }: Sealed): Promise<T> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(account), data);
  return JSON.parse(new TextDecoder().decode(text)) as T;
}

/** Visits and reports of an officer on this device, encrypted. Every method rejects if the browser stores nothing. */
export const visitDb = {
  /** Stores a report and returns its number, which orders reports. */
  async addReport(account: string, report: unknown): Promise<number> {
    return (await dbOf(account)).add('reports', await seal(account, report));
  },
  async replaceReport(account: string, n: number, report: unknown): Promise<void> {
    await (await dbOf(account)).put('reports', { ...(await seal(account, report)), n });
  },
  /** Reports in the order in which they were written. */
  async reports<T>(account: string): Promise<(T & { n: number })[]> {
    const rows = await (await dbOf(account)).getAllFromIndex('reports', 'account', account);
    return Promise.all(rows.map(async (row) => ({ ...(await unseal<T>(row)), n: row.n as number })));
  },
  async removeReport(account: string, n: number): Promise<void> {
    await (await dbOf(account)).delete('reports', n);
  },
  /** Stores the visits of today, in place of those stored before. */
  async saveToday(account: string, value: unknown): Promise<void> {
    await (await dbOf(account)).put('today', await seal(account, value));
  },
  async today<T>(account: string): Promise<T | undefined> {
    const row = await (await dbOf(account)).get('today', account);
    return row && unseal<T>(row);
  },
  /** Deletes data of people who signed in here before. */
  async forgetOthers(account: string): Promise<void> {
    const db = await dbOf(account);
    for (const store of ['keys', 'reports', 'today'] as const) {
      const tx = db.transaction(store, 'readwrite');
      for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
        if (cursor.value.account !== account) await cursor.delete();
      await tx.done;
    }
  },
};
