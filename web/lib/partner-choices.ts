import type { OptionListName } from '../../contract/options/index.ts';
import { PREFER_NOT_TO_SAY } from '../../contract/profile-fields.ts';
import type { Choice, OptionLists } from './options.ts';

/** A wish or a search field whose values are of a list, perhaps with a second one that groups it. */
interface Listed {
  readonly list: OptionListName;
  readonly groups?: OptionListName | undefined;
}

/** Nobody looks for somebody who does not say. */
const silent: ReadonlySet<string | number> = new Set([PREFER_NOT_TO_SAY, 'Not Specified']);
const MARRIED = 'Married';

/** The key of the group a choice belongs to: the level of a degree, the sector of an occupation. */
export const groupKeyOf = (choice: Choice): string | undefined => choice.level ?? choice.sector;

/** Whether a choice makes sense of the one who is looked for; a married woman is nobody's further wife. */
const fits = (choice: Choice, partner: 'MALE' | 'FEMALE' | undefined): boolean =>
  partner === undefined ||
  ((choice.gender === undefined || choice.gender === partner) && !(choice.key === MARRIED && partner === 'FEMALE'));

/**
 * What may be chosen of a list for somebody who is looked for: each group as a whole, followed by what belongs to it.
 * Whatever is stored is among it, too, so that nothing that was chosen elsewhere is lost.
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
  // An option that an operator has taken from the list since.
  const gone = chosen.filter((key) => !keys.has(key)).map((key): Choice => ({ key, label: key }));
  return [...offered, ...gone];
}
