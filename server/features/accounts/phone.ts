import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainPhone } from '../../../contract/phone-number.ts';

/** E.164 has 15 digits behind its plus. */
const LONGEST = 16;

const read = (typed: string): PhoneNumber | undefined => {
  const number = parsePhoneNumberFromString(plainPhone(typed), 'IN');
  return number && number.number.length <= LONGEST ? number : undefined;
};

/**
 * E.164 of a number as people type it, default country India; undefined when there is none like it (contract §3). It must
 * lie in a range that its country has given out, for which the whole numbering plans are asked: the short ones know how
 * many digits a number has and little more, and took 11111 11111.
 */
export function toE164(typed: string): string | undefined {
  const number = read(typed);
  return number?.isValid() ? number.number : undefined;
}

/**
 * The same for finding a number that is stored already. What was taken before ranges were asked for, or lies in one that
 * was taken back since, is found all the same: only the number of digits counts.
 */
export function toStoredE164(typed: string): string | undefined {
  const number = read(typed);
  return number?.isPossible() ? number.number : undefined;
}
