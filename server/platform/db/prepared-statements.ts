import type { PoolClient } from 'pg';

/** Maximum number of named statements. Further texts are sent unnamed, in case a program varies its texts without end. */
const MAX_PREPARED = 500;

/** "cached plan must not change result type": a migration changed a table under a prepared statement. */
const PLAN_IS_STALE = '0A000';

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * Makes PostgreSQL parse and plan each statement once per connection instead of at every use, which would be most of
 * the cost of the joined reads for a profile (bench/requests). Behind PgBouncer in transaction mode this needs its
 * `max_prepared_statements` (pooler.ts).
 */
export function statementNames() {
  let generation = 0;
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MAX_PREPARED) return known;
    const name = `rishta_${generation}_${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    /** Makes `client.query(text, values)` use a named statement. */
    use(client: PoolClient): void {
      const query = client.query.bind(client) as unknown as Query;
      const prepared: Query = async (text, values, ...rest) => {
        const name =
          typeof text === 'string' && Array.isArray(values) && values.length && !rest.length ? nameOf(text) : undefined;
        if (!name) return query(text, values, ...rest);
        try {
          return await query({ name, text: generation ? `${text} -- ${generation}` : (text as string), values });
        } catch (error) {
          if ((error as { code?: string }).code !== PLAN_IS_STALE) throw error;
          // New statement names force new plans, and so do new texts behind PgBouncer, which plans each text once
          // whatever its name. The current transaction is lost, and the caller runs it again.
          generation++;
          names.clear();
          return query(text, values);
        }
      };
      (client as unknown as { query: unknown }).query = (...args: unknown[]) =>
        // The callback form of pg, which the pool uses, is passed through unchanged.
        typeof args.at(-1) === 'function' ? query(...args) : prepared(...args);
    },
  };
}
