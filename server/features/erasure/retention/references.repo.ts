import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** A foreign key to the member table. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  /** Effect when the member is deleted: the row is deleted too, or kept without the reference. */
  readonly whenGone: 'delete' | 'forget';
}

/** Reads foreign keys to members from the database itself, so that future tables are erased automatically. */
export const referenceReader = (db: Reader) => ({
  /**
   * All foreign keys to members. @throws for a foreign key with neither rule, because it is undecided what happens to
   * its rows
   */
  async all(): Promise<Reference[]> {
    const { rows } = await sql<{ table: string; column: string; rule: string }>`
      select class.relname as "table", attribute.attname as "column", reference.confdeltype as rule
      from pg_constraint as reference
        join pg_class as class on class.oid = reference.conrelid
        join pg_attribute as attribute
          on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
      where reference.contype = 'f' and reference.confrelid = 'member'::regclass
        and class.relnamespace = 'public'::regnamespace
      order by 1, 2`.execute(db);
    return rows.map(({ table, column, rule }) => {
      if (rule !== 'c' && rule !== 'n')
        throw new Error(
          `${table}.${column} refers to members, and does not say what becomes of it when one is erased.`,
        );
      return { table, column, whenGone: rule === 'c' ? 'delete' : 'forget' };
    });
  },
  /** Columns of the member table. */
  async columns(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'member'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
    return rows.map(({ name }) => name);
  },
});
