import type { Interest } from '../../../contract/relations/relation.schema.ts';
import type { InterestStatus } from '../../../contract/relations/values.ts';

/** Days until a Pending interest expires, and until an ended one may be repeated (contract §5). */
const INTEREST_DAYS = 30;
const EXPIRY_MS = INTEREST_DAYS * 86_400_000;

export interface StoredInterest {
  readonly id: string;
  readonly senderId: string;
  readonly status: InterestStatus;
  readonly createdAt: Date;
  /** Time of the current status. */
  readonly statusAt: Date;
  /** When the receiver opened the sender's profile. */
  readonly seenAt?: Date | null;
}

/** Pending interests expressed at or before this moment have expired. */
export const interestDeadline = (now: Date): Date => new Date(now.getTime() - EXPIRY_MS);

const isOverdue = ({ status, createdAt }: StoredInterest, now: Date): boolean =>
  status === 'Pending' && createdAt <= interestDeadline(now);

/** The current status: an overdue interest is never shown as Pending, even before the hourly job runs. */
export const effectiveStatus = (interest: StoredInterest, now: Date): InterestStatus =>
  isOverdue(interest, now) ? 'Expired' : interest.status;

/** Earliest time of a new interest by the sender; null while Pending or Accepted. */
export function canRepeatFrom(interest: StoredInterest, now: Date): Date | null {
  const status = effectiveStatus(interest, now);
  if (status === 'Pending' || status === 'Accepted') return null;
  const endedAt = isOverdue(interest, now) ? interest.createdAt.getTime() + EXPIRY_MS : interest.statusAt.getTime();
  return new Date(endedAt + EXPIRY_MS);
}

/**
 * Rank of an interest. The relevant one between two people is the accepted one; otherwise a pending one; otherwise the
 * viewer's own that ended less than 30 days ago and prevents a new one; otherwise one from the other person that ended
 * as recently. Older ones are irrelevant.
 */
function relevance(interest: StoredInterest, viewerId: string, now: Date): number {
  const status = effectiveStatus(interest, now);
  if (status === 'Accepted') return 4;
  if (status === 'Pending') return 3;
  if ((canRepeatFrom(interest, now)?.getTime() ?? 0) <= now.getTime()) return 0;
  return interest.senderId === viewerId ? 2 : 1;
}

/** The relevant interest between two people, from the viewer's perspective; any order of input. */
export function relevantInterest(all: readonly StoredInterest[], viewerId: string, now: Date): Interest | null {
  const [best] = all
    .map((interest) => ({ interest, rank: relevance(interest, viewerId, now) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.interest.createdAt.getTime() - a.interest.createdAt.getTime());
  if (!best) return null;
  const { interest } = best;
  return {
    interestId: interest.id,
    status: effectiveStatus(interest, now),
    direction: interest.senderId === viewerId ? 'sent' : 'received',
    at: interest.createdAt.toISOString(),
    againFrom: canRepeatFrom(interest, now)?.toISOString() ?? null,
  };
}
