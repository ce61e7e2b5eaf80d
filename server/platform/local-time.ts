/** Wall-clock time in a time zone (IANA name). */

/** Cache limit: there are about 600 zones, but each name can be spelt in many ways. */
const MAX_CACHED_ZONES = 1_000;
const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  if (formatters.size >= MAX_CACHED_ZONES) formatters.clear();
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/** The wall-clock time of a zone, as if it were UTC, in milliseconds. */
function wallClockOf(zone: string, at: Date): number {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The moments at which the wall clock shows this time: two moments if clocks are set back over it. If clocks are set
 * forward over it, one moment, later by the length of the gap.
 */
function momentsOf(zone: string, wall: number): Date[] {
  const [before = 0, after = 0] = [-DAY_MS, DAY_MS].map(
    (away) => wallClockOf(zone, new Date(wall + away)) - (wall + away),
  );
  const early = new Date(wall - before);
  if (after === before) return [early];
  const shown = [early, new Date(wall - after)].filter((moment) => wallClockOf(zone, moment) === wall);
  return shown.length ? shown : [early];
}

/** The calendar day in the zone, `YYYY-MM-DD`. */
export const localDay = (zone: string, at: Date): string => new Date(wallClockOf(zone, at)).toISOString().slice(0, 10);

/** The wall-clock time in the zone, `HH:MM`. */
export const localTime = (zone: string, at: Date): string =>
  new Date(wallClockOf(zone, at)).toISOString().slice(11, 16);

/** The first moment after `after` at which the zone's clock shows `HH:MM`. */
export function nextTime(zone: string, time: string, after: Date): Date {
  const day = localDay(zone, after);
  for (let ahead = 0; ; ahead++) {
    const moments = momentsOf(zone, Date.parse(`${day}T${time}:00Z`) + ahead * DAY_MS);
    const next = moments.find((moment) => moment > after);
    if (next) return next;
  }
}

/** `HH:MM` of the following day in the zone. */
export const nextMorning = (zone: string, time: string, at: Date): Date =>
  momentsOf(zone, Date.parse(`${localDay(zone, at)}T${time}:00Z`) + DAY_MS)[0] as Date;
