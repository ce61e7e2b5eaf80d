import { fieldText } from '../../../../contract/profiles/field-kinds.ts';
import { fieldsOf, type ProfileField, type ProfileSection } from '../../../../contract/profiles/fields.ts';
import { type LabelOf, placeOf } from '../../../lib/member-lines.ts';

/** One line of a card: label and value. */
export interface Row {
  key: string;
  text: string;
  /** True for a note instead of a value: "Not given", "Shared after mutual interest". */
  quiet?: boolean;
  /** True for a value too long for half the width of a card. */
  wide?: boolean;
  /** True for a text shown as a paragraph of its own. */
  long?: boolean;
}

/** Texts for rows, from the catalogue. */
export interface RowTexts {
  yes: string;
  no: string;
  none: string;
  notGiven: string;
  sharedLater: string;
  comma: string;
  /** "2 (1 married)", the only field with a counted part. */
  partOf: (whole: number, part: number) => string;
}

type Values = Readonly<Record<string, unknown>>;

interface Reading {
  labelOf: LabelOf;
  words: RowTexts;
  /** True for the member's own profile: nothing is hidden, so a missing value was not given. */
  own: boolean;
}

/** Whether a text needs its own line. */
export const isWide = (text: string): boolean => text.length > 40;

/** The server masks letters of family names with asterisks; elsewhere asterisks were typed. */
const isMasked = ({ visibility }: ProfileField, value: unknown): boolean =>
  visibility === 'familyAccess' && typeof value === 'string' && value.includes('**');

function countText(
  field: ProfileField,
  value: number,
  parts: readonly ProfileField[],
  values: Values,
  words: RowTexts,
) {
  if (value === 0) return words.none;
  const part = parts.find((other) => other.kind === 'count' && other.atMost === field.key);
  const share = part && values[part.key];
  return part && typeof share === 'number' && share > 0 ? words.partOf(value, share) : String(value);
}

function textOf(field: ProfileField, fields: readonly ProfileField[], values: Values, reading: Reading) {
  const { labelOf, words } = reading;
  const value = values[field.key];
  if (field.kind === 'place')
    return placeOf(value as string | null, values[field.state] as string | null, labelOf, words.comma);
  if (field.kind === 'count' && typeof value === 'number') return countText(field, value, fields, values, words);
  return fieldText(field, value, { ...words, label: labelOf, day: String });
}

/** The keys of fields that are shown as part of another: a state with its city, married brothers with the brothers. */
function keysShownWithin(fields: readonly ProfileField[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const field of fields) {
    if (field.kind === 'place') keys.add(field.state);
    if (field.kind === 'count' && field.atMost) keys.add(field.key);
  }
  return keys;
}

/** The lines of a section's card, from the catalogue: a new profile field appears automatically. */
export function sectionRows(section: ProfileSection, values: Values, reading: Reading): Row[] {
  const { words, own } = reading;
  const fields = fieldsOf(section);
  const within = keysShownWithin(fields);
  return fields
    .filter((field) => field.visibility !== 'owner' && !within.has(field.key))
    .map((field) => {
      const given = isMasked(field, values[field.key]) ? undefined : textOf(field, fields, values, reading);
      const long = field.kind === 'text' && field.multiline;
      if (given) return { key: field.key, text: given, wide: isWide(given), long };
      const held = !own && field.visibility === 'familyAccess';
      return { key: field.key, text: held ? words.sharedLater : words.notGiven, quiet: true };
    });
}
