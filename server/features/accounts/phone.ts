import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** E.164 of a number as people type it, default country India; undefined when it can't be one (contract §3). */
export function toE164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'IN');
  return number?.isPossible() && number.number.length <= 16 ? number.number : undefined;
}
