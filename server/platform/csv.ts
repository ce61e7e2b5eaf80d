/** One cell: untrusted text, or a number that the program formatted. */
export type Cell = string | { readonly number: string };

/** Characters that start a formula in spreadsheets, also after whitespace. */
const formula = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * Adds an apostrophe before text that could be a formula, so that a member's name cannot run as a formula on the
 * accountant's machine. Numbers may begin with a minus.
 */
function cellOf(cell: Cell): string {
  const text = typeof cell === 'string' ? (formula.test(cell) ? `'${cell}` : cell) : cell.number;
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
