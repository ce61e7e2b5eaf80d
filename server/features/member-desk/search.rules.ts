import { profileCodeDigits } from '../../../contract/profiles/profile-code.ts';
import { emailKey, toStoredE164 } from '../accounts/index.ts';
import { nameQuery } from '../matching/index.ts';

/** All possible meanings of a typed search; a member is found if any of them matches. */
export interface SearchTerms {
  readonly id?: string;
  /** Hex digits of a profile code. */
  readonly code?: string;
  /** A whole phone number in its stored form. */
  readonly phone?: string;
  /**
   * Consecutive digits of a phone number. Fewer than six find nobody, because masked contacts could be guessed digit by
   * digit.
   */
  readonly phonePart?: string;
  /** A whole email address, normalised like the key that identifies accounts. */
  readonly email?: string;
  /** Words of a name, as a PostgreSQL `tsquery`. */
  readonly names?: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The stored form of a typed phone number, with or without the country code of India; undefined if the text is none. */
const phoneOf = (typed: string): string | undefined => (/^[+\d\s().-]+$/.test(typed) ? toStoredE164(typed) : undefined);

const PART_OF_PHONE = 6;

/** Digits that may be a part of a number, without the zero that is dialled before it. */
function phonePartOf(typed: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length >= PART_OF_PHONE ? digits : undefined;
}

/** A code with digits is meant as a code; letters alone, such as "Abed Dada Cafe", may also be a name. */
const isMeantAsCode = (code: string | undefined): boolean => code !== undefined && /\d/.test(code);

/** Interprets the text typed into the search. Empty if it contains nothing that can be searched for. */
export function searchTermsOf(typed: string): SearchTerms {
  const text = typed.trim();
  if (UUID.test(text)) return { id: text.toLowerCase() };
  const email = text.includes('@') ? emailKey(text) : undefined;
  const code = profileCodeDigits(text);
  return {
    code,
    phone: phoneOf(text),
    phonePart: phonePartOf(text),
    email,
    names: email === undefined && !isMeantAsCode(code) ? nameQuery(text) : undefined,
  };
}
