import type { DataExport } from '../../../../contract/privacy/exports.schema.ts';
import { EXPORT_DAYS, EXPORT_INTERVAL_HOURS } from '../../../../contract/privacy/values.ts';
import { type Failure, fail } from '../../../platform/http/failure.ts';
import type { ExportRow } from './exports.repo.ts';

const HOUR_MS = 3_600_000;

/** After this time all attempts of the job are over, so the export counts as failed. */
export const STALE_MS = 24 * HOUR_MS;

/** Expiry of a copy that is ready now. */
export const exportExpiryAt = (readyAt: Date): Date => new Date(readyAt.getTime() + EXPORT_DAYS * 24 * HOUR_MS);

/** Earliest time of the next request; undefined means immediately. Failed exports do not count. */
function nextFrom(row: ExportRow | undefined, now: Date): Date | undefined {
  if (row?.state !== 'ready') return undefined;
  const next = new Date(row.asked_at.getTime() + EXPORT_INTERVAL_HOURS * HOUR_MS);
  return next > now ? next : undefined;
}

/** Whether the copy can be downloaded. */
export const isAvailable = (row: ExportRow, now: Date): boolean =>
  row.state === 'ready' && row.until !== null && row.until > now;

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The refusal of a request, if any. @param row the newest copy */
export function refusalOfAsking(row: ExportRow | undefined, now: Date): Failure | undefined {
  if (row?.state === 'preparing') return fail('export.under_way');
  const next = nextFrom(row, now);
  if (!next) return undefined;
  return fail('export.too_soon', {
    message: `You can ask for a copy of your data once a day. You can ask again from ${moment.format(next)} (Indian time).`,
  });
}

const nothing = { id: null, askedAt: null, readyAt: null, until: null, bytes: null, nextAt: null } as const;

/** The newest copy, as its member sees it. */
export function presentExport(row: ExportRow | undefined, now: Date): DataExport {
  if (!row || (row.state === 'ready' && !isAvailable(row, now))) return { ...nothing, state: 'none' };
  const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
  return {
    state: row.state as DataExport['state'],
    id: row.id,
    askedAt: iso(row.asked_at),
    readyAt: iso(row.ready_at),
    until: iso(row.until),
    bytes: row.bytes,
    nextAt: iso(nextFrom(row, now)),
  };
}
