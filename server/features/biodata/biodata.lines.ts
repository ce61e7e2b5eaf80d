import type { BiodataCard } from '../../../contract/biodata/values.ts';
import type { Language } from '../../../contract/languages.ts';
import { type OptionListName, optionLabel } from '../../../contract/options/index.ts';
import { type FieldWords, fieldText } from '../../../contract/profiles/field-kinds.ts';
import { PREFER_NOT_TO_SAY, type ProfileField, profileFields } from '../../../contract/profiles/fields.ts';
import { dayIn } from '../../messages/say.ts';
import type { BiodataWords } from './words/biodata-words.ts';
import { optionIn, wordsIn } from './words/words-in.ts';

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

type Join = (parts: readonly string[], words: BiodataWords) => string;
/** Fields combined into one fact, at the position of the first one. */
const together: readonly {
  label: 'livesIn' | 'nativePlace' | 'brothers' | 'sisters';
  keys: readonly string[];
  join: Join;
}[] = [
  { label: 'livesIn', keys: ['city', 'state', 'country'], join: placeOf },
  { label: 'nativePlace', keys: ['nativeCity', 'nativeState'], join: placeOf },
  { label: 'brothers', keys: ['brothers', 'marriedBrothers'], join: siblings },
  { label: 'sisters', keys: ['sisters', 'marriedSisters'], join: siblings },
];

/** Repeated names, such as Delhi in Delhi, are printed once. */
function placeOf(parts: readonly string[], { comma }: BiodataWords): string {
  return [...new Set(parts)].join(comma);
}

function siblings([all = '', married]: readonly string[], words: BiodataWords): string {
  if (all === '0') return words.none;
  return married && married !== '0' ? words.married(all, married) : all;
}

/** Label of a stored key; undefined for uninformative answers. */
export function inWords(list: OptionListName, key: unknown, language: Language): string | undefined {
  if (key === null || key === undefined || key === '' || key === PREFER_NOT_TO_SAY) return undefined;
  // "Not Specified" is no information for a reader.
  if (optionLabel(list, key as string | number) === 'Not Specified') return undefined;
  return optionIn(language, list, key as string | number);
}

const fieldWords = (language: Language): FieldWords => ({
  ...wordsIn(language),
  label: (list, key) => inWords(list, key, language),
  day: (date) => dayIn(language, new Date(date)),
});

/** The chosen non-empty fields as lines, and long ones as texts. */
export function linesOf(
  fields: readonly ProfileField[],
  values: Values,
  isChosen: (key: string) => boolean,
  language: Language,
): { lines: Line[]; texts: string[] } {
  const catalogue = wordsIn(language);
  const reading = fieldWords(language);
  const words = new Map<string, string>();
  for (const field of fields) {
    const word = isChosen(field.key) ? fieldText(field, values[field.key], reading) : undefined;
    if (word !== undefined) words.set(field.key, word);
  }
  // A town with the same name as its state, such as Delhi, is named once.
  for (const [town, state] of [
    ['city', 'state'],
    ['nativeCity', 'nativeState'],
  ] as const)
    if (words.has(town) && words.has(state) && values[town] === values[state]) words.delete(town);
  const lines: Line[] = [];
  const texts: string[] = [];
  for (const field of fields) {
    const word = words.get(field.key);
    if (word === undefined) continue;
    const group = together.find(({ keys }) => keys.includes(field.key));
    if (field.kind === 'text' && field.multiline) texts.push(word);
    else if (!group || (field.kind === 'count' && !words.has(group.keys[0] ?? '')))
      lines.push({ label: catalogue.fields[field.key] ?? field.label, value: [word] });
    else if (firstOf(fields, group.keys, words) === field.key)
      lines.push({
        label: catalogue[group.label],
        value: [
          group.join(
            group.keys.flatMap((key) => words.get(key) ?? []),
            catalogue,
          ),
        ],
      });
  }
  return { lines, texts };
}

const firstOf = (
  fields: readonly ProfileField[],
  keys: readonly string[],
  words: ReadonlyMap<string, string>,
): string | undefined => fields.find(({ key }) => keys.includes(key) && words.has(key))?.key;
