import type { KeptKind } from '../../../contract/retention.ts';
import type { RetentionConfig } from '../../platform/config/retention.ts';

const DAY_MS = 86_400_000;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
export const daysBefore = (moment: Date, days: number): Date => daysAfter(moment, -days);

/** What decides until when something is kept. */
interface KeepingFacts {
  readonly deletedAt: Date;
  /** When the newest of these rows was removed, judged or written. */
  readonly newestAt: Date;
}

/**
 * Until when what belongs to this kind is kept (law.md): what the team removed from then on, everything else from the
 * deletion on.
 */
export function keptUntil(kind: KeptKind, { deletedAt, newestAt }: KeepingFacts, periods: RetentionConfig): Date {
  if (kind === 'removed') return daysAfter(newestAt, periods.removedDays);
  return daysAfter(deletedAt, kind === 'signIns' ? periods.signInDays : periods.recordDays);
}
