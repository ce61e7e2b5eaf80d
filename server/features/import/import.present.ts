import type { Import, ImportRow, ImportSummary } from '../../../contract/import/schema.ts';
import { IMPORT_RETENTION_DAYS } from '../../../contract/import/values.ts';
import type { ImportRecord, RowCounts, RowRecord } from './import.repo.ts';

const DAY_MS = 86_400_000;

export const presentSummary = (row: ImportRecord, found: RowCounts = {}): ImportSummary => {
  const counts = { new: 0, ready: 0, problem: 0, duplicate: 0, skipped: 0, done: 0, ...found };
  return {
    id: row.id,
    source: row.source,
    fileName: row.file_name,
    state: row.state,
    createdBy:
      row.created_by && row.author_role
        ? { id: row.created_by, name: row.author_name ?? '', role: row.author_role }
        : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    deletedAt: new Date(row.created_at.getTime() + IMPORT_RETENTION_DAYS * DAY_MS).toISOString(),
    counts: { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) },
  };
};

export const presentImport = (
  row: ImportRecord,
  counts: RowCounts | undefined,
  more: Pick<Import, 'unknownValues' | 'consent'>,
): Import => ({
  ...presentSummary(row, counts),
  headings: row.headings,
  sheet: row.sheet,
  mapping: row.mapping,
  ...more,
});

export const presentRow = (row: RowRecord): ImportRow => ({
  number: row.number,
  cells: row.cells ?? [],
  state: row.state,
  problems: row.problems.map(({ field, message }) => ({ field, message })),
  matches: row.matches,
  person: row.draft && {
    name: `${row.draft.firstName} ${row.draft.lastName}`,
    birthYear: row.birth_year,
    city: row.city,
  },
  walkInId: row.walk_in_id,
});
