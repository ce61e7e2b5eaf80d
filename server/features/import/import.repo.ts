import { type Insertable, sql, type Updateable } from 'kysely';
import type { ImportMapping, ImportMatch } from '../../../contract/import/schema.ts';
import type { ImportRowState, ImportState, ListedImportField } from '../../../contract/import/values.ts';
import type { WalkInDraft } from '../../../contract/walk-ins/schema.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { WalkInImport } from '../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../platform/http/newest-page.ts';
import type { StoredProblem } from './check-row.rules.ts';
import type { RowRange, SheetInfo, TableRow } from './reading/table-events.ts';

const personName = sql<string | null>`trim(author.first_name || ' ' || author.last_name)`;

const imports = (db: Reader) =>
  db
    .selectFrom('walk_in_import')
    .leftJoin('member as author', 'author.id', 'walk_in_import.created_by')
    .selectAll('walk_in_import')
    .select(['author.role as author_role', personName.as('author_name')])
    .$narrowType<{ state: ImportState; mapping: ImportMapping; sheet: SheetInfo | null }>();

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number];
export type RowCounts = Readonly<Partial<Record<ImportRowState, number>>>;

const rows = (db: Reader, importId: string) =>
  db.selectFrom('walk_in_import_row').selectAll().where('import_id', '=', importId).$narrowType<{
    state: ImportRowState;
    draft: WalkInDraft | null;
    problems: StoredProblem[];
    matches: ImportMatch[];
  }>();

