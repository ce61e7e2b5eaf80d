import type { Query } from '@tanstack/react-query';
import { asOf } from './as-of.ts';
import { ApiError } from './client.ts';
import { connection } from './connection.ts';
import { firstPageOf, isDated, isKept, keptOf } from './kept-lists.rules.ts';
import { keptListsDb } from './kept-lists-db.ts';
import { queryClient } from './query.ts';
import { session } from './session.ts';

/** What changes together is written together, ms. */
const WRITE_AFTER = 100;

let account: string | undefined;
let wasLost = false;
/** Answers that are to be written. */
const changed = new Set<Query>();
/** Answers that came from the device, by hash. */
const restored = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const active = (): Query[] => queryClient.getQueryCache().findAll({ type: 'active' });

/** From when the oldest list on the screen is, while nothing newer can be had. */
function tellAge(): void {
  const moments = connection.lost()
    ? active().flatMap(({ queryKey, state }) => (isDated(queryKey) && state.data ? [state.dataUpdatedAt] : []))
    : [];
  asOf.set(moments.length > 0 ? Math.min(...moments) : undefined);
}

async function write(): Promise<void> {
  const mine = account;
  const rows = [...changed].map(({ queryHash, queryKey, state }) => ({
    hash: queryHash,
    at: state.dataUpdatedAt,
    data: keptOf(queryKey, state.data),
  }));
  changed.clear();
  // A browser that keeps nothing shows lists with a network only.
  if (mine && rows.length > 0) await keptListsDb.put(mine, rows).catch(() => undefined);
}

function note(query: Query): void {
  if (!isKept(query.queryKey) || query.state.status !== 'success' || connection.lost()) return;
  changed.add(query);
  clearTimeout(timer);
  timer = setTimeout(() => void write(), WRITE_AFTER);
}

/** Shows what was seen last, where there is nothing and nothing can be had. */
async function restore({ queryKey, queryHash, state }: Query): Promise<void> {
  const mine = account;
  if (!mine || state.data !== undefined || !isKept(queryKey)) return;
  const row = await keptListsDb.get(mine, queryHash).catch(() => undefined);
  if (!row || account !== mine || !connection.lost() || queryClient.getQueryData(queryKey) !== undefined) return;
  restored.add(queryHash);
  queryClient.setQueryData(queryKey, row.data, { updatedAt: row.at });
}

/** With the network everything is looked at anew: what came from the device, and what failed without it. */
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
  tellAge();
}

function start(mine: string): () => void {
  account = mine;
  wasLost = false;
  void keptListsDb.tidy(mine).catch(() => undefined);
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type === 'observerAdded' && connection.lost()) void restore(query);
    if (type === 'updated' && 'action' in event && event.action.type === 'success') note(query);
    if (connection.lost()) tellAge();
  });
  const unwatch = connection.subscribe(connectionChanged);
  for (const query of queryClient.getQueryCache().getAll()) note(query);
  connectionChanged();
  return () => {
    account = undefined;
    unsubscribe();
    unwatch();
    clearTimeout(timer);
    changed.clear();
    restored.clear();
    asOf.set(undefined);
  };
}

/**
 * Keeps the lists a member sees readable without a network, for seven days on this device: without photos, without the
 * words of chats, without anything by which somebody could be reached. Gone when the sign-in ends, however it ends.
 * Answers how to stop.
 */
export function keepLists(mine: string): () => void {
  const stop = start(mine);
  const unsubscribe = session.subscribe(() => {
    if (session.account()?.id === mine) return;
    end();
    void keptListsDb.forget();
  });
  const end = (): void => {
    unsubscribe();
    stop();
  };
  return end;
}
