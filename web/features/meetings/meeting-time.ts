import { locale } from '../../lib/i18n.ts';
import { formatExactTime } from '../../lib/local-time.ts';

/** Day and time of a meeting in the device's zone: "Monday, 21 December 2026 at 5:30 pm". */
export const timeOf = (at: string): string => formatExactTime(at, locale());

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment as the value of a `datetime-local` field, in the device's zone. */
export function toField(at: Date): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}
