/** One event of a calendar file. */
interface CalendarEvent {
  /** Stays the same for all versions of the event, so that a calendar replaces the earlier one. */
  readonly id: string;
  /** Increases with every version (SEQUENCE). */
  readonly revision: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  readonly isCancelled?: boolean;
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
 * An event as a file for calendars (RFC 5545).
 * @param now when the file is made
 */
export function calendarFile(event: CalendarEvent, now: Date): Uint8Array {
  const { id, revision, startsAt, minutes, summary, location, description, isCancelled } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rishta//Meetings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@rishta`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    ...(isCancelled === undefined ? [] : [`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return Buffer.from(`${lines.map(fold).join('\r\n')}\r\n`);
}
