import { BackupError } from '../../../platform/backup/backup-error.ts';
import { numberOf, serialOf } from './serials.rules.ts';

type Serial = NonNullable<ReturnType<typeof serialOf>>;
/** Runs a statement within the transaction of a restore, in which no database triggers fire. */
type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Parses the last document numbers issued by the lost installation, as an operator entered them.
 * @throws BackupError for an invalid invoice number
 */
export function issuedSerials(numbers: readonly string[]): Serial[] {
  return numbers.map((number) => {
    const serial = serialOf(number);
    if (serial) return serial;
    throw new BackupError(`"${number}" is not an invoice number. Examples: INV/26-27/000123, CN/26-27/000004.`);
  });
}

/**
 * Prevents a number already given to a buyer from being assigned again (GST Rule 46: unique within a financial year).
 * Documents issued after the backup was taken are not in it, so the counters continue after the last number of the lost
 * installation. Returns notes for the operator and the accountant.
 * @throws BackupError if the backup itself has a later number
 */
export async function continueSerials(run: Run, given: readonly Serial[]): Promise<string[]> {
  const { rows: tables } = await run(`SELECT to_regclass('public.invoice_counter') IS NOT NULL AS there`);
  if (!(tables as { there: boolean }[])[0]?.there) {
    if (given.length)
      throw new BackupError('The backup is from a release without invoices. Please run the restore without a number.');
    return [];
  }
  const told: string[] = [];
  for (const one of given) told.push(await skipSerials(run, one));
  return given.length ? told : remindOperator(run);
}

async function skipSerials(run: Run, { series, financialYear, serial }: Serial): Promise<string> {
  const key = [series, financialYear];
  const { rows } = await run('SELECT last FROM invoice_counter WHERE series = $1 AND financial_year = $2', key);
  const last = (rows as { last: number }[])[0]?.last ?? 0;
  const name = (one: number): string => numberOf(series, financialYear, one);
  if (serial < last)
    throw new BackupError(
      `The backup already has ${name(last)}, which is later than ${name(serial)}. Nothing was restored.`,
    );
  if (serial === last) return `Numbers continue after ${name(last)}, the last one in the backup. None is missing.`;
  // The counter's timestamp is not changed: the times of the numbers in between are unknown, and the next document is
  // later anyway.
  await run(
    `INSERT INTO invoice_counter (series, financial_year, last, last_at) VALUES ($1, $2, $3, now())
      ON CONFLICT (series, financial_year) DO UPDATE SET last = excluded.last`,
    [...key, serial],
  );
  return [
    `FOR THE ACCOUNTANT: ${name(last + 1)} to ${name(serial)} went with the former installation and are not used`,
    `again; the next one is ${name(serial + 1)}.`,
  ].join('\n');
}

/** Tells the operator the last numbers. Only real payments count: payments at the test gateway are not in the accounts. */
async function remindOperator(run: Run): Promise<string[]> {
  const { rows } = await run(`SELECT series, financial_year AS "financialYear", last AS serial FROM invoice_counter
    WHERE series IN ('INV', 'CN') ORDER BY series DESC, financial_year`);
  if (!rows.length) return [];
  const numbers = (rows as Serial[]).map((row) => numberOf(row.series, row.financialYear, row.serial));
  return [
    `The last numbers in the backup are ${numbers.join(', ')}. If invoices or credit notes were issued after it, DO NOT START the`,
    'program, or it gives their numbers again: empty the database, and restore with --invoices-after NUMBER for each series;',
    'see "Numbers of invoices" in docs/operations.md.',
  ];
}
