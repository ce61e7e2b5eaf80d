import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';

export const isOver = ({ state }: GuardianSeat): boolean => state === 'ended';

/**
 * The text key for how a seat ended. A seat that never became active has separate texts for expiry, and for a refusal
 * by the guardian.
 */
export function seatEnd({ endedBy, activeAt }: Pick<GuardianSeat, 'endedBy' | 'activeAt'>) {
  const how = endedBy ?? 'closed';
  return !activeAt && (how === 'expiry' || how === 'guardian') ? (`${how}Before` as const) : how;
}

/** True if the other member has invited a guardian and the viewer has not answered yet. */
export const awaitsAnswer = ({ isMine, state }: GuardianSeat): boolean =>
  !isMine && (state === 'invited' || state === 'accepted');

/** The active guardians, the viewer's own last. */
export const activeReaders = (seats: readonly GuardianSeat[]): GuardianSeat[] =>
  seats.filter(({ state }) => state === 'active').toSorted((a, b) => Number(a.isMine) - Number(b.isMine));

/** A guardian can be invited while the viewer has neither a seat nor an invitation. */
export const canInvite = (seats: readonly GuardianSeat[]): boolean =>
  !seats.some((seat) => seat.isMine && !isOver(seat));

/** A mark in the history: a guardian starts or stops reading after this message. */
interface SeatMark {
  readonly key: string;
  readonly kind: 'from' | 'until';
  readonly afterSeq: number;
  readonly at: string;
  readonly seat: GuardianSeat;
}

/** The marks where guardians start and stop reading, in order. Pure. */
export function readingMarks(seats: readonly GuardianSeat[]): SeatMark[] {
  const marks = seats.flatMap((seat): SeatMark[] => {
    const { id, fromSeq, untilSeq, activeAt, endedAt } = seat;
    if (fromSeq === null || activeAt === null) return [];
    const from: SeatMark = { key: `g${id}`, kind: 'from', afterSeq: fromSeq, at: activeAt, seat };
    if (untilSeq === null || endedAt === null) return [from];
    return [from, { key: `u${id}`, kind: 'until', afterSeq: untilSeq, at: endedAt, seat }];
  });
  return marks.toSorted((a, b) => a.afterSeq - b.afterSeq || Date.parse(a.at) - Date.parse(b.at));
}
