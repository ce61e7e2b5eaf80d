import type { Columns } from './columns.ts';
import { describeRow } from './describe.ts';
import { codeCount, rulesOf, type Texts } from './dimension-kinds.ts';
import { type Dimension, dimensionOf } from './dimensions.ts';
import type { Tests } from './filters.ts';
import type { Plan, PlanPart } from './plan.ts';
import type { EngineAnswer, EngineQuery, Value, ValueCount, WithoutFilter } from './types.ts';
import { compareUuids, readUuid } from './uuid.ts';

/** Merges the result rows of all workers into one sorted list. */
function merge(parts: readonly PlanPart[], limit: number, ids: Uint32Array): number[] {
  const all = parts.flatMap(({ keys, rows }) => Array.from(rows, (row, at) => ({ key: keys[at] as number, row })));
  all.sort((a, b) => (a.key === b.key ? compareUuids(ids, 4 * a.row, ids, 4 * b.row) : b.key > a.key ? 1 : -1));
  return all.slice(0, limit).map(({ row }) => row);
}

function sum(arrays: readonly (Uint32Array | undefined)[], length: number): Uint32Array {
  const total = new Uint32Array(length);
  for (const array of arrays) if (array) for (let at = 0; at < array.length; at++) total[at]! += array[at]!;
  return total;
}

function valueCounts(dimension: Dimension, counts: Uint32Array, texts: Texts): ValueCount[] {
  const found = new Map<Value, number>();
  const { valuesOf } = rulesOf(dimension);
  for (let code = 1; code < counts.length; code++)
    if (counts[code])
      for (const value of valuesOf(dimension, code, texts))
        found.set(value, (found.get(value) ?? 0) + (counts[code] as number));
  const all = [...found].map(([value, count]) => ({ value, count }));
  // Sets have codes in the order in which they appeared.
  const orderOf = ({ value }: ValueCount): number => dimension.codes.get(value) ?? 0;
  return dimension.kind === 'choices' ? all.sort((a, b) => orderOf(a) - orderOf(b)) : all;
}

/**
 * Combines the workers' parts into the answer of a query. @param columns the columns that the plan was made for. @param
 * ages age by birth code
 */
export function answerOf(
  query: EngineQuery,
  { plan, tests }: { plan: Plan; tests: Tests },
  parts: readonly PlanPart[],
  columns: Columns,
  texts: Texts,
  ages: Uint8Array,
): EngineAnswer {
  const total = parts.reduce((all, part) => all + part.total, 0);
  /** Counts members by value: with one test dropped, or with all tests if `dropped` names none. */
  const counted = (dimension: Dimension, dropped: number): ValueCount[] => {
    const arrays = parts.flatMap(({ passed, missed }) => [passed[dimension.index], missed[dropped]?.byCode]);
    return valueCounts(dimension, sum(arrays, codeCount(dimension, texts)), texts);
  };
  const facets = (query.facets ?? []).flatMap((key) => {
    const dimension = dimensionOf(key);
    if (!dimension) return [];
    const own = tests.about.findIndex((test) => test.from === 'filter' && test.dimension === dimension);
    return [[key, counted(dimension, own)] as const];
  });
  const rows = merge(parts, plan.limit, columns.ids);
  const ids = rows.map((row) => readUuid(columns.ids, 4 * row));
  const { describe: keys } = query;
  return {
    ids,
    described: keys ? rows.map((row, at) => describeRow(ids[at] as string, columns, row, ages, texts, keys)) : [],
    total,
    facets: Object.fromEntries(facets),
    withoutFilter: tests.about.map(
      ({ key, from, dimension }, test): WithoutFilter => ({
        key,
        from,
        total: total + parts.reduce((all, { missed }) => all + (missed[test]?.total ?? 0), 0),
        byValue: dimension ? counted(dimension, test) : [],
      }),
    ),
  };
}