export type RowRecord = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Reads imports. Everyone who can import sees all of them. */
export const importReader = (db: Reader) => ({
  page: ({ limit, offset, after }: NewestPage): Promise<ImportRecord[]> =>
    imports(db)
      .$if(after !== undefined, (rest) =>
        rest.where(sql<boolean>`(walk_in_import.created_at, walk_in_import.id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('walk_in_import.created_at', 'desc')
      .orderBy('walk_in_import.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(): Promise<number> {
    const { count } = await db
      .selectFrom('walk_in_import')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  byId: (id: string): Promise<ImportRecord | undefined> =>
    imports(db).where('walk_in_import.id', '=', id).executeTakeFirst(),
  /** Numbers of rows by state, for each import. */
  async counts(ids: readonly string[]): Promise<ReadonlyMap<string, RowCounts>> {
    if (ids.length === 0) return new Map();
    const found = await db
      .selectFrom('walk_in_import_row')
      .select(['import_id', 'state', ({ fn }) => fn.countAll<string>().as('count')])
      .where('import_id', 'in', [...ids])
      .groupBy(['import_id', 'state'])
      .execute();
    return new Map(
      [...Map.groupBy(found, (row) => row.import_id)].map(([id, group]) => [
        id,
        Object.fromEntries(group.map(({ state, count }) => [state, Number(count)])),
      ]),
    );
  },
  /** Rows of a state, or all, after the row `after`. */
  rows: (
    importId: string,
    { state, after = 0, offset = 0, limit }: { state?: ImportRowState; after?: number; offset?: number; limit: number },
  ): Promise<RowRecord[]> =>
    rows(db, importId)
      .$if(state !== undefined, (query) => query.where('state', '=', state as string))
      .where('number', '>', after)
      .orderBy('number')
      .offset(offset)
      .limit(limit)
      .execute(),
  row: (importId: string, number: number): Promise<RowRecord | undefined> =>
    rows(db, importId).where('number', '=', number).executeTakeFirst(),
  /** Rows from `after` to `before` that were checked already, for the search within the file. */
  checkedBetween: (importId: string, after: number, before: number) =>
    db
      .selectFrom('walk_in_import_row')
      .select(['number', 'phone', 'birth_year as birthYear', 'city'])
      .select([sql<string>`draft ->> 'firstName'`.as('firstName'), sql<string>`draft ->> 'lastName'`.as('lastName')])
      .where('import_id', '=', importId)
      .where('number', '>', after)
      .where('number', '<', before)
      .where('draft', 'is not', null)
      .$narrowType<{ phone: string }>()
      .orderBy('number')
      .execute(),
  /** Values that are no option of their field, the most frequent first. */
  async unknownValues(importId: string, limit: number) {
    const { rows: found } = await sql<{
      field: ListedImportField;
      value: string;
      suggestion: string | null;
      rows: number;
    }>`select problem ->> 'field' as field, problem -> 'unknown' ->> 'value' as value,
        min(problem -> 'unknown' ->> 'suggestion') as suggestion, count(*)::integer as rows
      from walk_in_import_row, jsonb_array_elements(problems) problem
      where import_id = ${importId} and state = 'problem' and problem -> 'unknown' is not null
      group by 1, 2 order by 4 desc, 1, 2 limit ${limit}`.execute(db);
    return found;
  },
  /** Counts registered rows whose candidates this import has neither asked nor left out. */
  async countToAsk(importId: string): Promise<number> {
    const { count } = await db
      .selectFrom('walk_in_import_row')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('import_id', '=', importId)
      .where('state', '=', 'done')
      .where('asked_at', 'is', null)
      .where('not_asked', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** Number of texts that all imports together have sent on a day. */
  textsSent: async (day: string): Promise<number> =>
    (await db.selectFrom('walk_in_import_texts').select('sent').where('day', '=', day).executeTakeFirst())?.sent ?? 0,
  /** Imports with work that was not continued since this time, because a node was stopped. */
  idleSince: (before: Date) =>
    db
      .selectFrom('walk_in_import')
      .select('id')
      .where('state', 'in', ['checking', 'running'])
      .where('worked_at', '<', before)
      .execute(),
});

/** The result of a check, as it is stored. */
export interface CheckedRecord {
  readonly number: number;
  readonly state: ImportRowState;
  readonly draft: WalkInDraft | null;
  readonly problems: readonly StoredProblem[];
  readonly matches: readonly ImportMatch[];
  readonly phone: string | null;
  readonly birth_year: number | null;
  readonly city: string | null;
}

/** Writes imports, inside the caller's transaction. */
export const importWriter = (tx: Tx) => ({
  insert: ({ mapping, ...row }: Omit<Insertable<WalkInImport>, 'mapping'> & { mapping: ImportMapping }) =>
    tx
      .insertInto('walk_in_import')
      .values({ ...row, mapping: JSON.stringify(mapping) })
      .execute(),
  keepAlive: () => sql`select 1`.execute(tx),
  insertRows: async (importId: string, given: readonly TableRow[]): Promise<void> => {
    await sql`insert into walk_in_import_row (import_id, number, cells, unreadable)
      select ${importId}, number, array(select jsonb_array_elements_text(cells)), problem
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(number integer, cells jsonb, problem text)`.execute(
      tx,
    );
  },
  markMerged: async (importId: string, ranges: readonly RowRange[]): Promise<void> => {
    await sql`update walk_in_import_row set unreadable = 'merged'
      from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as range(first integer, last integer)
      where import_id = ${importId} and number between range.first and range.last`.execute(tx);
  },
  /** Locks an import, so that a person and the background work change it one after the other. */
  lock: async (id: string): Promise<ImportRecord | undefined> => {
    const found = await tx
      .selectFrom('walk_in_import')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return found && importReader(tx).byId(id);
  },
  update: ({
    id,
    mapping,
    ...change
  }: Omit<Updateable<WalkInImport>, 'mapping'> & { id: string; mapping?: ImportMapping }) =>
    tx
      .updateTable('walk_in_import')
      .set({ ...change, ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) })
      .where('id', '=', id)
      .execute(),
  /** All rows that are not registered have to be checked again. */
  uncheckRows: (importId: string) =>
    tx
      .updateTable('walk_in_import_row')
      .set({ state: 'new', draft: null, problems: '[]', matches: '[]', phone: null, birth_year: null, city: null })
      .where('import_id', '=', importId)
      .where('state', '<>', 'done')
      .execute(),
  storeChecked: async (importId: string, checked: readonly CheckedRecord[]): Promise<void> => {
    await sql`update walk_in_import_row as stored
      set state = given.state, draft = given.draft, problems = given.problems, matches = given.matches,
        phone = given.phone, birth_year = given.birth_year, city = given.city
      from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as given(number integer, state text, draft jsonb,
        problems jsonb, matches jsonb, phone text, birth_year integer, city text)
      where stored.import_id = ${importId} and stored.number = given.number`.execute(tx);
  },
  /** The rows are walk-ins now: their cells are erased here. */
  storeDone: async (importId: string, done: readonly { number: number; id: string }[]): Promise<void> => {
    await sql`update walk_in_import_row as stored
      set state = 'done', walk_in_id = given.id, cells = null, draft = null, matches = '[]', phone = null, city = null,
        birth_year = null
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as given(number integer, id uuid)
      where stored.import_id = ${importId} and stored.number = given.number`.execute(tx);
  },
  decideRow: (importId: string, number: number, isSomebodyElse: boolean) =>
    tx
      .updateTable('walk_in_import_row')
      .set({ state: isSomebodyElse ? 'ready' : 'skipped', is_somebody_else: isSomebodyElse })
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .where('state', 'in', ['duplicate', 'skipped', 'ready'])
      .execute(),
  /** Counts one text of a day. Returns false if the limit is reached; the row stays locked, so that nobody passes it. */
  takeText: async (day: string, limit: number): Promise<boolean> => {
    const { rows: taken } = await sql`insert into walk_in_import_texts as texts (day, sent) values (${day}::date, 1)
      on conflict (day) do update set sent = texts.sent + 1 where texts.sent < ${limit} returning sent`.execute(tx);
    return taken.length > 0;
  },
  /** Subtracts a text that was counted but not sent. */
  returnText: (day: string) =>
    sql`update walk_in_import_texts set sent = sent - 1 where day = ${day}::date`.execute(tx),
  /** Locks the first registered row whose candidate this import has neither asked nor left out. */
  lockNextToAsk: (importId: string) =>
    tx
      .selectFrom('walk_in_import_row')
      .select(['number', 'walk_in_id as walkInId'])
      .where('import_id', '=', importId)
      .where('state', '=', 'done')
      .where('asked_at', 'is', null)
      .where('not_asked', 'is', null)
      .$narrowType<{ walkInId: string }>()
      .orderBy('number')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),
  storeAsked: (importId: string, number: number, change: { asked_at: Date } | { not_asked: string }) =>
    tx
      .updateTable('walk_in_import_row')
      .set(change)
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .execute(),
  delete: (id: string) => tx.deleteFrom('walk_in_import').where('id', '=', id).execute(),
  /**
   * Deletes imports older than `before`. Of imports whose candidates still have to be asked, only the rows that were not registered
   * are deleted, until `waitingBefore`. Returns the number of deleted imports.
   */
  async deleteBefore(before: Date, { waitingBefore }: { waitingBefore: Date }): Promise<number> {
    await sql`delete from walk_in_import_row as found using walk_in_import
      where walk_in_import.id = found.import_id and walk_in_import.created_at < ${before}
        and found.state <> 'done'`.execute(tx);
    const { numAffectedRows } = await sql`delete from walk_in_import where created_at < ${before}
      and (created_at < ${waitingBefore} or not exists (select from walk_in_import_row as waiting
        where waiting.import_id = walk_in_import.id and waiting.walk_in_id is not null
          and waiting.asked_at is null and waiting.not_asked is null))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },
});
