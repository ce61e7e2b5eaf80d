import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { deleteDatabase } from '../../../lib/browser-storage.ts';
import { session } from '../../../lib/session.ts';
import { deleteUnloadData } from './unload-outbox.ts';
import type { UnsentMessage } from './unsent.ts';

/** A message begun and not sent. */
interface Draft {
  account: string;
  userId: string;
  text: string;
}

interface ChatSchema extends DBSchema {
  outbox: { key: number; value: UnsentMessage; indexes: { account: string } };
  drafts: { key: [string, string]; value: Draft; indexes: { account: string } };
}

const NAME = 'rishta-chat';

let opened: Promise<IDBPDatabase<ChatSchema>> | undefined;

function open(): Promise<IDBPDatabase<ChatSchema>> {
  opened ??= openDB<ChatSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true }).createIndex('account', 'account');
      db.createObjectStore('drafts', { keyPath: ['account', 'userId'] }).createIndex('account', 'account');
    },
    // Another tab deletes the database at a sign-out.
    blocking: () => closed(),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

function closed(): void {
  const last = opened;
  opened = undefined;
  void last?.then((db) => db.close());
}

/**
 * Opens the database with a member's chat data in this browser, which survive reloads and work offline.
 * Rejects in browsers without storage (some private windows), and once the member has signed out, so that late work
 * restores nothing: callers then use their data in memory.
 */
export async function chatDb(account: string): Promise<IDBPDatabase<ChatSchema>> {
  const check = (): void => {
    if (!session.keepsFor(account)) throw new Error('Nothing of this member is kept here any more.');
  };
  check();
  const db = await open();
  check();
  return db;
}

/** Deletes everything at a sign-out (spec §2). */
export async function forgetChat(): Promise<void> {
  deleteUnloadData();
  closed();
  await deleteDatabase(NAME);
}

/** Deletes data of members who signed in here before. */
export async function forgetOthers(account: string): Promise<void> {
  deleteUnloadData(account);
  const db = await chatDb(account);
  for (const store of ['outbox', 'drafts'] as const) {
    const tx = db.transaction(store, 'readwrite');
    for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.account !== account) await cursor.delete();
    await tx.done;
  }
}
