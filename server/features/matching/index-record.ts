import { type Criterion, criteria, keysOf } from '../../../contract/profiles/preference-fields.ts';
import { attributeKeys } from '../../engine/bulk-columns.ts';
import type { AttributeValue, IndexedMember } from '../../engine/engine.ts';
import { columnOf } from '../../platform/db/column-name.ts';
import type { IndexRow } from './matching.repo.ts';
import { nameTokens } from './names/name-tokens.ts';

/** Maximum name tokens per member in the index. */
export const MAX_NAMES = { first: 3, last: 2 } as const;

const attributes = attributeKeys.map((key) => ({ key, column: columnOf(key) }));
const wishes = (criteria as readonly Criterion[])
  .flatMap(keysOf)
  .map((key) => ({ key, column: `preference_${columnOf(key)}` }));

const momentOf = (seconds: unknown): Date | null => (seconds === null ? null : new Date(Number(seconds) * 1000));

/** Converts a database row to an index record. */
export function recordOf(row: IndexRow, priceOf: (gender: string, religion: string | null) => number): IndexedMember {
  const values = Object.fromEntries(attributes.map(({ key, column }) => [key, row[column] as AttributeValue | null]));
  return {
    id: row.id,
    gender: row.gender as IndexedMember['gender'],
    attributes: values,
    preference:
      row.preference_strict === null
        ? null
        : {
            ...Object.fromEntries(wishes.map(({ key, column }) => [key, row[column]])),
            strict: row.preference_strict,
            hidden: row.preference_hidden,
          },
    firstNameTokens: nameTokens(String(row.first_name_tokens ?? ''), { max: MAX_NAMES.first }),
    lastNameTokens: nameTokens(String(row.last_name_tokens ?? ''), { max: MAX_NAMES.last }),
    // Unpublished members have no join date; the value does not matter because nobody sees their record.
    joinedAt: momentOf(row.joined_at) ?? new Date(0),
    lastActiveAt: momentOf(row.last_active_at),
    logPrice:
      row.log_price === null ? priceOf(String(row.gender), values.religion as string | null) : Number(row.log_price),
  };
}
