import { MEETING_MINUTES } from '../../../../contract/cases/meetings.values.ts';
import { calendarFile } from '../../../platform/calendar/calendar-file.ts';

interface CalendarMeeting {
  readonly id: string;
  readonly at: Date;
  readonly place: string;
  readonly people: string;
  readonly revision: number;
  /** The number of the case, as it is written. */
  readonly caseNumber: string;
  /** The name of the bureau. */
  readonly siteName: string;
}

/**
 * A meeting as a file for calendars. It names the bureau, the place and who comes, as the bureau wrote it; never a
 * member.
 * @param now when the file is made
 */
export const calendarOf = (meeting: CalendarMeeting, now: Date): Uint8Array =>
  calendarFile(
    {
      id: meeting.id,
      revision: meeting.revision,
      startsAt: meeting.at,
      minutes: MEETING_MINUTES,
      summary: `Family meeting (${meeting.siteName}, ${meeting.caseNumber})`,
      location: meeting.place,
      description: `Who comes: ${meeting.people}`,
    },
    now,
  );
