import type { Interest, InterestStatus } from '../../../contract/relation.ts';

/** A Pending interest expires after so many days, and an ended one may be repeated after as many (contract §5). */
const INTEREST_DAYS = 30;
const DAYS_MS = INTEREST_DAYS * 86_400_000;

/** An interest as it is stored. */
export interface StoredInterest {
  readonly id: string;
  readonly senderId: string;
  readonly status: InterestStatus;
  readonly createdAt: Date;
  /** When it got its present status. */
  readonly statusAt: Date;
}

/** Pending ones that were expressed at or before this moment have expired. */
export const interestDeadline = (now: Date): Date => new Date(now.getTime() - DAYS_MS);

const isOverdue = ({ status, createdAt }: StoredInterest, now: Date): boolean =>
  status === 'Pending' && createdAt <= interestDeadline(now);

/** The status as of now: nobody is shown an overdue one as Pending because the hourly job has not come by. */
export const effectiveStatus = (interest: StoredInterest, now: Date): InterestStatus =>
  isOverdue(interest, now) ? 'Expired' : interest.status;

/** From when the sender may express interest again; null while the interest is Pending or Accepted. */
export function againFrom(interest: StoredInterest, now: Date): Date | null {
  const status = effectiveStatus(interest, now);
  if (status === 'Pending' || status === 'Accepted') return null;
  const endedAt = isOverdue(interest, now) ? interest.createdAt.getTime() + DAYS_MS : interest.statusAt.getTime();
  return new Date(endedAt + DAYS_MS);
}

/**
 * Of all interests between two people, the one that says something now: an accepted one, else a pending one, else the
 * viewer's own that ended less than 30 days ago and keeps from expressing another, else one of the other that ended
 * as recently. Older ones say nothing any more.
 */
function tellingRank(interest: StoredInterest, viewerId: string, now: Date): number {
  const status = effectiveStatus(interest, now);
  if (status === 'Accepted') return 4;
  if (status === 'Pending') return 3;
  if ((againFrom(interest, now)?.getTime() ?? 0) <= now.getTime()) return 0;
  return interest.senderId === viewerId ? 2 : 1;
}

/** What the viewer is told of the interests between two people, given in any order. */
export function tellingInterest(all: readonly StoredInterest[], viewerId: string, now: Date): Interest | null {
  const [best] = all
    .map((interest) => ({ interest, rank: tellingRank(interest, viewerId, now) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.interest.createdAt.getTime() - a.interest.createdAt.getTime());
  if (!best) return null;
  const { interest } = best;
  return {
    interestId: interest.id,
    status: effectiveStatus(interest, now),
    direction: interest.senderId === viewerId ? 'sent' : 'received',
    at: interest.createdAt.toISOString(),
    againFrom: againFrom(interest, now)?.toISOString() ?? null,
  };
}
