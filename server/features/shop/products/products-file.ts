import { CsvError, parse } from 'csv-parse/sync';
import type { z } from 'zod';
import type { BodyOf } from '../../../../contract/kernel.ts';
import { newProductSchema, type productsApi } from '../../../../contract/shop/products.api.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import { MAX_PRODUCT_ROWS } from '../../../../contract/shop/values.ts';
import { boolean, givenId, optional } from '../../../../contract/wire-scalars.ts';
import { type Cell, csvOf, isLikeFormula } from '../../../platform/csv.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readSealed } from '../../../platform/files/sealed-file.ts';
import { Failure, fail } from '../../../platform/http/failure.ts';
import type { Upload, Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { type ProductRow, productReader, productWriter } from './products.repo.ts';

type NewProduct = BodyOf<typeof productsApi.createProduct>;
type ProductChange = BodyOf<typeof productsApi.updateProduct>;

/** The columns of the file. `id` names the product that a row changes; a row without it is found by title and unit. */
export const fileColumns = [
  'id',
  'kind',
  'title',
  'description',
  'price',
  'unit',
  'measureUnit',
  'hsn',
  'gstRate',
  'minQuantity',
  'lowStockAt',
  'active',
] as const;
type Column = (typeof fileColumns)[number];

const required: readonly Column[] = ['kind', 'title', 'price', 'hsn', 'gstRate'];

const rowSchema = newProductSchema.extend({
  id: optional(givenId('This is not an id of a product. Leave it empty for a new product.')),
  active: optional(boolean()),
});
type Row = z.output<typeof rowSchema>;

const EXPORT_BATCH = 500;
/** Maximum problems in one answer. */
const MAX_PROBLEMS = 200;

interface Problem {
  readonly row: number;
  readonly column: string | null;
  readonly problem: string;
}

interface ReadRow {
  /** Row number in a spreadsheet program: the headings are row 1. */
  readonly row: number;
  readonly fields: Row;
}

const refused = (message: string): Failure => fail('import.file', { message });

/** The text of a file in UTF-8, or in the Windows encoding in which spreadsheet programs save. @throws Failure 400 */
function decode(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'windows-1252']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // A workbook or a picture contains NUL characters, a CSV file does not.
      if (!text.includes('\0')) return text;
    } catch {
      // The next encoding is tried.
    }
  }
  throw refused('This is not a CSV file. Please save the table as CSV and try again.');
}

/** The records of a CSV file. @throws Failure 400 with a sentence about the file */
function recordsOf(text: string): string[][] {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const delimiter = [',', ';', '\t'].reduce((best, next) =>
    first.split(next).length > first.split(best).length ? next : best,
  );
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError)
      throw refused(`Row ${error.lines ?? 1} cannot be read: a quotation mark is missing.`);
    throw error;
  }
}

/** The column of each cell. @throws Failure 400 for unknown, repeated or missing headings */
function headingsOf(cells: readonly string[]): (Column | undefined)[] {
  const headings = cells.map((cell) => {
    const typed = cell.trim().toLowerCase();
    return fileColumns.find((column) => column.toLowerCase() === typed);
  });
  const unknown = cells.find((cell, index) => cell.trim() !== '' && !headings[index]);
  if (unknown)
    throw refused(`The column “${unknown.trim().slice(0, 40)}” is not known. Columns: ${fileColumns.join(', ')}.`);
  const known = headings.filter((heading) => heading !== undefined);
  const repeated = known.find((heading, index) => known.indexOf(heading) !== index);
  if (repeated) throw refused(`The column “${repeated}” occurs twice.`);
  const missing = required.find((column) => !known.includes(column));
  if (missing) throw refused(`The column “${missing}” is missing.`);
  return headings;
}

/** A cell without the apostrophe by which `csvOf` keeps text from running as a formula. */
const plain = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith("'") && isLikeFormula(text.slice(1)) ? text.slice(1) : text;
};

/** The rows of a file, and what is wrong with those that cannot be used. @throws Failure 400 */
function rowsOf(bytes: Uint8Array): { rows: ReadRow[]; problems: Problem[] } {
  const [heading, ...records] = recordsOf(decode(bytes));
  if (!heading || heading.every((cell) => cell.trim() === '')) throw refused('This file is empty.');
  const headings = headingsOf(heading);
  const filled = records.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ row: index + 2, cells }] : [],
  );
  if (filled.length === 0) throw refused('This file has no rows below its headings.');
  if (filled.length > MAX_PRODUCT_ROWS)
    throw refused(`A file can have up to ${MAX_PRODUCT_ROWS.toLocaleString('en-IN')} rows. Please divide it.`);
  const rows: ReadRow[] = [];
  const problems: Problem[] = [];
  for (const { row, cells } of filled) {
    const given = Object.fromEntries(
      headings.flatMap((column, index) => {
        const cell = plain(cells[index] ?? '');
        return column && cell !== '' ? [[column, cell]] : [];
      }),
    );
    const parsed = rowSchema.safeParse(given);
    if (parsed.success) rows.push({ row, fields: parsed.data });
    else
      for (const { path, message } of parsed.error.issues)
        problems.push({ row, column: path[0] === undefined ? null : String(path[0]), problem: message });
  }
  return { rows, problems };
}

