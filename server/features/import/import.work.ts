import type { ImportMapping, ImportMatch } from '../../../contract/import/schema.ts';
import type { WalkInDraft } from '../../../contract/walk-ins/schema.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PreparedWalkIn, WalkInIntake } from '../walk-ins/index.ts';
import { type CheckedRow, createRowReader, fieldOf, type StoredProblem, unreadableRow } from './check-row.rules.ts';
import { type CheckedRecord, type ImportRecord, importReader, importWriter, type RowRecord } from './import.repo.ts';
import { createSameFileIndex, type KeyedRow, type SameFileIndex } from './same-file.ts';

/** Rows per transaction: enough to be fast, few enough that progress is shown and a stop takes effect soon. */
const BATCH = 500;

/** A row that could be a walk-in. */
interface Candidate {
  readonly row: RowRecord;
  readonly draft: WalkInDraft;
  readonly person: PreparedWalkIn;
}

const isCandidate = (given: Candidate | CheckedRecord): given is Candidate => 'person' in given;

const keyOf = ({ row, person }: Candidate): KeyedRow => ({ number: row.number, ...person.facts });

const unchecked = { phone: null, birth_year: null, city: null, draft: null, matches: [] };

const problemRecord = (number: number, problems: readonly StoredProblem[]): CheckedRecord => ({
  number,
  state: 'problem',
  problems,
  ...unchecked,
});

/** A refusal of a rule for walk-ins, at its field. */
function problemsOf(error: unknown): StoredProblem[] {
  if (!(error instanceof Failure)) throw error;
  const fields = Object.entries(error.fields ?? {});
  if (fields.length === 0) return [{ field: null, message: error.message }];
  return fields.map(([path, message]) => ({ field: fieldOf(path), message }));
}

/**
 * The background work of imports, in batches. The states of the rows change in the transaction that creates their
 * walk-ins, so that work that is killed continues with the next row, and no row is registered twice.
 */
export function createImportWork(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  walkIns: WalkInIntake,
): (importId: string) => Promise<void> {
  const knownMatches = async (reader: Reader, candidates: readonly Candidate[], importId: string) => {
    const found = await walkIns.findKnown(
      reader,
      candidates.map(({ person }) => person),
      { exceptImport: importId },
    );
    return new Map(candidates.map(({ row }, index) => [row.number, found[index] ?? []]));
  };

  const prepare = (row: RowRecord, draft: WalkInDraft): Candidate | CheckedRecord => {
    try {
      return { row, draft, person: walkIns.prepare(draft) };
    } catch (error) {
      return problemRecord(row.number, problemsOf(error));
    }
  };

  const checkedRecord = ({ row, draft, person }: Candidate, matches: readonly ImportMatch[]): CheckedRecord => ({
    number: row.number,
    state: matches.length > 0 && !row.is_somebody_else ? 'duplicate' : 'ready',
    draft,
    problems: [],
    matches,
    phone: person.facts.phone,
    birth_year: person.facts.birthYear,
    city: person.facts.city,
  });

  /** Checks the next rows. Returns whether any were left. */
  const checkBatch = async (
    tx: Tx,
    { id }: ImportRecord,
    read: (cells: readonly string[]) => CheckedRow,
    index: SameFileIndex,
  ): Promise<boolean> => {
    const rows = await importReader(tx).rows(id, { state: 'new', limit: BATCH });
    const [first] = rows;
    if (!first) {
      await importWriter(tx).update({ id, state: 'checked' });
      return false;
    }
    // Rows that were checked before the work was interrupted are compared too.
    for (const row of await importReader(tx).checkedBetween(id, index.last(), first.number)) index.add(row);
    const records: CheckedRecord[] = [];
    const candidates: Candidate[] = [];
    for (const row of rows) {
      const checked = row.unreadable ? undefined : read(row.cells ?? []);
      if (!checked?.draft) {
        records.push(problemRecord(row.number, checked?.problems ?? [unreadableRow(row.unreadable ?? '')]));
        continue;
      }
      const prepared = prepare(row, checked.draft);
      if (isCandidate(prepared)) candidates.push(prepared);
      else records.push(prepared);
    }
    const known = await knownMatches(tx, candidates, id);
    for (const candidate of candidates) {
      const key = keyOf(candidate);
      index.add(key);
      records.push(checkedRecord(candidate, [...index.find(key), ...(known.get(key.number) ?? [])]));
    }
    await importWriter(tx).storeChecked(id, records);
    return true;
  };

  /** Registers the next rows. Returns whether any were left. */
  const runBatch = async (tx: Tx, { id, run_by: byId }: ImportRecord): Promise<boolean> => {
    const rows = await importReader(tx).rows(id, { state: 'ready', limit: BATCH });
    if (rows.length === 0 || !byId) {
      await importWriter(tx).update({ id, state: byId ? 'done' : 'stopped', finished_at: byId ? clock.now() : null });
      return false;
    }
    await walkIns.lockIntake(tx);
    const prepared = rows.map((row) => prepare(row, row.draft as WalkInDraft));
    const candidates = prepared.filter(isCandidate);
    // Somebody may have been registered since the rows were checked.
    const known = await knownMatches(tx, candidates, id);
    const isKnown = ({ row }: Candidate): boolean => !row.is_somebody_else && (known.get(row.number) ?? []).length > 0;
    const [duplicates, registered] = [candidates.filter(isKnown), candidates.filter((given) => !isKnown(given))];
    await importWriter(tx).storeChecked(id, [
      ...prepared.filter((given): given is CheckedRecord => !isCandidate(given)),
      ...duplicates.map((candidate) => checkedRecord(candidate, known.get(candidate.row.number) ?? [])),
    ]);
    const ids = await walkIns.createDrafts(
      tx,
      { byId, importId: id },
      registered.map(({ person }) => person),
    );
    await importWriter(tx).storeDone(
      id,
      registered.map(({ row }, index) => ({ number: row.number, id: ids[index] as string })),
    );
    return true;
  };

  return async (importId) => {
    const index = createSameFileIndex();
    let reader: { readonly of: string; readonly read: (cells: readonly string[]) => CheckedRow } | undefined;
    const readerOf = (mapping: ImportMapping) => {
      const of = JSON.stringify(mapping);
      if (reader?.of !== of) reader = { of, read: createRowReader(mapping, clock.now()) };
      return reader.read;
    };
    const step = (): Promise<boolean> =>
      db.transaction(async ({ tx }) => {
        const record = await importWriter(tx).lock(importId);
        if (record?.state !== 'checking' && record?.state !== 'running') return false;
        await importWriter(tx).update({ id: importId, worked_at: clock.now() });
        return record.state === 'checking'
          ? checkBatch(tx, record, readerOf(record.mapping), index)
          : runBatch(tx, record);
      });
    while (await step());
  };
}
