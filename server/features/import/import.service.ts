import { v7 as uuid } from 'uuid';
import type { importApi } from '../../../contract/import/api.ts';
import type { Import, ImportMapping, ImportRow } from '../../../contract/import/schema.ts';
import {
  IMPORT_RETENTION_DAYS,
  type ImportField,
  listedRowStates,
  MAX_CONSENT_SMS_PER_DAY,
  requiredImportFields,
} from '../../../contract/import/values.ts';
import type { BodyOf, DataOf, QueryOf } from '../../../contract/kernel.ts';
import { IMPORTED_DRAFT_DAYS } from '../../../contract/walk-ins/values.ts';
import { indianDay } from '../../platform/clock.ts';
import { csvOf } from '../../platform/csv.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Upload, Viewer } from '../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { AskOutcome, WalkInIntake } from '../walk-ins/index.ts';
import { guessColumns } from './guess-columns.rules.ts';
import { presentImport, presentRow, presentSummary } from './import.present.ts';
import { type ImportRecord, importReader, importWriter } from './import.repo.ts';
import { createImportWork } from './import.work.ts';
import { isOptionKey } from './match-option.rules.ts';
import { readTable } from './reading/read-table.ts';

const LIST_NAME = 'staff.imports';
const DAY_MS = 86_400_000;
/** Work without a step for this long was interrupted: a batch takes a few seconds at most. */
const IDLE_MS = 60_000;
const KEEP_ALIVE_MS = 10_000;
const MAX_UNKNOWN_VALUES = 300;
const PAGE_SIZE = 25;
const CSV_BATCH = 1_000;

type Given<C extends keyof typeof importApi> = BodyOf<(typeof importApi)[C]>;

const isBusy = ({ state }: ImportRecord): boolean => state === 'checking' || state === 'running';

/** Requires that every field that a walk-in needs has a column or one option for all rows. @throws Failure 409 */
function requireComplete({ columns, fixed }: ImportMapping): void {
  const has = (field: ImportField): boolean =>
    columns.some((pair) => pair.field === field) || fixed.some((pair) => pair.field === field);
  const isMissing = requiredImportFields.some((field) => !has(field) && !(field === 'name' && has('firstName')));
  if (isMissing) throw fail('import.incomplete');
}

