import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { session } from '../../../lib/session.ts';
import { forgetLast } from './last-words.ts';

/** A message that is on its way: written, and not acknowledged yet. */
export interface Unsent {
  /** In the order in which they were written; given by the database alone: without it, nothing is stored. */
  n?: number;
  /** The `clientMessageId`. */
  id: string;
  account: string;
  /** To whom. */
  userId: string;
  content: string;
  /** When it was written, in milliseconds. */
  at: number;
  /** Why the server does not take it. It stays until its writer sends it again or gives it up. */
  refusal?: { code: string; message: string };
}

/** What was begun and not sent. */
interface Draft {
  account: string;
  userId: string;
  text: string;
}

interface ChatSchema extends DBSchema {
  outbox: { key: number; value: Unsent; indexes: { account: string } };
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
    // Another tab deletes it: at a sign-out.
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
 * What this browser keeps of the chat for a member, through reloads and without a network.
 * Rejects where the browser keeps nothing (some private windows), and once the member has signed out, so that work that
 * ends late brings nothing back: callers go on with what they have in memory.
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

/** At a sign-out nothing is left (spec §2). */
export async function forgetChat(): Promise<void> {
  forgetLast();
  closed();
  await deleteDB(NAME).catch(() => undefined);
}

/** What others left on this device who have signed in here before. */
export async function forgetOthers(account: string): Promise<void> {
  forgetLast(account);
  const db = await chatDb(account);
  for (const store of ['outbox', 'drafts'] as const) {
    const tx = db.transaction(store, 'readwrite');
    for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.account !== account) await cursor.delete();
    await tx.done;
  }
}
