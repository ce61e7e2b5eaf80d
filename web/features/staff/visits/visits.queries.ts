import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Visit, VisitSummary } from '../../../../contract/network/visits.schema.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { todayInIndia } from '../../../lib/india-time.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { session } from '../../../lib/session.ts';
import { staffKeys } from '../staff.queries.ts';
import { visitDb } from './visit-db.ts';

export type When = 'today' | 'upcoming' | 'past';

const DAY_MS = 86_400_000;
export const PAGE_SIZE = 50;

interface VisitsPage {
  readonly data: readonly VisitSummary[];
  readonly totalCount?: number;
  /** When the visits were stored on this device, if there is no network. */
  readonly storedAt?: string;
}

interface StoredDay {
  readonly day: string;
  readonly savedAt: string;
  readonly visits: readonly Visit[];
}

const startOfToday = (): Date => new Date(`${todayInIndia()}T00:00:00+05:30`);

const isConnectionError = (error: unknown): boolean =>
  error instanceof ApiError && !isRefusal(error.status, error.code) && error.status !== 401;

const byTime = (visits: readonly VisitSummary[]): VisitSummary[] =>
  visits.toSorted((a, b) => a.plannedAt.localeCompare(b.plannedAt));

const asks = (query: object, signal: AbortSignal) => call(deskEndpoints.visits.visits, { query, signal });

/** Today's visits, and those that are still in progress. */
async function visitsOfToday(officerId: string | undefined, signal: AbortSignal): Promise<VisitSummary[]> {
  const from = startOfToday();
  const to = new Date(from.getTime() + DAY_MS);
  const own = officerId ? { officerId } : {};
  const [today, started] = await Promise.all([
    asks({ ...own, from: from.toISOString(), to: to.toISOString(), pageSize: 100 }, signal),
    asks({ ...own, status: 'STARTED', pageSize: 100 }, signal),
  ]);
  const known = new Set(started.data.map(({ id }) => id));
  return byTime([...started.data, ...today.data.filter(({ id }) => !known.has(id))]);
}

/**
 * Stores the own visits of today on this device, encrypted, with phone numbers and addresses, so that they can be read
 * outdoors without a network. Details that are stored already are not fetched again, because each access is logged.
 */
async function storeToday(mine: string, visits: readonly VisitSummary[], signal: AbortSignal): Promise<void> {
  const former = await visitDb.today<StoredDay>(mine);
  const known = new Map(former?.visits.map((visit) => [visit.id, visit]));
  const own = visits.filter(({ officerId }) => officerId === mine);
  const full = await Promise.all(
    own.map(async (visit) => {
      const stored = known.get(visit.id);
      const params = { id: visit.id };
      return { ...(stored ?? (await call(deskEndpoints.visits.visit, { params, signal })).data), ...visit };
    }),
  );
  await visitDb.saveToday(mine, { day: todayInIndia(), savedAt: new Date().toISOString(), visits: full });
}

const storedToday = async (): Promise<StoredDay | undefined> => {
  const mine = session.account()?.id;
  if (!mine) return undefined;
  const stored = await visitDb.today<StoredDay>(mine).catch(() => undefined);
  return stored?.day === todayInIndia() ? stored : undefined;
};

/**
 * Visits of today, later or earlier, by planned time.
 * @param officerId whose; undefined: of everybody within reach
 */
export const visitsQuery = (when: When, officerId: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...staffKeys.visits, 'list', when, officerId ?? 'everybody', page],
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<VisitsPage> => {
      const own = officerId ? { officerId } : {};
      const today = startOfToday();
      if (when === 'upcoming') {
        const from = new Date(today.getTime() + DAY_MS).toISOString();
        const { data, totalCount } = await asks({ ...own, from, page, pageSize: PAGE_SIZE }, signal);
        return { data: byTime(data), ...(totalCount === undefined ? {} : { totalCount }) };
      }
      if (when === 'past') {
        const { data, totalCount } = await asks({ ...own, to: today.toISOString(), page, pageSize: PAGE_SIZE }, signal);
        return { data: byTime(data).toReversed(), ...(totalCount === undefined ? {} : { totalCount }) };
      }
      try {
        const data = await visitsOfToday(officerId, signal);
        const mine = session.account()?.id;
        if (mine) await storeToday(mine, data, signal).catch(() => undefined);
        return { data, totalCount: data.length };
      } catch (error) {
        const stored = isConnectionError(error) ? await storedToday() : undefined;
        if (!stored) throw error;
        const data = stored.visits.filter((visit) => !officerId || visit.officerId === officerId);
        return { data, totalCount: data.length, storedAt: stored.savedAt };
      }
    },
  });

/** One visit with contact data; without a network, as it was stored today. */
export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.visits, 'one', id],
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<{ visit: Visit; storedAt?: string }> => {
      try {
        return { visit: (await call(deskEndpoints.visits.visit, { params: { id }, signal })).data };
      } catch (error) {
        const stored = isConnectionError(error) ? await storedToday() : undefined;
        const visit = stored?.visits.find((one) => one.id === id);
        if (!stored || !visit) throw error;
        return { visit, storedAt: stored.savedAt };
      }
    },
  });
