import { MAX_MEETING_DAYS, type MeetingStatus } from '../../../../contract/cases/meetings.values.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';

const DAY_MS = 86_400_000;

interface StoredMeeting {
  readonly status: MeetingStatus;
  readonly slots: readonly Date[];
  readonly at: Date | null;
}

/** Whether a meeting can be offered for this time: in the future, at most half a year ahead. */
export const canOffer = (slot: Date, now: Date): boolean =>
  slot > now && slot.getTime() <= now.getTime() + MAX_MEETING_DAYS * DAY_MS;

/** Whether a meeting already has the state that somebody asks for. */
export const isAlreadyDecided = ({ status, at }: StoredMeeting, slot: Date | 'cancel'): boolean =>
  slot === 'cancel' ? status === 'cancelled' : status === 'fixed' && at?.getTime() === slot.getTime();

/**
 * Reason why a time cannot be chosen, or the meeting not be cancelled; undefined if it can. Another of the offered
 * times can be chosen until the meeting takes place.
 */
export function refusalOf(
  { status, slots, at }: StoredMeeting,
  slot: Date | 'cancel',
  now: Date,
): ErrorCode | undefined {
  if (status === 'cancelled' || (at && at <= now)) return 'meeting.over';
  if (slot === 'cancel') return undefined;
  if (!slots.some((offered) => offered.getTime() === slot.getTime())) return 'not_found';
  return slot <= now ? 'meeting.passed' : undefined;
}
