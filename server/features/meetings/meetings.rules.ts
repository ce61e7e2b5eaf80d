import type { ErrorCode } from '../../../contract/errors.ts';
import { MAX_DAYS_AHEAD, type MeetingState } from '../../../contract/meetings/values.ts';
import type { NotificationSettings } from '../../../contract/notifications/settings.schema.ts';
import { localDay, localTime, nextTime } from '../../platform/local-time.ts';
import { isQuiet } from '../accounts/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The facts that decide about the state of a meeting. */
export interface StoredMeeting {
  readonly state: MeetingState;
  readonly slots: readonly Date[];
  readonly startsAt: Date | null;
  readonly minutes: number;
  readonly proposedBy: string;
  readonly revision: number;
}

const endOf = (startsAt: Date, minutes: number): Date => new Date(startsAt.getTime() + minutes * MINUTE_MS);

/** The proposed times that have not passed. */
export const openSlots = ({ slots }: Pick<StoredMeeting, 'slots'>, now: Date): Date[] =>
  slots.filter((slot) => slot > now);

/** The state now, even if the passing of its time is not stored yet. */
export function meetingState(
  { state, slots, startsAt, minutes }: Omit<StoredMeeting, 'proposedBy' | 'revision'>,
  now: Date,
): MeetingState {
  if (state === 'proposed') return openSlots({ slots }, now).length ? 'proposed' : 'ended';
  if (state === 'accepted' && startsAt && endOf(startsAt, minutes) <= now) return 'held';
  return state;
}

/** Whether a meeting can be proposed for this time: in the future, at most half a year ahead. */
export const canPropose = (slot: Date, now: Date): boolean =>
  slot > now && slot.getTime() <= now.getTime() + MAX_DAYS_AHEAD * DAY_MS;

/**
 * Reason why a meeting cannot be changed or cancelled; undefined if it can: until it begins, and only as the caller saw
 * it.
 * @param seen the revision that the caller saw
 */
export function refusalOfChange(meeting: StoredMeeting, seen: number, now: Date): ErrorCode | undefined {
  const state = meetingState(meeting, now);
  if (state !== 'proposed' && state !== 'accepted') return 'meeting.over';
  if (state === 'accepted' && meeting.startsAt && meeting.startsAt <= now) return 'meeting.over';
  return meeting.revision === seen ? undefined : 'meeting.changed';
}

/** Reason why a member cannot accept or decline the current proposal; undefined if they can. */
export function refusalOfAnswer(
  meeting: StoredMeeting,
  by: { readonly id: string; readonly seen: number },
  now: Date,
): ErrorCode | undefined {
  const refusal = refusalOfChange(meeting, by.seen, now);
  if (refusal) return refusal;
  if (meeting.state !== 'proposed') return 'meeting.changed';
  return meeting.proposedBy === by.id ? 'meeting.own_proposal' : undefined;
}

type Quiet = Pick<NotificationSettings, 'quiet' | 'timeZone'>;

/** A moment in quiet hours is brought forward to a quarter of an hour before they begin. */
function beforeQuietHours(at: Date, settings: Quiet): Date {
  const { quiet, timeZone } = settings;
  if (!isQuiet(settings, at)) return at;
  const begin = nextTime(timeZone, quiet.from, new Date(at.getTime() - DAY_MS));
  return new Date(begin.getTime() - 15 * MINUTE_MS);
}

/**
 * Two hours before the meeting. In quiet hours the reminder waits for their end, or comes before them if that would
 * leave less than half an hour until the meeting.
 */
function hoursBefore(startsAt: Date, settings: Quiet): Date {
  const at = new Date(startsAt.getTime() - 2 * HOUR_MS);
  const waits = nextTime(settings.timeZone, settings.quiet.to, at).getTime() <= startsAt.getTime() - 30 * MINUTE_MS;
  return waits ? at : beforeQuietHours(at, settings);
}

/** A meeting before this time, by the member's clock, is early: the evening before is the last moment to prepare for it. */
const EARLY_UNTIL = '09:00';
/** Time of the reminder on the evening before an early meeting. */
const EVENING = '20:00';

/**
 * When a member's reminders of a meeting are due: a day and two hours before, as far as these are in the future, with
 * respect to the member's quiet hours. Before an early meeting one of the two comes in the evening: the first, unless
 * quiet hours already bring the second one forward.
 */
export function reminderTimes(startsAt: Date, now: Date, settings: Quiet): { when: 'day' | 'hours'; at: Date }[] {
  const { timeZone } = settings;
  const day = new Date(startsAt.getTime() - DAY_MS);
  const hours = hoursBefore(startsAt, settings);
  const isInEvening =
    hours.getTime() < startsAt.getTime() - 2 * HOUR_MS && localDay(timeZone, hours) !== localDay(timeZone, startsAt);
  const isEarly = localTime(timeZone, startsAt) < EARLY_UNTIL;
  const evening = nextTime(timeZone, EVENING, day);
  const early = beforeQuietHours(evening, settings);
  const times = [
    {
      when: 'day',
      // Quiet hours that began before the last day: the delivery waits for their end.
      at: isEarly && !isInEvening ? (early > day ? early : evening) : day,
    },
    { when: 'hours', at: hours },
  ] as const;
  return times.filter(({ at }) => at > now);
}

/** Time for which the latest meeting is shown in the conversation after it took place. */
const SHOWN_AFTER_DAYS = 14;

/** Whether the latest meeting of two members is shown in their conversation. */
export const isShownInConversation = (meeting: Omit<StoredMeeting, 'proposedBy' | 'revision'>, now: Date): boolean => {
  const state = meetingState(meeting, now);
  if (state === 'proposed' || state === 'accepted') return true;
  return (
    state === 'held' &&
    meeting.startsAt !== null &&
    now.getTime() - meeting.startsAt.getTime() < SHOWN_AFTER_DAYS * DAY_MS
  );
};

/** Days for which a safety card is kept after the meeting, or the last change of one that is off. */
const CARD_DAYS = 7;
/** Days for which a meeting that did not take place is kept. */
const OFF_DAYS = 90;
/** Days for which a meeting that took place is kept, with the private notes. */
const HELD_DAYS = 365;

/** Times before which safety cards, cancelled meetings and held meetings are deleted. */
export const deletedBefore = (now: Date): { cards: Date; off: Date; held: Date } => {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return { cards: ago(CARD_DAYS), off: ago(OFF_DAYS), held: ago(HELD_DAYS) };
};
