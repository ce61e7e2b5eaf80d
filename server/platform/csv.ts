/** One cell: untrusted text, or a number that the program formatted. */
export type Cell = string | { readonly number: string };

/**
 * Characters that start a formula in spreadsheets, also after white space and characters that are not seen, such as a
 * zero-width space.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** Whether a spreadsheet program could run the text as a formula. */
export const isLikeFormula = (text: string): boolean => formula.test(text);

/**
 * Adds an apostrophe before text that could be a formula, so that a member's name cannot run as a formula on the
 * accountant's machine. Numbers may begin with a minus.
 */
function cellOf(cell: Cell): string {
  const text = typeof cell === 'string' ? (isLikeFormula(cell) ? `'${cell}` : cell) : cell.number;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of the table, in batches. */
type Batches = AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;

/** A table as CSV (RFC 4180) with a UTF-8 BOM for spreadsheets. Keeps only the text in memory, not the rows. */
export async function csvOf(batches: Batches): Promise<Uint8Array> {
  const parts = [Buffer.from('\ufeff')];
  for await (const rows of batches)
    parts.push(Buffer.from(rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')));
  return Buffer.concat(parts);
}
