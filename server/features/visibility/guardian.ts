import type { ErrorCode } from '../../../contract/errors.ts';
import type { SeatState } from '../../../contract/guardian/values.ts';

/**
 * Rules for what a guardian's seat in a conversation of two members allows, and to whom (issue 8). Pure functions;
 * nothing is allowed or disclosed unless a rule in this file says so. Checked for every call and every delivery.
 */

/** A person's role in a seat: the ward, the other member of the conversation, or the guardian. */
export type SeatParty = 'ward' | 'other' | 'guardian';

/** Stored data of a seat, and related facts. */
export interface SeatFacts {
  readonly wardId: string;
  readonly otherId: string;
  /** Null until the guardian accepts the invitation. */
  readonly guardianId: string | null;
  readonly otherAgreedAt: Date | null;
  readonly activeAt: Date | null;
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
  readonly mayWriteWard: boolean;
  readonly mayWriteOther: boolean;
  readonly contactSharedWard: boolean;
  readonly contactSharedOther: boolean;
  readonly contactWithheld: boolean;
  /** None of the three accounts is deleted or suspended, and each has a role that fits. */
  readonly areAllThere: boolean;
  /** One of the three blocks another, or the other member ignores the guardian. */
  readonly isBlocked: boolean;
  /** The interest of the two members was mutual, and is no longer. */
  readonly isClosed: boolean;
  /** The conversation is held for review, so the other member does not know of it. */
  readonly isHeld: boolean;
}

/** Current state of the seat, even if its end is not recorded yet. */
export function seatState(seat: SeatFacts, now: Date): SeatState {
  const isOver = seat.endedAt !== null || seat.expiresAt <= now;
  if (isOver || !seat.areAllThere || seat.isBlocked || seat.isClosed || seat.isHeld) return 'ended';
  if (seat.activeAt) return 'active';
  if (seat.otherAgreedAt) return 'agreed';
  return seat.guardianId ? 'accepted' : 'invited';
}

/** The role of a person in a guardian seat; undefined for people who are not involved. */
export function partyOf(seat: SeatFacts, viewerId: string): SeatParty | undefined {
  if (viewerId === seat.wardId) return 'ward';
  if (viewerId === seat.otherId) return 'other';
  return viewerId === seat.guardianId ? 'guardian' : undefined;
}

/**
 * Whether a person may know of the seat. Both members may while it is open, and afterwards if it was active; the ward
 * also if it never was. For the guardian, an ended seat does not exist.
 */
export function canSeeSeat(party: SeatParty | undefined, seat: SeatFacts, now: Date): boolean {
  if (!party) return false;
  const state = seatState(seat, now);
  if (party === 'guardian') return state === 'active' || state === 'accepted' || state === 'agreed';
  return party === 'ward' || state !== 'ended' || seat.activeAt !== null;
}

type Refusal = Extract<ErrorCode, 'not_found' | 'guardian.waiting' | 'guardian.may_not_write'>;

/** Reason why the guardian may not read; undefined if the guardian may read messages since the seat became active. */
export function refusalOfReading(seat: SeatFacts, now: Date): Refusal | undefined {
  const state = seatState(seat, now);
  if (state === 'active') return undefined;
  return canSeeSeat('guardian', seat, now) ? 'guardian.waiting' : 'not_found';
}

/** Whether both members allow that the guardian writes. */
export const bothAllowWriting = ({ mayWriteWard, mayWriteOther }: SeatFacts): boolean => mayWriteWard && mayWriteOther;

/** Reason why the guardian may not write; undefined if the guardian may. */
export const refusalOfGuardianWriting = (seat: SeatFacts, now: Date): Refusal | undefined =>
  refusalOfReading(seat, now) ?? (bothAllowWriting(seat) ? undefined : 'guardian.may_not_write');

/** Whether the guardian may read the message with this seq. */
export const isForGuardian = (seat: SeatFacts & { readonly fromSeq: number | null }, seq: number, now: Date): boolean =>
  seatState(seat, now) === 'active' && seat.fromSeq !== null && seq > seat.fromSeq;

/** Whether both members want to see the guardian's contact data. */
export const bothShareContact = ({ contactSharedWard, contactSharedOther }: SeatFacts): boolean =>
  contactSharedWard && contactSharedOther;

/** Whether the guardian's contact data are shown: to the two members, and to the other side's guardian. */
export const showsGuardianContact = (seat: SeatFacts, now: Date): boolean =>
  seatState(seat, now) === 'active' && bothShareContact(seat) && !seat.contactWithheld;

/** Whether a profile shows that a guardian is involved: if that is true and the owner wants it shown. */
export const showsGuardian = (privacy: { readonly showGuardian: boolean }, hasGuardian: boolean): boolean =>
  privacy.showGuardian && hasGuardian;
