import { type RawBuilder, sql } from 'kysely';
import { VERIFIED_CRITERION } from '../../../contract/discovery/values.ts';
import { type FieldKind, type ProfileField, profileFields } from '../../../contract/profiles/fields.ts';
import { columnOf } from '../../platform/db/column-name.ts';
import { type Filter, filterValues } from '../matching/index.ts';

const fields = new Map((profileFields as readonly ProfileField[]).map((field) => [field.key, field]));

const arrayOf = (values: readonly unknown[]): RawBuilder<unknown> => {
  const [first] = values;
  const type = typeof first === 'number' ? 'numeric' : typeof first === 'boolean' ? 'boolean' : 'text';
  return sql`${values}::${sql.raw(type)}[]`;
};

type Sql = RawBuilder<unknown>;
const isOneOf = (value: Sql, values: Sql): Sql => sql`${value} = any(${values})`;

/** By kind of field: whether a stored value is among the values searched for. */
const comparisons = {
  choice: isOneOf,
  choices: (value, values) => sql`${value} && ${values}`,
  boolean: isOneOf,
  count: isOneOf,
  date: isOneOf,
  text: isOneOf,
  place: (value, values) => isOneOf(sql`lower(btrim(${value}))`, values),
} as const satisfies Readonly<Record<FieldKind, (value: Sql, values: Sql) => Sql>>;

/** An extra field hidden by its owner counts as empty for staff too (visibility, `showsChosenField`). */
const isShown = ({ key, ownerChooses }: ProfileField): RawBuilder<boolean> =>
  ownerChooses
    ? sql<boolean>`coalesce(profile.field_visibility->>${key}, ${ownerChooses}) <> 'nobody'`
    : sql<boolean>`true`;

/**
 * SQL condition for a filter on data that staff may see of every account, published or not. Matches like the members'
 * search, whose index holds only data that members may see. For a query that joins `member` and `profile`.
 * @param age completed years, as shown
 */
export function staffFilterCondition(
  filter: Filter,
  { age, now }: { age: RawBuilder<unknown>; now: Date },
): RawBuilder<boolean> {
  const values = filterValues(filter);
  if (values.length === 0) return sql<boolean>`false`;
  if (filter.key === VERIFIED_CRITERION)
    return sql<boolean>`exists (select from verification as badge
      where badge.member_id = member.id and badge.state = 'granted' and badge.until > ${now})`;
  if (filter.key === 'age') return sql<boolean>`${age} = any(${arrayOf(values)})`;
  const field = fields.get(filter.key);
  if (!field) throw new TypeError(`There is no filter "${filter.key}".`);
  const column = sql.ref(`profile.${columnOf(field.key)}`);
  // An unstated value is shown as "No", as in the index; a member without a profile has stated nothing at all.
  const value =
    field.key === 'hasDisability'
      ? sql`case when profile.member_id is not null then coalesce(${column}, false) end`
      : column;
  return sql<boolean>`(${comparisons[field.kind](value, arrayOf(values))} and ${isShown(field)})`;
}
