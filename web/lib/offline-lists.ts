import type { Query } from '@tanstack/react-query';
import { ApiError } from './client.ts';
import { connection } from './connection.ts';
import { offlineDataDate } from './offline-data-date.ts';
import { firstPageOf, hasDataDate, isStoredQuery, storableData } from './offline-lists.rules.ts';
import { offlineListsDb } from './offline-lists-db.ts';
import { queryClient } from './query.ts';
import { session } from './session.ts';

/** Delay that collects changes into one write, ms. */
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

/** Refetches, once online, the restored answers and those that failed offline. */
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
