/** Reason why a whole file is refused. Each has a sentence in `refusals.ts`. */
export type FileProblem =
  | 'empty'
  | 'noRows'
  | 'notATable'
  | 'oldExcel'
  | 'encoding'
  | 'quotes'
  | 'longRow'
  | 'damaged'
  | 'tooMuch'
  | 'unsafe'
  | 'columns'
  | 'rows'
  | 'sameHeading'
  | 'mergedHeading'
  | 'formulaHeading';

/** Reason why one row cannot be read. */
export const rowProblems = ['formula', 'merged', 'tooManyCells', 'tooLong', 'repeatedHeading', 'unreadable'] as const;
export type RowProblem = (typeof rowProblems)[number];

/** A file that cannot be imported. `detail`: a heading or a row number, for the sentence. */
export class FileRefused extends Error {
  readonly problem: FileProblem;
  readonly detail: string;

  constructor(problem: FileProblem, detail = '') {
    super(`file refused: ${problem}`);
    this.problem = problem;
    this.detail = detail;
  }
}

/** One row as a spreadsheet shows it. */
export interface RawRow {
  /** The row number in a spreadsheet program, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly problem?: RowProblem;
}

/** One row below the headings, with as many cells as there are headings. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly problem: RowProblem | null;
}

/** Messages of the worker about a table, in this order. After each `rows` it waits for a message. */
export type TableMessage =
  | { readonly kind: 'headings'; readonly headings: readonly string[]; readonly sheet: SheetInfo | null }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end'; readonly merged: readonly RowRange[] }
  | { readonly kind: 'refused'; readonly problem: FileProblem; readonly detail: string };

/** The sheet that was read, and how many the workbook has. */
export interface SheetInfo {
  readonly name: string;
  readonly sheets: number;
}

/** Rows from `first` to `last`, both included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

export const MAX_COLUMNS = 40;
export const MAX_ROWS = 50_000;
/** Longest text of one cell, in UTF-16 units. */
export const MAX_CELL_LENGTH = 500;

/** The start of a text, without half of a character at its end: the database refuses such halves. */
export const startOf = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
