/** One cell: a text that may be anything, or a number of ours. */
export type Cell = string | { readonly number: string };

/** What a spreadsheet takes for the beginning of a formula, also behind blanks. */
const formula = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * A text that could be one is marked as a text: a name must not be able to compute anything on the accountant's machine.
 * A number of ours may begin with a minus.
 */
function cellOf(cell: Cell): string {
  const text = typeof cell === 'string' ? (formula.test(cell) ? `'${cell}` : cell) : cell.number;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** So many rows at a time. */
type Batches = AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. Of each batch only its text is kept. */
export async function csvOf(batches: Batches): Promise<Uint8Array> {
  const parts = [Buffer.from('\ufeff')];
  for await (const rows of batches)
    parts.push(Buffer.from(rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')));
  return Buffer.concat(parts);
}
