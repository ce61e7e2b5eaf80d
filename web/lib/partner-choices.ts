import type { OptionListName } from '../../contract/options/index.ts';
import { PREFER_NOT_TO_SAY } from '../../contract/profiles/fields.ts';
import type { Choice, OptionLists } from './options.ts';

/** A preference or search field with values from an option list, possibly grouped by a second list. */
interface Listed {
  readonly list: OptionListName;
  readonly groups?: OptionListName | undefined;
}

/** Values that are not offered, because nobody searches for an undisclosed answer. */
const silent: ReadonlySet<string | number> = new Set([PREFER_NOT_TO_SAY, 'Not Specified']);
const MARRIED = 'Married';

/** The key of a choice's group: the level of a degree, the sector of an occupation. */
export const groupKeyOf = (choice: Choice): string | undefined => choice.level ?? choice.sector;

/** Whether a choice applies to the gender searched for; for women, 'Married' is never offered. */
const fits = (choice: Choice, partner: 'MALE' | 'FEMALE' | undefined): boolean =>
  partner === undefined ||
  ((choice.gender === undefined || choice.gender === partner) && !(choice.key === MARRIED && partner === 'FEMALE'));

/**
 * The choices offered for a partner: each group as a whole, followed by the choices in the group.
 * Stored values are always included, so that a choice made elsewhere is not lost.
 */
export function partnerChoices(
  listed: Listed,
  lists: OptionLists,
  chosen: readonly string[],
  partner: 'MALE' | 'FEMALE' | undefined,
  all: (group: string) => string,
): readonly Choice[] {
  const single = (lists[listed.list] ?? []).filter(
    (choice) => chosen.includes(String(choice.key)) || (!silent.has(choice.key) && fits(choice, partner)),
  );
  const groups = listed.groups ? (lists[listed.groups] ?? []) : [];
  const known = groups.flatMap((group): Choice[] => {
    const members = single.filter((choice) => groupKeyOf(choice) === group.key);
    const whole = { ...group, label: all(group.label) };
    return members.length > 0 || chosen.includes(String(group.key)) ? [whole, ...members] : [];
  });
  const inGroups = new Set(known.map(({ key }) => key));
  const offered = [...known, ...single.filter(({ key }) => !inGroups.has(key))];
  const keys = new Set(offered.map(({ key }) => key));
  // A stored option that an operator has since removed from the list.
  const gone = chosen.filter((key) => !keys.has(key)).map((key): Choice => ({ key, label: key }));
  return [...offered, ...gone];
}
