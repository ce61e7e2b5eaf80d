import type { GuardianSeat } from '../../../../contract/guardian.ts';

export const isOver = ({ state }: GuardianSeat): boolean => state === 'ended';

/**
 * Which words tell of its end: where it never came to reading along, no agreed time could run out and nobody could leave.
 */
export function endOf({ endedBy, activeAt }: Pick<GuardianSeat, 'endedBy' | 'activeAt'>) {
  const how = endedBy ?? 'closed';
  return !activeAt && (how === 'expiry' || how === 'guardian') ? (`${how}Before` as const) : how;
}

/** The other has asked, and the viewer has not answered. */
export const awaitsAnswer = ({ isMine, state }: GuardianSeat): boolean =>
  !isMine && (state === 'invited' || state === 'accepted');

/** Who reads along now; the viewer's own guardian last. */
export const readersOf = (seats: readonly GuardianSeat[]): GuardianSeat[] =>
  seats.filter(({ state }) => state === 'active').toSorted((a, b) => Number(a.isMine) - Number(b.isMine));

/** One's own guardian can be invited where none has a seat or an invitation. */
export const canInvite = (seats: readonly GuardianSeat[]): boolean =>
  !seats.some((seat) => seat.isMine && !isOver(seat));

/** A place in the history: somebody begins to read along after this message, or stops. */
interface SeatMark {
  readonly key: string;
  readonly kind: 'from' | 'until';
  readonly afterSeq: number;
  readonly at: string;
  readonly seat: GuardianSeat;
}

/** Where in the history guardians have come and gone, in order. Pure. */
export function marksOf(seats: readonly GuardianSeat[]): SeatMark[] {
  const marks = seats.flatMap((seat): SeatMark[] => {
    const { id, fromSeq, untilSeq, activeAt, endedAt } = seat;
    if (fromSeq === null || activeAt === null) return [];
    const from: SeatMark = { key: `g${id}`, kind: 'from', afterSeq: fromSeq, at: activeAt, seat };
    if (untilSeq === null || endedAt === null) return [from];
    return [from, { key: `u${id}`, kind: 'until', afterSeq: untilSeq, at: endedAt, seat }];
  });
  return marks.toSorted((a, b) => a.afterSeq - b.afterSeq || Date.parse(a.at) - Date.parse(b.at));
}