const nameOf = (title: string, unit: number, measureUnit: string): string =>
  `${title.toLowerCase()}|${unit}|${measureUnit}`;

interface Deps {
  readonly audit: Audit;
  add(tx: Tx, viewer: Viewer, body: NewProduct): Promise<string>;
  change(tx: Tx, viewer: Viewer, row: ProductRow, body: ProductChange): Promise<boolean>;
}

/** Thrown to roll back the transaction of a check, or of a file with problems. */
class Undone extends Error {}

/** Exports the catalogue as a CSV file for spreadsheet programs, and imports it. */
export function createProductsFile({ db }: Pick<Platform, 'db'>, { audit, add, change }: Deps) {
  async function allProducts(tx: Tx): Promise<ProductRow[]> {
    const found: ProductRow[] = [];
    for (let after: { title: string; id: string } | undefined; ; ) {
      const batch = await productReader(tx).all(after, EXPORT_BATCH);
      found.push(...batch);
      const last = batch.at(-1);
      if (!last || batch.length < EXPORT_BATCH) return found;
      after = { title: last.sort, id: last.id };
    }
  }

  /** Adds or changes the product of one row. @throws Failure 400 */
  async function apply(tx: Tx, viewer: Viewer, { fields }: ReadRow, product: ProductRow | undefined) {
    const { id: _id, active, ...body } = fields;
    const switched = active === null || active === undefined ? {} : { active };
    if (product) return (await change(tx, viewer, product, { ...body, ...switched })) ? 'changed' : 'unchanged';
    const id = await add(tx, viewer, body);
    const added = active === false ? await productWriter(tx).lock(id) : undefined;
    if (added) await change(tx, viewer, added, { active: false });
    return 'created';
  }

  return {
    /**
     * Reads a file: all rows, or none if one has a problem.
     * @param dryRun only says what the file would do
     * @throws Failure 400 for a file that is not a table of products
     */
    async read(viewer: Viewer, upload: Upload | undefined, dryRun: boolean) {
      if (!upload) throw fail('import.no_file');
      const { rows, problems } = rowsOf(await readSealed(upload.path, upload.key));
      const counts = { created: 0, changed: 0, unchanged: 0 };
      const result = (isSaved: boolean) => ({ isSaved, ...counts, problems: problems.slice(0, MAX_PROBLEMS) });
      const undone = await db
        .transaction(async ({ tx }) => {
          await productWriter(tx).lockFiles();
          const products = await allProducts(tx);
          const byId = new Map(products.map((product) => [product.id, product]));
          const byName = new Map(
            products
              .filter(({ retired_at: retiredAt }) => retiredAt === null)
              .map((product) => [nameOf(product.title, product.unit, product.measure_unit), product]),
          );
          const seen = new Map<string, number>();
          for (const line of rows) {
            const { id, title, unit, measureUnit } = line.fields;
            const product = id ? byId.get(id) : byName.get(nameOf(title, unit, measureUnit));
            if (id && !product) {
              problems.push({ row: line.row, column: 'id', problem: 'There is no product with this id in the shop.' });
              continue;
            }
            const key = product?.id ?? nameOf(title, unit, measureUnit);
            const before = seen.get(key);
            if (before !== undefined) {
              problems.push({ row: line.row, column: 'title', problem: `This product is already in row ${before}.` });
              continue;
            }
            seen.set(key, line.row);
            try {
              counts[await apply(tx, viewer, line, product)]++;
            } catch (error) {
              if (!(error instanceof Failure)) throw error;
              for (const [column, problem] of Object.entries(error.fields ?? { '': error.message }))
                problems.push({ row: line.row, column: column || null, problem });
            }
          }
          if (problems.length > 0 || dryRun) throw new Undone();
          await audit.record(tx, viewer, {
            action: 'products.imported',
            detail: { number: counts.created + counts.changed },
          });
        })
        .catch((error) => {
          if (error instanceof Undone) return true;
          throw error;
        });
      problems.sort((one, other) => one.row - other.row);
      return result(undone !== true);
    },

    /** All products of our own, retired ones included, in the columns that `read` accepts. */
    async write(): Promise<Uint8Array> {
      async function* batches(): AsyncGenerator<Cell[][]> {
        yield [[...fileColumns]];
        const decimal = (value: number | null): Cell => (value === null ? '' : { number: String(value) });
        for (let after: { title: string; id: string } | undefined; ; ) {
          const batch = await productReader(db.read).all(after, EXPORT_BATCH);
          yield batch.map((row) => [
            row.id,
            row.kind,
            row.title,
            row.description,
            decimal(toRupees(row.price)),
            decimal(row.unit),
            row.measure_unit,
            row.hsn,
            decimal(row.gst_rate),
            decimal(row.min_quantity),
            decimal(row.low_stock_at),
            row.retired_at === null ? 'yes' : 'no',
          ]);
          const last = batch.at(-1);
          if (!last || batch.length < EXPORT_BATCH) return;
          after = { title: last.sort, id: last.id };
        }
      }
      return csvOf(batches());
    },
  };
}
