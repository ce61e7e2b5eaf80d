import pg from 'pg';
import { isCommunityWithin, optionsByKey } from '../../contract/options/lookup.ts';
import { oldest } from '../../contract/options/people.ts';
import { type Criterion, upperBound } from '../../contract/profiles/preference-fields.ts';
import type { IndexedMember } from '../../server/engine/engine.ts';
import { BETA, FRESH_MINUTES, FRESHNESS_BONUS, NEUTRAL_FIT } from '../../server/engine/score.ts';
import { isStated, valueOn } from './engine-brute-force.ts';
import { all, attributeOf, bitOf, columnOf, toSnakeCase } from './sql-baseline-table.ts';

const text = (value: unknown): string => pg.escapeLiteral(String(value));
const texts = (values: readonly string[]): string => `ARRAY[${values.map(text).join(', ')}]::text[]`;

type List = Extract<Criterion, { kind: 'list' }>;

/** Keys with which a preference can name a value: the value's own key, and those of its groups or communities. */
function namesOf(criterion: List, value: string): string[] {
  if (criterion.key === 'religion') return communities.filter((key) => isCommunityWithin(value, key) || key === value);
  const option = criterion.groups && optionsByKey(criterion.list).get(value);
  return [value, ...[option?.level, option?.sector].filter((group) => group !== undefined)];
}
const communities = [...optionsByKey('religion').keys()].map(String);

/** The keys that a preference's list stands for, with groups expanded. */
const writtenOut = (criterion: List, wanted: readonly string[]): string[] =>
  [...optionsByKey(criterion.list).keys()]
    .map(String)
    .filter((key) => namesOf(criterion, key).some((name) => wanted.includes(name)));

/** `YYYY-MM-DD`, the given number of years before today in India. */
function yearsAgo(years: number, now: Date): string {
  const today = new Date(now.getTime() + 5.5 * 3_600_000);
  today.setUTCFullYear(today.getUTCFullYear() - years);
  return today.toISOString().slice(0, 10);
}

/** SQL for whether a row meets the viewer's preference in a criterion; null if the row has no value. */
function meetsMine(criterion: Criterion, wishes: Readonly<Record<string, unknown>>, now: Date): string {
  const column = columnOf(criterion.key);
  if (criterion.kind === 'list') {
    const keys = writtenOut(criterion, wishes[criterion.key] as string[]);
    return `${column} = ANY(${texts(keys)})`;
  }
  if (criterion.kind === 'place') return `${column} = ${text(String(wishes[criterion.key]).trim().toLowerCase())}`;
  if (criterion.kind === 'minimum') return `${column} >= ${Number(wishes[criterion.key])}`;
  const [from, to] = [wishes[criterion.from], wishes[criterion.to]].map((end) =>
    typeof end === 'number' ? end : null,
  );
  const isAge = criterion.key === 'age';
  const least = isAge ? `${column} <= date '${yearsAgo(from ?? 0, now)}'` : `${column} >= ${from ?? 0}`;
  const most = isAge
    ? `${column} > date '${yearsAgo((upperBound(criterion.list, to ?? undefined) ?? 150) + 1, now)}'`
    : `${column} <= ${to ?? 9999}`;
  return `(${least} AND ${most})`;
}

/** SQL for whether the viewer meets a row's preference in a criterion; never null. */
function meetsTheirs(criterion: Criterion, viewer: IndexedMember, now: Date): string {
  const value = valueOn(viewer, attributeOf(criterion.key), now);
  if (value === undefined) return 'false';
  const wish = (key: string): string => `wish_${toSnakeCase(key)}`;
  switch (criterion.kind) {
    case 'range':
      return `(${criterion.key === 'age' ? Math.min(Number(value), oldest) : Number(value)} BETWEEN ${wish(criterion.from)} AND ${wish(criterion.to)})`;
    case 'minimum':
      return `(${wish(criterion.key)} <= ${Number(value)})`;
    case 'place':
      return `(${wish(criterion.key)} = ${text(value)})`;
    case 'list': {
      const names = namesOf(criterion, String(value));
      if (names.length === 1) return `(${text(value)} = ANY(${wish(criterion.key)}))`;
      return `(${wish(criterion.key)} && ${texts(names)})`;
    }
  }
}

/** The parts of one viewer's query, as SQL over `bench_person`. */
export interface SqlQuestion {
  /** Condition that selects everybody who passes both sides' must-haves. */
  readonly where: string;
  readonly score: string;
}

const count = (conditions: readonly string[]): string =>
  conditions.map((condition) => `CASE WHEN ${condition} THEN 1 ELSE 0 END`).join(' + ') || '0';

/** The engine's score without its noise, and both sides' must-haves. */
export function sqlQuestion(viewer: IndexedMember, now: Date): SqlQuestion {
  const wishes = viewer.preference ?? {};
  const strict = (wishes.strict ?? []) as readonly string[];
  const mine = all.filter((criterion) => isStated(criterion, viewer.preference));
  const musts = mine.filter(({ key }) => strict.includes(key)).map((criterion) => meetsMine(criterion, wishes, now));
  const wanted = mine.map((criterion) => meetsMine(criterion, wishes, now));
  const theirs = all.map((criterion) => ({ key: criterion.key, isMet: meetsTheirs(criterion, viewer, now) }));
  // Most rows have no must-haves and pass after the first comparison.
  const theirMusts = theirs.map(({ key, isMet }) => `(strict & ${bitOf(key)} = 0 OR ${isMet})`);
  const fit = mine.length ? `(${count(wanted)}) / ${mine.length}::float8` : String(NEUTRAL_FIT);
  const fitBack = `CASE stated WHEN 0 THEN ${NEUTRAL_FIT} ELSE (${count(theirs.map(({ isMet }) => isMet))}) / bit_count(stated::bit(32))::float8 END`;
  const age = `(extract(epoch FROM timestamptz '${now.toISOString()}' - joined)::float8 / 60)`;
  return {
    where: [
      `gender = '${viewer.gender === 'MALE' ? 'FEMALE' : 'MALE'}'`,
      ...musts,
      `(strict = 0 OR (${theirMusts.join(' AND ')}))`,
    ].join(' AND '),
    score: `((${fit}) + (${fitBack})) / ${2 * BETA} + log_price + greatest(0, ${FRESHNESS_BONUS} * (1 - ${age} / ${FRESH_MINUTES}))`,
  };
}
