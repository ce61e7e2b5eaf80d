import type { SealedUpload } from './detect-file.ts';
import { serialToDate } from './serial-date.ts';
import {
  FileRefused,
  MAX_COLUMNS,
  type RawRow,
  type RowProblem,
  type RowRange,
  type SheetInfo,
} from './table-events.ts';
import { unpackParts } from './unpack-parts.ts';
import { createWorkbookReader, readPart, type Workbook } from './workbook.ts';

/** Takes the rows of a workbook. `flush` is awaited now and then, so that rows can be passed on. */
interface RowSink {
  sheet(sheet: SheetInfo): void;
  row(row: RawRow): void;
  flush(): Promise<void>;
}

/** Column number of a cell reference, from 0: `C7` → 2. Undefined without a reference. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Rows that a sheet can have in Excel. */
const MAX_ROW_NUMBER = 1_048_576;

/** A row number of the file. @throws FileRefused if a sheet cannot have it */
function rowNumber(digits: string): number {
  const number = /^\d+$/.test(digits) ? Number(digits) : 0;
  if (number < 1 || number > MAX_ROW_NUMBER) throw new FileRefused('damaged');
  return number;
}

function rangeOf(reference: string | undefined): RowRange | undefined {
  const rows = /^\$?[A-Z]+\$?(\d+):\$?[A-Z]+\$?(\d+)$/.exec(reference ?? '');
  return rows ? { first: rowNumber(rows[1] as string), last: rowNumber(rows[2] as string) } : undefined;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  hasFormula: boolean;
}

function shownText({ type, style, value }: OpenCell, book: Workbook): string | undefined {
  if (type === 's') return book.sharedStrings[Number(value)];
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  if (type === 'e') return undefined;
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  // Not in exponential notation: phone numbers are often stored as numbers.
  return (book.isDateStyle[style] && serialToDate(number, book.from1904)) || String(number);
}

function readSheet(book: Workbook, merged: RowRange[], onRow: (row: RawRow) => void) {
  let number = 0;
  let cells: string[] = [];
  let problem: RowProblem | undefined;
  let cell: OpenCell | undefined;
  let place: 'value' | 'formula' | undefined;

  const endCell = (ended: OpenCell): void => {
    const text = shownText(ended, book);
    if (ended.hasFormula) problem = 'formula';
    else if (text === undefined) problem ??= 'unreadable';
    const trimmed = (text ?? '').trim();
    if (trimmed === '') return;
    const column = Math.min(ended.column, MAX_COLUMNS);
    while (cells.length < column) cells.push('');
    cells[column] = trimmed;
  };

  return readPart({
    open(name, attribute) {
      if (name === 'row') {
        const next = rowNumber(attribute('r') ?? String(number + 1));
        // Rows are stored by their number, which a file that Excel wrote has once.
        if (next <= number) throw new FileRefused('damaged');
        number = next;
        cells = [];
        problem = undefined;
      } else if (name === 'c') {
        const column = columnOf(attribute('r')) ?? cells.length;
        cell = {
          column,
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? 0),
          value: '',
          hasFormula: false,
        };
      } else if (name === 'v' || name === 't') place = 'value';
      else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'mergeCell') {
        const range = rangeOf(attribute('ref'));
        if (range) merged.push(range);
      }
    },
    close(name) {
      if (name === 'v' || name === 't') place = undefined;
      if (name === 'c' && cell) {
        endCell(cell);
        cell = undefined;
      }
      if (name === 'row' && (cells.some((text) => text !== '') || problem))
        onRow(problem ? { number, cells, problem } : { number, cells });
    },
    text(text) {
      if (cell && place === 'value') cell.value += text;
    },
  });
}

/**
 * Reads the first visible sheet of a workbook, in two passes: texts and styles first, because they may follow the rows.
 * Returns the rows that have merged cells. @throws FileRefused
 */
export async function readXlsx(upload: SealedUpload, sink: RowSink): Promise<readonly RowRange[]> {
  const reader = createWorkbookReader();
  await unpackParts(upload, reader.want);
  const book = reader.workbook();
  sink.sheet(book.sheet);
  const merged: RowRange[] = [];
  let isFound = false;
  await unpackParts(
    upload,
    (part) => {
      if (part !== book.part) return undefined;
      isFound = true;
      return readSheet(book, merged, sink.row);
    },
    sink.flush,
  );
  if (!isFound) throw new FileRefused('damaged');
  return merged;
}
