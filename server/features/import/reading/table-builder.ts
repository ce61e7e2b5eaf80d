import { foldText } from '../../../../contract/text/folded-text.ts';
import {
  FileRefused,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROWS,
  type RawRow,
  type RowProblem,
  type RowRange,
  startOf,
  type TableRow,
} from './table-events.ts';

const isBlank = (cell: string): boolean => cell === '';

function lastUsed(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => !isBlank(cell)) + 1;
}

/** Reads the headings from the first row of a file. @throws FileRefused */
function headingsOf({ number, cells, problem }: RawRow): readonly string[] {
  if (problem) throw new FileRefused('formulaHeading', String(number));
  const used = cells.slice(0, lastUsed(cells));
  if (used.length > MAX_COLUMNS) throw new FileRefused('columns');
  const seen = new Set<string>();
  for (const heading of used) {
    const folded = foldText(heading).replace(/\s+/g, ' ');
    if (folded && seen.has(folded)) throw new FileRefused('sameHeading', heading.slice(0, 60));
    seen.add(folded);
  }
  return used.map((heading) => startOf(heading.replace(/\s+/g, ' '), 100));
}

/** Builds a table from the rows of a file: the first row has the headings, all other rows get the same number of cells. */
export function createTableBuilder() {
  let headings: readonly string[] | undefined;
  let headingNumber = 0;
  let rows = 0;

  const problemOf = (row: RawRow, width: number): RowProblem | null => {
    if (row.problem) return row.problem;
    if (lastUsed(row.cells) > width) return 'tooManyCells';
    if (row.cells.some((cell) => cell.length > MAX_CELL_LENGTH)) return 'tooLong';
    // Files of several months are often joined one after the other, each with its headings.
    if (headings?.every((heading, column) => heading === (row.cells[column] ?? ''))) return 'repeatedHeading';
    return null;
  };

  return {
    /** Takes the next row. Returns the headings, or a row below them. @throws FileRefused */
    take(row: RawRow): { readonly headings: readonly string[] } | { readonly row: TableRow } {
      if (!headings) {
        headings = headingsOf(row);
        headingNumber = row.number;
        return { headings };
      }
      if (++rows > MAX_ROWS) throw new FileRefused('rows');
      const width = headings.length;
      const cells = headings.map((_, column) => startOf(row.cells[column] ?? '', MAX_CELL_LENGTH));
      return { row: { number: row.number, cells, problem: problemOf(row, width) } };
    },
    /** Call after the last row. @throws FileRefused */
    end(merged: readonly RowRange[]): void {
      if (!headings) throw new FileRefused('empty');
      if (rows === 0) throw new FileRefused('noRows');
      if (merged.some(({ first, last }) => first <= headingNumber && headingNumber <= last))
        throw new FileRefused('mergedHeading');
    },
  };
}
