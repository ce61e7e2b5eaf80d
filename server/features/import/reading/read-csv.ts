import { CsvError, parse } from 'csv-parse';
import { isLikeFormula } from '../../../platform/csv.ts';
import { type Encoding, openUpload, type SealedUpload } from './detect-file.ts';
import { FileRefused, type RawRow } from './table-events.ts';

/** Maximum length of a record, in UTF-16 units. A longer record has an unclosed quotation mark or a very long cell. */
const MAX_RECORD_LENGTH = 64 * 1024;

async function* decoded(upload: SealedUpload, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const piece of openUpload(upload) as AsyncIterable<Uint8Array>) {
    const text = decoder.decode(piece, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** The separator of the first line that is used most often outside quotation marks; a comma if there is none. */
function separatorOf(start: string): string {
  const line = (start.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length - 1 }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

/** A cell that a spreadsheet program would run. A phone number such as +91 98… is not one. */
const isFormula = (cell: string): boolean =>
  /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) &&
  !/^\s*\+[\d\s()./-]{6,24}$/.test(cell) &&
  !/^\s*-+\s*$/.test(cell);

/** The apostrophe by which our own tables (platform/csv.ts) keep a number such as +91 98… from being run. */
const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && isLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;

/** The rows of a CSV file, blank ones left out. @throws FileRefused */
export async function* readCsv(upload: SealedUpload, encoding: Encoding): AsyncGenerator<RawRow> {
  const parts = decoded(upload, encoding);
  const first = await parts.next();
  if (first.done) throw new FileRefused('empty');
  const parser = parse({
    delimiter: separatorOf(first.value),
    bom: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  const feed = async (): Promise<void> => {
    const push = (text: string): Promise<void> | undefined =>
      parser.write(text) ? undefined : new Promise((resolve) => parser.once('drain', resolve));
    await push(first.value);
    for await (const text of parts) {
      if (parser.destroyed) return;
      await push(text);
    }
    parser.end();
  };
  const fed = feed().catch((error: Error) => void parser.destroy(error));
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number++;
      const cells = record.map((cell) => withoutApostrophe(cell.trim()));
      if (cells.every((cell) => cell === '')) continue;
      yield cells.some(isFormula) ? { number, cells, problem: 'formula' } : { number, cells };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileRefused(error.code === 'CSV_MAX_RECORD_SIZE' ? 'longRow' : 'quotes', String(number + 1));
    throw error;
  } finally {
    parser.destroy();
    // A pending write never drains after `destroy`, so the feeder is not awaited.
    void fed;
  }
}
