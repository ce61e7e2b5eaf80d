import type { ErrorCode } from '../../../contract/errors.ts';
import type { SeatState } from '../../../contract/guardian.ts';

/**
 * What a guardian's seat in the conversation of two members allows, and to whom (issue 8). Pure, and nothing is allowed or
 * told unless a rule here says so. Asked for every call and for everything that is delivered.
 */

/** Who somebody is to a seat: whose guardian it is, the other of the conversation, or the guardian. */
export type SeatParty = 'ward' | 'other' | 'guardian';

/** What is stored of a seat, and what it stands on. */
export interface SeatFacts {
  readonly wardId: string;
  readonly otherId: string;
  /** Null until the invitation is taken. */
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
  /** All of the three have an account that is neither deleted nor suspended, in a role that fits. */
  readonly areAllThere: boolean;
  /** Any two of the three, or the other member ignores the guardian. */
  readonly isBlocked: boolean;
  /** The interest of the two was mutual, and is no longer. */
  readonly isClosed: boolean;
  /** The other does not know of the conversation. */
  readonly isHeld: boolean;
}

/** How the seat stands now, also where nothing has put its end down yet. */
export function seatState(seat: SeatFacts, now: Date): SeatState {
  const isOver = seat.endedAt !== null || seat.expiresAt <= now;
  if (isOver || !seat.areAllThere || seat.isBlocked || seat.isClosed || seat.isHeld) return 'ended';
  if (seat.activeAt) return 'active';
  if (seat.otherAgreedAt) return 'agreed';
  return seat.guardianId ? 'accepted' : 'invited';
}

export function partyOf(seat: SeatFacts, viewerId: string): SeatParty | undefined {
  if (viewerId === seat.wardId) return 'ward';
  if (viewerId === seat.otherId) return 'other';
  return viewerId === seat.guardianId ? 'guardian' : undefined;
}

/**
 * Whether somebody knows of the seat. The two members do while it lasts, and afterwards if anything was read in it: the
 * ward also of one that came to nothing. To the guardian a seat that has ended is not there.
 */
export function seesSeat(party: SeatParty | undefined, seat: SeatFacts, now: Date): boolean {
  if (!party) return false;
  const state = seatState(seat, now);
  if (party === 'guardian') return state === 'active' || state === 'accepted' || state === 'agreed';
  return party === 'ward' || state !== 'ended' || seat.activeAt !== null;
}

type Refusal = Extract<ErrorCode, 'not_found' | 'guardian.waiting' | 'guardian.may_not_write'>;

/** Why the guardian may not read; undefined: may, what was written since the seat is active. */
export function refusalOfReading(seat: SeatFacts, now: Date): Refusal | undefined {
  const state = seatState(seat, now);
  if (state === 'active') return undefined;
  return seesSeat('guardian', seat, now) ? 'guardian.waiting' : 'not_found';
}

/** Whether both members allow that the guardian writes. */
export const bothLetWrite = ({ mayWriteWard, mayWriteOther }: SeatFacts): boolean => mayWriteWard && mayWriteOther;

/** Why the guardian may not write; undefined: may. */
export const refusalOfGuardianWriting = (seat: SeatFacts, now: Date): Refusal | undefined =>
  refusalOfReading(seat, now) ?? (bothLetWrite(seat) ? undefined : 'guardian.may_not_write');

/** Whether a message of the conversation is for the guardian, by its place. */
export const isForGuardian = (seat: SeatFacts & { readonly fromSeq: number | null }, seq: number, now: Date): boolean =>
  seatState(seat, now) === 'active' && seat.fromSeq !== null && seq > seat.fromSeq;

/** Whether both members want the guardian's contact shown. */
export const bothShareContact = ({ contactSharedWard, contactSharedOther }: SeatFacts): boolean =>
  contactSharedWard && contactSharedOther;

/** Whether the guardian's contact is shown: to the two members, and to the guardian of the other side. */
export const showsGuardianContact = (seat: SeatFacts, now: Date): boolean =>
  seatState(seat, now) === 'active' && bothShareContact(seat) && !seat.contactWithheld;

/** Whether a profile says that a guardian is involved: where its owner wants that, and it is so. */
export const showsGuardian = (privacy: { readonly showGuardian: boolean }, hasGuardian: boolean): boolean =>
  privacy.showGuardian && hasGuardian;