/** Import of candidates from tables: read, mapped, checked, then registered as walk-ins in the background. */
export function createImports(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  { audit, walkIns }: { audit: Audit; walkIns: WalkInIntake },
) {
  const { db, clock, jobs, log } = platform;
  const work = createImportWork(platform, walkIns);
  const enqueue = (tx: Tx, importId: string) => jobs.enqueue(tx, 'imports.work', { importId });

  jobs.define<{ importId: string }>({
    name: 'imports.work',
    concurrency: 2,
    handle: ({ importId }) => work(importId),
  });
  jobs.define({
    name: 'imports.resume',
    cron: '* * * * *',
    async handle() {
      const idle = await importReader(db.read).idleSince(new Date(clock.now().getTime() - IDLE_MS));
      for (const { id } of idle) {
        log.warn({ importId: id }, 'an import was interrupted and goes on');
        await db.transaction(({ tx }) => enqueue(tx, id));
      }
    },
  });
  jobs.define({
    name: 'imports.erase',
    // 02:50 in India.
    cron: '20 21 * * *',
    async handle() {
      const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
      const waitingBefore = daysAgo(IMPORTED_DRAFT_DAYS);
      const count = await db.transaction(({ tx }) =>
        importWriter(tx).deleteBefore(daysAgo(IMPORT_RETENTION_DAYS), { waitingBefore }),
      );
      if (count) log.info({ count }, 'old imports deleted');
    },
  });

  const present = async (id: string): Promise<Import> => {
    const reader = importReader(db.read);
    const [row, counts, unknownValues, consent] = await Promise.all([
      reader.byId(id),
      reader.counts([id]),
      reader.unknownValues(id, MAX_UNKNOWN_VALUES),
      consentOf(id),
    ]);
    if (!row) throw fail('not_found');
    return presentImport(row, counts.get(id), { unknownValues, consent });
  };

  const today = (): string => indianDay(clock.now());
  const consentOf = async (id: string): Promise<Import['consent']> => {
    const reader = importReader(db.read);
    const [notAsked, sent] = await Promise.all([reader.countToAsk(id), reader.textsSent(today())]);
    return { notAsked, textsLeftToday: Math.max(0, MAX_CONSENT_SMS_PER_DAY - sent) };
  };

  /**
   * Asks the next candidate. Returns why not, if so; undefined when no text is left today or nobody is left to ask. The
   * row is read under a lock, so that two people who ask at the same time ask different candidates.
   */
  const askNext = async (viewer: Viewer, id: string): Promise<AskOutcome | undefined> =>
    db.transaction(async ({ tx }) => {
      const writer = importWriter(tx);
      const day = today();
      if (!(await writer.takeText(day, MAX_CONSENT_SMS_PER_DAY))) return undefined;
      const row = await writer.lockNextToAsk(id);
      const outcome = row && (await walkIns.askDraft(tx, viewer, row.walkInId));
      if (outcome !== 'asked') await writer.returnText(day);
      if (!outcome) return undefined;
      // No text can be sent now, so this candidate still has to be asked.
      if (outcome === 'noTexts') return outcome;
      const change = outcome === 'asked' ? { asked_at: clock.now() } : { not_asked: outcome };
      await writer.storeAsked(id, row.number, change);
      return outcome;
    });

  /** Locks an import that is not being worked on. @throws Failure 404, 409 */
  const lockIdle = async (tx: Tx, id: string): Promise<ImportRecord> => {
    const row = await importWriter(tx).lock(id);
    if (!row) throw fail('not_found');
    if (isBusy(row)) throw fail('import.busy');
    return row;
  };

  return {
    /** Requires an import that exists. @throws Failure 404 */
    async require(id: string): Promise<void> {
      if (!(await importReader(db.read).byId(id))) throw fail('not_found');
    },

    async list(query: QueryOf<typeof importApi.imports>) {
      const wanted = newestPage(LIST_NAME, query);
      const reader = importReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(wanted), reader.count()]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ created_at: at, id }) => ({ at, id }));
      const counts = await reader.counts(rows.map(({ id }) => id));
      return { data: rows.map((row) => presentSummary(row, counts.get(row.id))), totalCount, ...ends };
    },

    /**
     * Reads a file and stores its rows. All or nothing: a file that cannot be read to its end leaves nothing behind.
     * @throws Failure 400 with a sentence about the file, 503 while others are read
     */
    async add(viewer: Viewer, file: Upload | undefined, { source, fileName }: Given<'addImport'>): Promise<Import> {
      if (!file) throw fail('import.no_file');
      const id = uuid();
      await db.transaction(async ({ tx }) => {
        const writer = importWriter(tx);
        // The database ends a transaction in which nothing happens, and a large workbook gives its first row late.
        const alive = setInterval(() => void writer.keepAlive().catch(() => undefined), KEEP_ALIVE_MS);
        await readTable(file, {
          headings: async (headings, sheet) => {
            await writer.insert({
              id,
              source,
              file_name: fileName || null,
              created_by: viewer.id,
              created_at: clock.now(),
              state: 'uploaded',
              headings: [...headings],
              sheet: sheet && JSON.stringify(sheet),
              mapping: { columns: guessColumns(headings), fixed: [], values: [], dateOrder: 'dayFirst' },
            });
          },
          rows: (rows) => writer.insertRows(id, rows),
          merged: (ranges) => writer.markMerged(id, ranges),
        }).finally(() => clearInterval(alive));
        await audit.record(tx, viewer, { action: 'import.added', detail: { importId: id, source } });
      });
      return present(id);
    },

    show: present,

    /** Stores what columns and values mean; with `dryRun`, all rows are checked in the background. @throws Failure 404, 409 */
    async map(viewer: Viewer, id: string, { mapping, dryRun }: Given<'mapImport'>): Promise<Import> {
      await db.transaction(async ({ tx }) => {
        const { headings } = await lockIdle(tx, id);
        if (mapping.columns.some(({ column }) => column >= headings.length)) throw fail('import.incomplete');
        if (mapping.fixed.some(({ field, key }) => !isOptionKey(field, key))) throw fail('import.incomplete');
        if (dryRun) requireComplete(mapping);
        await importWriter(tx).uncheckRows(id);
        const state = dryRun ? 'checking' : 'uploaded';
        await importWriter(tx).update({ id, mapping, state, worked_at: clock.now() });
        if (!dryRun) return;
        await enqueue(tx, id);
        await audit.record(tx, viewer, { action: 'import.checked', detail: { importId: id } });
      });
      return present(id);
    },

    /** Starts the registration of all rows that are ready. @throws Failure 404, 409 */
    async run(viewer: Viewer, id: string): Promise<Import> {
      await db.transaction(async ({ tx }) => {
        const { state } = await lockIdle(tx, id);
        if (state === 'uploaded') throw fail('import.not_checked');
        const start = { state: 'running', run_by: viewer.id, worked_at: clock.now(), finished_at: null };
        await importWriter(tx).update({ id, ...start });
        await enqueue(tx, id);
        await audit.record(tx, viewer, { action: 'import.run', detail: { importId: id } });
      });
      return present(id);
    },

    /** Stops checking or registering. Without effect on an import that is not being worked on. @throws Failure 404 */
    async stop(viewer: Viewer, id: string): Promise<Import> {
      await db.transaction(async ({ tx }) => {
        const row = await importWriter(tx).lock(id);
        if (!row) throw fail('not_found');
        if (!isBusy(row)) return;
        await importWriter(tx).update({ id, state: row.state === 'running' ? 'stopped' : 'uploaded' });
        await audit.record(tx, viewer, { action: 'import.stopped', detail: { importId: id } });
      });
      return present(id);
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        await lockIdle(tx, id);
        await importWriter(tx).delete(id);
        await audit.record(tx, viewer, { action: 'import.deleted', detail: { importId: id } });
      });
    },

    /** A page of rows with everything that the file says about people; the view is logged. @throws Failure 404 */
    async rows(viewer: Viewer, id: string, query: QueryOf<typeof importApi.importRows>) {
      const reader = importReader(db.read);
      if (!(await reader.byId(id))) throw fail('not_found');
      const { state, page = 1, pageSize: limit = PAGE_SIZE } = query;
      const after = query.cursor && /^\d{1,8}$/.test(query.cursor) ? Number(query.cursor) : 0;
      if (query.cursor && !after) throw fail('request.invalid');
      const asked = { ...(state ? { state } : {}), after, offset: after ? 0 : (page - 1) * limit, limit: limit + 1 };
      const [found, counts] = await Promise.all([reader.rows(id, asked), reader.counts([id])]);
      await audit.recordView(viewer, { action: 'import.viewed', detail: { importId: id } });
      const rows = found.slice(0, limit);
      const byState = counts.get(id) ?? {};
      const states = state ? [state] : (['new', ...listedRowStates] as const);
      return {
        data: rows.map(presentRow),
        totalCount: states.reduce((sum, one) => sum + (byState[one] ?? 0), 0),
        ...(found.length > limit ? { nextCursor: String(rows.at(-1)?.number) } : {}),
      };
    },

    /** Says whether a possible duplicate is somebody else. @throws Failure 404, 409 while the import is worked on */
    async decide(viewer: Viewer, id: string, number: number, isSomebodyElse: boolean): Promise<ImportRow> {
      return db.transaction(async ({ tx }) => {
        await lockIdle(tx, id);
        await importWriter(tx).decideRow(id, number, isSomebodyElse);
        const row = await importReader(tx).row(id, number);
        if (!row || row.matches.length === 0) throw fail('not_found');
        await audit.record(tx, viewer, { action: 'import.row_decided', detail: { importId: id, number } });
        return presentRow(row);
      });
    },

    /** The rows with problems as a table, with what is wrong in the last column; the view is logged. @throws Failure 404 */
    async problemsCsv(viewer: Viewer, id: string): Promise<Uint8Array> {
      const record = await importReader(db.read).byId(id);
      if (!record) throw fail('not_found');
      await audit.recordView(viewer, { action: 'import.viewed', detail: { importId: id } });
      async function* batches() {
        yield [['Row', ...(record as ImportRecord).headings, 'Problem']];
        let after = 0;
        for (;;) {
          const rows = await importReader(db.read).rows(id, { state: 'problem', after, limit: CSV_BATCH });
          if (rows.length === 0) return;
          after = rows.at(-1)?.number ?? after;
          yield rows.map(({ number, cells, problems }) => [
            { number: String(number) },
            ...(cells ?? []),
            problems.map(({ message }) => message).join(' '),
          ]);
        }
      }
      return csvOf(batches());
    },

    /** Asks the next candidates by text, as long as texts are left today. @throws Failure 404, 409 if none can be sent */
    async ask(viewer: Viewer, id: string, count: number): Promise<DataOf<typeof importApi.askImported>> {
      if ((await consentOf(id)).textsLeftToday === 0) throw fail('import.texts_used');
      let [asked, notAsked] = [0, 0];
      while (asked + notAsked < count) {
        const outcome = await askNext(viewer, id);
        if (outcome === undefined) break;
        if (outcome === 'noTexts') throw fail('walk_in.no_texts');
        if (outcome === 'asked') asked++;
        else notAsked++;
      }
      await audit.recordView(viewer, { action: 'import.asked', detail: { importId: id, asked, notAsked } });
      return { asked, notAsked, import: await present(id) };
    },
  };
}

export type Imports = ReturnType<typeof createImports>;
