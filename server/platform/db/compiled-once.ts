import type { CompiledQuery } from 'kysely';
import type { Reader } from './database.ts';

/** Represents the value at a position while the query is built. */
class Placeholder {
  readonly position: number;
  constructor(position: number) {
    this.position = position;
  }
}

/**
 * A query of fixed shape that is built and compiled only at its first use: for reads in nearly every request, where
 * building and compiling takes Kysely longer than sending.
 * @param build must use its values only as parameters: it receives placeholders instead of the real values.
 */
export function compiledOnce<Row, Values extends readonly unknown[]>(
  build: (db: Reader, ...values: Values) => { compile(db: Reader): CompiledQuery<Row> },
): (db: Reader, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const compile = (db: Reader): CompiledQuery<Row> => {
    const placeholders = Array.from({ length: build.length - 1 }, (_, position) => new Placeholder(position));
    return build(db, ...(placeholders as unknown as Values)).compile(db);
  };
  return async (db, ...values) => {
    compiled ??= compile(db);
    const parameters = compiled.parameters.map((one) => (one instanceof Placeholder ? values[one.position] : one));
    return (await db.getExecutor().executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
