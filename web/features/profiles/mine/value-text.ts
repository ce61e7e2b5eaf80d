import type { OptionListName } from '../../../../contract/options/index.ts';
import { fieldText } from '../../../../contract/profiles/field-kinds.ts';
import type { ProfileFieldKey } from '../../../../contract/profiles/fields.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { type CardId, criteria, fieldsOfCard, keysOfCriterion } from './cards.ts';
import { isSet, type Value } from './values.ts';

/** Texts for single answers, from the catalogue. */
export interface ValueTexts {
  yes: string;
  no: string;
  none: string;
  any: string;
  comma: string;
  day: (date: string) => string;
  seen: (choice: string) => string;
  /** The name of a key: a field, an end of a range, a flag of a criterion. */
  field: (key: ProfileFieldKey) => string;
  name: (key: 'firstName' | 'lastName') => string;
  seenBy: (field: string) => string;
  from: (criterion: string) => string;
  to: (criterion: string) => string;
  strict: (criterion: string) => string;
  hidden: (criterion: string) => string;
  wish: (criterion: string) => string;
}

/** The name of a card's key. */
export function keyLabel(card: CardId, key: string, words: ValueTexts): string {
  const [kind, of] = key.split('.');
  if (of && kind === 'seen') return words.seenBy(words.field(of as ProfileFieldKey));
  if (of && kind === 'strict') return words.strict(words.wish(of));
  if (of && kind === 'hidden') return words.hidden(words.wish(of));
  if (card !== 'preference')
    return key === 'firstName' || key === 'lastName' ? words.name(key) : words.field(key as ProfileFieldKey);
  const criterion = criteria.find((one) => keysOfCriterion(one).includes(key));
  if (criterion?.kind !== 'range') return words.wish(criterion?.key ?? key);
  return key === criterion.from ? words.from(words.wish(criterion.key)) : words.to(words.wish(criterion.key));
}

function wishText(key: string, value: Value, labelOf: LabelOf, words: ValueTexts): string {
  const criterion = criteria.find((one) => keysOfCriterion(one).includes(key));
  if (!criterion || !isSet(value)) return words.any;
  if (criterion.kind === 'place')
    return labelOf('town', String(value)) ?? labelOf('city', String(value)) ?? String(value);
  const label = (one: string | number): string =>
    labelOf(criterion.list, one) ??
    (criterion.kind === 'list' && criterion.groups ? labelOf(criterion.groups, one) : undefined) ??
    String(one);
  return Array.isArray(value) ? value.map(label).join(words.comma) : label(value as string | number);
}

/** One answer as text, for a comparison. */
export function valueText(card: CardId, key: string, value: Value, labelOf: LabelOf, words: ValueTexts): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (key.startsWith('seen.')) return words.seen(String(value));
  if (card === 'preference') return wishText(key, value, labelOf, words);
  if (!isSet(value)) return words.none;
  const field = fieldsOfCard(card).find((one) => one.key === key);
  const reading = {
    ...words,
    label: (list: OptionListName, one: string | number) => labelOf(list, one) ?? String(one),
  };
  return (field && fieldText(field, value, reading)) ?? String(value);
}
