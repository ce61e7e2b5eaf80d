import pg from 'pg';

const { builtins } = pg.types;
type Parse = (text: string) => unknown;

/** OIDs of array types, for which the driver has no names. */
const ARRAY_OF = { TEXT: 1009, INT8: 1016, DATE: 1182, NUMERIC: 1231 };

/**
 * JavaScript types of columns where the driver's default does not suit us: bigint and numeric as number, a date as
 * 'YYYY-MM-DD' (the driver makes it an instant in the machine's time zone, which shifts birthdays by a day).
 * `timestamptz` stays a Date. schema.gen.ts is generated to agree with this.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const ours = format === 'binary' ? undefined : PARSERS.get(oid);
    return ours ?? pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const PARSERS = new Map<number, Parse>([
  [builtins.INT8, safeInteger],
  [ARRAY_OF.INT8, arrayOf(safeInteger)],
  [builtins.NUMERIC, Number],
  [ARRAY_OF.NUMERIC, arrayOf(Number)],
  [builtins.DATE, (text) => text],
  [ARRAY_OF.DATE, arrayOf((text) => text)],
]);

/** Parses a bigint. Throws instead of rounding, because a wrong id or sum is worse than an error. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a JavaScript number.`);
  return value;
}

function arrayOf(parse: Parse): Parse {
  const split = pg.types.getTypeParser(ARRAY_OF.TEXT, 'text') as Parse;
  const each = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(each);
    return item === null ? null : parse(item as string);
  };
  return (text) => each(split(text));
}
