import { type FileProblem, MAX_COLUMNS, MAX_ROWS } from './table-events.ts';

const sentences: Readonly<Record<FileProblem, string>> = {
  empty: 'This file is empty.',
  noRows: 'This file has headings but no rows below them.',
  notATable: 'This is not a table. Please choose a CSV or an Excel file (.xlsx).',
  oldExcel: 'This is an old or a locked Excel file. Please save it as .xlsx without a password, or as CSV.',
  encoding: 'We cannot read the letters of this file. Please save it as "CSV UTF-8" or as .xlsx.',
  quotes: 'A quotation mark in row {detail} is not closed. Please correct the row and upload the file again.',
  longRow:
    'Row {detail} has a cell that is too long, or a quotation mark that is not closed. Please correct the row and upload the file again.',
  damaged: 'This file is damaged. Please open it in Excel, save it again and upload the new file.',
  tooMuch: 'This file is too big to read. Please split it into smaller files.',
  unsafe: 'We cannot read part of this file. Please open it in Excel, save it again and upload the new file.',
  columns: `This file has more than ${MAX_COLUMNS} columns. Please delete the columns that you do not need.`,
  rows: `This file has more than ${MAX_ROWS.toLocaleString('en-IN')} rows. Please split it into smaller files.`,
  sameHeading: 'Two columns have the heading "{detail}". Please give each column a heading of its own.',
  mergedHeading: 'The headings have merged cells. Please unmerge them and upload the file again.',
  formulaHeading: 'The headings in row {detail} have a formula. Please write them as text.',
};

/** Sentences about files that cannot be imported. */
export const sentenceOf = (problem: FileProblem, detail = ''): string => sentences[problem].replace('{detail}', detail);
