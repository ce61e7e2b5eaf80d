import type { KeptKind } from '../../../../contract/erasure/values.ts';
import type { RetentionConfig } from '../../../platform/config/retention.ts';

const DAY_MS = 86_400_000;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
export const daysBefore = (moment: Date, days: number): Date => daysAfter(moment, -days);

/** Facts that decide on the end of the retention. */
interface KeepingFacts {
  readonly deletedAt: Date;
  /** Time when the newest of these rows was removed, decided or written. */
  readonly newestAt: Date;
}

/**
 * End of the retention of this kind of data (law.md): counted from the removal for data removed by staff, otherwise
 * from the deletion.
 */
export function keptUntil(kind: KeptKind, { deletedAt, newestAt }: KeepingFacts, periods: RetentionConfig): Date {
  if (kind === 'removed') return daysAfter(newestAt, periods.removedDays);
  return daysAfter(deletedAt, kind === 'signIns' ? periods.signInDays : periods.recordDays);
}
