import type { Query } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { deleteDatabase } from './browser-storage.ts';
import { ApiError } from './client.ts';
import { connection } from './connection.ts';
import { offlineDataDate } from './offline-data-date.ts';
import {
  firstPageOf,
  hasDataDate,
  isReadable,
  isStoredQuery,
  rowsToKeep,
  storableData,
} from './offline-lists.rules.ts';
import { queryClient } from './query.ts';
import { session } from './session.ts';

/** One stored answer, as it was last shown. */
interface StoredList {
  account: string;
  /** Hash of the query. */
  hash: string;
  /** Time of the request, ms since 1970. */
  at: number;
  /** App version that stored the answer; another version may not be able to read it. */
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

/** Opens the database. Rejects once the member has signed out in any tab, so that late work restores nothing. */
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
 * A member's lists for offline reading, unencrypted in IndexedDB, because a key would be stored on the same device.
 * Every method rejects if the browser stores nothing.
 */
const offlineListsDb = {
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

/** Delay in which changes are collected into one write, ms. */
const WRITE_DELAY_MS = 100;

let account: string | undefined;
let wasLost = false;
/** Queries with answers waiting to be stored. */
const changed = new Set<Query>();
/** Hashes of answers restored from the device. */
const restored = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const active = (): Query[] => queryClient.getQueryCache().findAll({ type: 'active' });

/** Sets `offlineDataDate` to the age of the oldest list on the screen while offline. */
function updateDataDate(): void {
  const moments = connection.lost()
    ? active().flatMap(({ queryKey, state }) => (hasDataDate(queryKey) && state.data ? [state.dataUpdatedAt] : []))
    : [];
  offlineDataDate.set(moments.length > 0 ? Math.min(...moments) : undefined);
}

async function write(): Promise<void> {
  const mine = account;
  const rows = [...changed].map(({ queryHash, queryKey, state }) => ({
    hash: queryHash,
    at: state.dataUpdatedAt,
    data: storableData(queryKey, state.data),
  }));
  changed.clear();
  // In a browser without storage, lists are available online only.
  if (mine && rows.length > 0) await offlineListsDb.put(mine, rows).catch(() => undefined);
}

function scheduleWrite(query: Query): void {
  if (!isStoredQuery(query.queryKey) || query.state.status !== 'success' || connection.lost()) return;
  changed.add(query);
  clearTimeout(timer);
  timer = setTimeout(() => void write(), WRITE_DELAY_MS);
}

/** Shows the stored answer of a query that has no data and cannot be fetched. */
async function restore({ queryKey, queryHash, state }: Query): Promise<void> {
  const mine = account;
  if (!mine || state.data !== undefined || !isStoredQuery(queryKey)) return;
  const row = await offlineListsDb.get(mine, queryHash).catch(() => undefined);
  if (!row || account !== mine || !connection.lost() || queryClient.getQueryData(queryKey) !== undefined) return;
  restored.add(queryHash);
  queryClient.setQueryData(queryKey, row.data, { updatedAt: row.at });
}

/** Once online, refetches the answers restored from the device, and those that failed while offline. */
function renew(): void {
  const failed = ({ state }: Query): boolean => state.error instanceof ApiError && state.error.status === 0;
  const due = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => restored.has(query.queryHash) || failed(query));
  restored.clear();
  for (const { queryKey, state } of due) {
    if (state.data !== undefined)
      queryClient.setQueryData(queryKey, firstPageOf(state.data), { updatedAt: state.dataUpdatedAt });
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

function connectionChanged(): void {
  const lost = connection.lost();
  if (lost) for (const query of active()) void restore(query);
  else if (wasLost) renew();
  wasLost = lost;
  updateDataDate();
}

function start(mine: string): () => void {
  account = mine;
  wasLost = false;
  void offlineListsDb.tidy(mine).catch(() => undefined);
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type === 'observerAdded' && connection.lost()) void restore(query);
    if (type === 'updated' && 'action' in event && event.action.type === 'success') scheduleWrite(query);
    if (connection.lost()) updateDataDate();
  });
  const unwatch = connection.subscribe(connectionChanged);
  for (const query of queryClient.getQueryCache().getAll()) scheduleWrite(query);
  connectionChanged();
  return () => {
    account = undefined;
    unsubscribe();
    unwatch();
    clearTimeout(timer);
    changed.clear();
    restored.clear();
    offlineDataDate.set(undefined);
  };
}

/**
 * Makes a member's lists readable offline on this device for seven days, without photos, message texts and contact
 * data. They are deleted when the session ends.
 * Returns a function that stops it.
 */
export function startOfflineLists(mine: string): () => void {
  const stop = start(mine);
  const unsubscribe = session.subscribe(() => {
    if (session.account()?.id === mine) return;
    end();
    void offlineListsDb.forget();
  });
  const end = (): void => {
    unsubscribe();
    stop();
  };
  return end;
}
