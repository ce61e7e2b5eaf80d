import type pg from 'pg';
import { PREFER_NOT_TO_SAY } from '../../contract/profiles/fields.ts';
import { type Criterion, criteria, keysOf } from '../../contract/profiles/preference-fields.ts';

export const all = criteria as readonly Criterion[];

export const toSnakeCase = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The catalogue key of the attribute that a criterion compares, and its column. */
export const attributeOf = (key: string): string => (key === 'education' ? 'highestEducation' : key);
export const columnOf = (key: string): string => (key === 'age' ? 'date_of_birth' : toSnakeCase(attributeOf(key)));

export const bitOf = (key: string): number => 1 << all.findIndex((criterion) => criterion.key === key);

function attribute({ key, kind }: Criterion): string {
  const column = `p.${columnOf(key)}`;
  if (kind === 'list') return `nullif(${column}, '${PREFER_NOT_TO_SAY}')`;
  if (kind === 'place') return `lower(trim(${column}))`;
  return kind === 'minimum' ? `nullif(${column}, -1)` : column;
}

/** A criterion that is not stated is met by nobody, and not counted. */
function wishes(criterion: Criterion): string[] {
  const [first, second] = keysOf(criterion).map((key) => `w.${toSnakeCase(key)}`) as [string, string];
  const names = keysOf(criterion).map((key) => `wish_${toSnakeCase(key)}`);
  const values: Readonly<Record<Criterion['kind'], readonly string[]>> = {
    range: [
      `CASE WHEN num_nonnulls(${first}, ${second}) = 0 THEN 9999 ELSE coalesce(${first}, -1) END`,
      `coalesce(${second}, 9999)`,
    ],
    minimum: [`coalesce(${first}, 'infinity')`],
    list: [`coalesce(${first}, '{}')`],
    place: [`coalesce(lower(trim(${first})), '')`],
  };
  return values[criterion.kind].map((value, index) => `${value} AS ${names[index]}`);
}

function isStated(criterion: Criterion): string {
  const columns = keysOf(criterion).map((key) => `w.${toSnakeCase(key)}`);
  if (criterion.kind === 'range') return `num_nonnulls(${columns.join(', ')}) > 0`;
  if (criterion.kind === 'minimum') return `${columns[0]} > 0`;
  return criterion.kind === 'list' ? `cardinality(${columns[0]}) > 0` : `trim(${columns[0]}) <> ''`;
}

const sum = (of: (criterion: Criterion) => string): string =>
  all.map((criterion) => `CASE WHEN ${of(criterion)} THEN ${bitOf(criterion.key)} ELSE 0 END`).join(' + ');

/**
 * Indexes for the viewer's must-haves and for sort orders. Which members' own must-haves are met depends on the viewer,
 * so no index can serve those.
 */
const indexes = [
  ...['date_of_birth', 'religion', 'marital_status', 'mother_tongue', 'height', 'highest_education', 'occupation'],
  ...['annual_income', 'country', 'state', 'city'],
].map((column) => `(gender, ${column})`);

/**
 * Creates a table made for this one query: one row per member with attributes and preferences side by side, names
 * folded, stated criteria counted beforehand, sorted by gender and age. Such a table would cost more to maintain than
 * what the program does: every change of a profile, preference or price must be written to this table as well.
 */
export async function makeTable(client: pg.Client): Promise<void> {
  await client.query(`CREATE UNLOGGED TABLE bench_person AS
    SELECT m.id, m.gender, date_trunc('minute', m.completed_at) AS joined, price.log_price,
      ${all.map((criterion) => `${attribute(criterion)} AS ${columnOf(criterion.key)}`).join(', ')},
      ${all.flatMap(wishes).join(', ')},
      ${sum(isStated)} AS stated,
      ${sum((criterion) => `${isStated(criterion)} AND '${criterion.key}' = ANY(w.strict)`)} AS strict
    FROM member m JOIN profile p ON p.member_id = m.id JOIN market_price price ON price.member_id = m.id
      LEFT JOIN partner_preference w ON w.member_id = m.id
    WHERE m.role = 'MEMBER' AND m.status = 'ACTIVE' AND m.completed_at IS NOT NULL
    ORDER BY m.gender, p.date_of_birth`);
  for (const index of indexes) await client.query(`CREATE INDEX ON bench_person ${index}`);
  await client.query('CREATE INDEX ON bench_person (gender, joined DESC, id)');
  await client.query('VACUUM ANALYZE bench_person');
}
