import { indianDay } from '../../../platform/clock.ts';
import { type Cell, csvOf } from '../../../platform/csv.ts';
import { placeOf } from './gst.rules.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { codesOf, taxesByRate, totalOfParts } from './order-bill.rules.ts';

/** Rupees with two places, as accounting programs read them. */
const rupees = (paise: number, sign: number): Cell => ({
  number: `${sign < 0 && paise > 0 ? '-' : ''}${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`,
});

const columns: readonly (readonly [title: string, of: (row: InvoiceRow, sign: 1 | -1) => Cell])[] = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => (kind === 'invoice' ? 'Invoice' : 'Credit note')],
  ['Date', ({ issuedAt }) => indianDay(issuedAt)],
  ['Buyer', ({ buyer }) => buyer.name],
  ['Place of supply', ({ buyer }) => placeOf(buyer.state)],
  ['Description', ({ line, order }) => (order ? `Order ${order.number}` : line.name)],
  ['SAC', ({ sac }) => sac],
  ['Rate %', ({ rate }) => ({ number: String(rate) })],
  ['Taxable value', ({ parts }, sign) => rupees(parts.taxable, sign)],
  ['CGST', ({ parts }, sign) => rupees(parts.cgst, sign)],
  ['SGST or UTGST', ({ parts }, sign) => rupees(parts.sgst, sign)],
  ['IGST', ({ parts }, sign) => rupees(parts.igst, sign)],
  ['Total', ({ total }, sign) => rupees(total, sign)],
  ['Order', ({ orderId }) => orderId],
  ['Gateway payment', ({ payment }) => payment?.id ?? ''],
  ['Test', ({ isTest }) => (isTest ? 'yes' : '')],
];

/** A document of an order of the shop has one row for each rate, as tax returns list it; all others have one row. */
function rowsByRate(row: InvoiceRow): InvoiceRow[] {
  const { order } = row;
  if (!order) return [row];
  return taxesByRate(order.lines).map(({ gstRate: rate, parts }) => {
    const sac = codesOf(order.lines.filter((line) => line.gstRate === rate));
    return { ...row, rate, parts, sac, total: totalOfParts(parts) };
  });
}

async function* rowsOf(all: AsyncIterable<readonly InvoiceRow[]>): AsyncGenerator<Cell[][]> {
  yield [columns.map(([title]) => title)];
  for await (const rows of all)
    yield rows.flatMap(rowsByRate).map((row) => columns.map(([, of]) => of(row, row.kind === 'invoice' ? 1 : -1)));
}

/** Invoices and credit notes as a table. Credit notes are negative, so that columns add up. */
export const invoicesCsv = (all: AsyncIterable<readonly InvoiceRow[]>): Promise<Uint8Array> => csvOf(rowsOf(all));
