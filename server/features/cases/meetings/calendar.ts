import { MEETING_MINUTES } from '../../../../contract/cases/meetings.values.ts';

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

/** Bytes of a line, after which RFC 5545 folds it. */
const LINE_BYTES = 75;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Folds a line, without cutting a letter of several bytes in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > LINE_BYTES) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}

/**
 * A meeting as a file for calendars (RFC 5545). It names the bureau, the place and who comes, as the bureau wrote it;
 * never a member.
 * @param now when the file is made
 */
export function calendarOf(meeting: CalendarMeeting, now: Date): Uint8Array {
  const { id, at, place, people, revision, caseNumber, siteName } = meeting;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rishta//Meetings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@rishta`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(new Date(at.getTime() + MEETING_MINUTES * 60_000))}`,
    `SUMMARY:${escaped(`Family meeting (${siteName}, ${caseNumber})`)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(`Who comes: ${people}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return Buffer.from(`${lines.map(fold).join('\r\n')}\r\n`);
}
