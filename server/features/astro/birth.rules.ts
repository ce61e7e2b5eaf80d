import { accuracyMinutes, type TimeAccuracy } from '../../../contract/astro/values.ts';
import { indianOffsets } from './indian-clocks.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** The known facts of a birth. */
export interface Birth {
  /** `YYYY-MM-DD` as on the clock and calendar at the place of birth. */
  readonly day: string;
  /** Minutes after midnight; null with accuracy `unknown`. */
  readonly minutes: number | null;
  readonly accuracy: TimeAccuracy;
  /** A town in India, or the difference of the clock from UTC in minutes for a birth elsewhere. */
  readonly place:
    | { readonly town: string; readonly latitude: number; readonly longitude: number }
    | { readonly offset: number };
}

/** A time between two moments, both included. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The time spans in which the birth can have happened: one for each UTC offset that may apply. */
export function spansOf({ day, minutes, accuracy, place }: Birth): Span[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const known = accuracy === 'unknown' || minutes === null ? null : { minutes, wrong: accuracyMinutes[accuracy] };
  const [first, last] = known ? [known.minutes - known.wrong, known.minutes + known.wrong] : [0, DAY_MINUTES];
  const offsets = 'town' in place ? indianOffsets(day, place.town) : [place.offset];
  return offsets.map((offset) => ({
    from: new Date(midnight + (first - offset) * MINUTE_MS),
    to: new Date(midnight + (last - offset) * MINUTE_MS),
  }));
}
