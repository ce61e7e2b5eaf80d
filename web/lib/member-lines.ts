import type { OptionListName } from '../../contract/options/index.ts';

type Key = string | number | null | undefined;

/**
 * What a person reads for an option's key; undefined when nothing is set or the list has no such key. `town` is a city that
 * no state stands beside (town-choices.ts), where that is known.
 */
export type LabelOf = (list: OptionListName | 'town', key: Key) => string | undefined;

/** Puts the parts that are there in one line; undefined when none is. */
export function joined(parts: readonly (string | null | undefined)[], separator: string): string | undefined {
  const given = parts.map((part) => part?.trim()).filter(Boolean);
  return given.length > 0 ? given.join(separator) : undefined;
}

/** "Zainab K."; what was given of the name, in the order it is written. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  joined([person.firstName, person.lastName], ' ') ?? '';

/** A city and its state: "Lucknow, Uttar Pradesh". A city may be free text; Delhi in Delhi is said once. */
export function placeOf(city: Key, state: Key, labelOf: LabelOf, comma: string): string | undefined {
  const town = labelOf('city', city) ?? city?.toString();
  // "Not Specified" is an answer to a form, not a place to read.
  const region = state === 'Not Specified' ? undefined : (labelOf('state', state) ?? state?.toString());
  return joined(town === region ? [town] : [town, region], comma);
}

/** What the lines are made of. */
export interface Described {
  height: number | null;
  maritalStatus: string | null;
  religion: string | null;
  highestEducation: string | null;
  collegeInstitute: string | null;
  city: string | null;
  state: string | null;
}

/** The facts a family asks for first, one line each; a line is undefined when nothing of it is known. */
export function memberLines(member: Described, labelOf: LabelOf, comma: string) {
  return {
    build: joined([labelOf('height', member.height), labelOf('maritalStatus', member.maritalStatus)], ' · '),
    community: labelOf('religion', member.religion),
    education: joined([labelOf('highestEducation', member.highestEducation), member.collegeInstitute], comma),
    place: placeOf(member.city, member.state, labelOf, comma),
  };
}
