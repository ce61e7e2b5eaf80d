import type { BiodataCard } from '../../../contract/biodata/values.ts';
import { type OptionListName, optionLabel } from '../../../contract/options/index.ts';
import { PREFER_NOT_TO_SAY, type ProfileField, profileFields } from '../../../contract/profiles/fields.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A fact with its label. Several values are a list, which is shortened if space is scarce. */
export interface Line {
  readonly label: string;
  readonly value: readonly string[];
}

/** Card of a field: from the catalogue's section or group, so that new fields are included automatically. */
function cardOf(field: ProfileField): BiodataCard {
  if (field.key === 'religion') return 'faith';
  if (field.key === 'aboutPartner') return 'partner';
  if (field.section === 'basicInfo') return 'personal';
  if (field.section === 'educationInfo') return 'education';
  if (field.section === 'familyInfo') return 'family';
  return field.group === 'about' || field.group === 'guardian' ? field.group : 'faith';
}

const byCard = Map.groupBy(profileFields as readonly ProfileField[], cardOf);

export const fieldsIn = (card: BiodataCard): readonly ProfileField[] => byCard.get(card) ?? [];

/** Fields combined into one fact, at the position of the first one. */
const together: readonly { label: string; keys: readonly string[]; join: (parts: readonly string[]) => string }[] = [
  { label: 'Lives in', keys: ['city', 'state', 'country'], join: placeOf },
  { label: 'Native place', keys: ['nativeCity', 'nativeState'], join: placeOf },
  { label: 'Brothers', keys: ['brothers', 'marriedBrothers'], join: siblings },
  { label: 'Sisters', keys: ['sisters', 'marriedSisters'], join: siblings },
];

/** Repeated names, such as Delhi in Delhi, are printed once. */
function placeOf(parts: readonly string[]): string {
  return [...new Set(parts)].join(', ');
}

function siblings([all = '', married]: readonly string[]): string {
  if (all === '0') return 'None';
  return married && married !== '0' ? `${all} (${married} married)` : all;
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Label of a stored key; undefined for uninformative answers. */
export function inWords(list: OptionListName, key: unknown): string | undefined {
  if (key === null || key === undefined || key === '' || key === PREFER_NOT_TO_SAY) return undefined;
  const label = optionLabel(list, key as string | number);
  // "Not Specified" is no information for a reader.
  return label === 'Not Specified' ? undefined : label;
}

function wordOf(field: ProfileField, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  switch (field.kind) {
    case 'choice':
      return inWords(field.list, value);
    case 'place':
      return inWords('city', value) ?? String(value);
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'date':
      return day.format(new Date(String(value)));
    default:
      return String(value).trim() || undefined;
  }
}

/** The chosen non-empty fields as lines, and long ones as texts. */
export function linesOf(
  fields: readonly ProfileField[],
  values: Values,
  isChosen: (key: string) => boolean,
): { lines: Line[]; texts: string[] } {
  const words = new Map<string, string>();
  for (const field of fields) {
    const word = isChosen(field.key) ? wordOf(field, values[field.key]) : undefined;
    if (word !== undefined) words.set(field.key, word);
  }
  const lines: Line[] = [];
  const texts: string[] = [];
  for (const field of fields) {
    const word = words.get(field.key);
    if (word === undefined) continue;
    const group = together.find(({ keys }) => keys.includes(field.key));
    if (field.kind === 'text' && field.multiline) texts.push(word);
    else if (!group || (field.kind === 'count' && !words.has(group.keys[0] ?? '')))
      lines.push({ label: field.label, value: [word] });
    else if (firstOf(fields, group.keys, words) === field.key)
      lines.push({ label: group.label, value: [group.join(group.keys.flatMap((key) => words.get(key) ?? []))] });
  }
  return { lines, texts };
}

const firstOf = (
  fields: readonly ProfileField[],
  keys: readonly string[],
  words: ReadonlyMap<string, string>,
): string | undefined => fields.find(({ key }) => keys.includes(key) && words.has(key))?.key;
