import type { OptionListName } from '../../contract/options/index.ts';

type Key = string | number | null | undefined;

/**
 * The label of an option's key; undefined if nothing is set or the list has no such key. `town` is a city shown without
 * its state (town-choices.ts).
 */
export type LabelOf = (list: OptionListName | 'town', key: Key) => string | undefined;

/** Joins the given parts into one line; undefined without any. */
export function joinParts(parts: readonly (string | null | undefined)[], separator: string): string | undefined {
  const given = parts.map((part) => part?.trim()).filter(Boolean);
  return given.length > 0 ? given.join(separator) : undefined;
}

/** A member's name as the viewer may see it, first name first: "Zainab K." */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  joinParts([person.firstName, person.lastName], ' ') ?? '';

/** A city and its state: "Lucknow, Uttar Pradesh". A city may be free text; "Delhi, Delhi" becomes "Delhi". */
export function placeOf(city: Key, state: Key, labelOf: LabelOf, comma: string): string | undefined {
  const town = labelOf('city', city) ?? city?.toString();
  // "Not Specified" is a form value and is not displayed.
  const region = state === 'Not Specified' ? undefined : (labelOf('state', state) ?? state?.toString());
  return joinParts(town === region ? [town] : [town, region], comma);
}

/** The facts about a member from which `memberLines` makes its lines. */
export interface LineFacts {
  height: number | null;
  maritalStatus: string | null;
  religion: string | null;
  highestEducation: string | null;
  collegeInstitute: string | null;
  city: string | null;
  state: string | null;
}

/** The facts a family asks for first, one line each; a line without known facts is undefined. */
export function memberLines(member: LineFacts, labelOf: LabelOf, comma: string) {
  return {
    build: joinParts([labelOf('height', member.height), labelOf('maritalStatus', member.maritalStatus)], ' · '),
    community: labelOf('religion', member.religion),
    education: joinParts([labelOf('highestEducation', member.highestEducation), member.collegeInstitute], comma),
    place: placeOf(member.city, member.state, labelOf, comma),
  };
}
