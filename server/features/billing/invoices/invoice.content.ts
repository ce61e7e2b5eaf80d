import { indianDay } from '../../../platform/clock.ts';
import { placeOf, stateTaxName } from './gst.rules.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { rupeesOf, spellRupees } from './rupees.ts';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** The page's complete content as text; plain data, to be passed to the worker. */
export interface InvoiceContent {
  readonly title: string;
  readonly site: string;
  /** Notices at the top: a test payment, or a demo seller. */
  readonly warnings: readonly string[];
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly buyer: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly Fact[];
  readonly line: { readonly name: string; readonly detail: string; readonly sac: string; readonly amount: string };
  /** Amounts to print, starting with the taxable value. */
  readonly sums: readonly Fact[];
  readonly total: Fact;
  readonly inWords: string;
  readonly notes: readonly string[];
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (moment: Date): string => day.format(new Date(indianDay(moment)));

function warningsOf({ isTest, seller }: InvoiceRow): string[] {
  return [
    ...(isTest ? ['TEST – no money was paid'] : []),
    ...(seller.demo ? ['DEMO – the seller and the GSTIN are examples'] : []),
  ];
}

function sumsOf({ parts, rate, seller }: InvoiceRow): Fact[] {
  const percent = (share: number): string => `${Number(share.toFixed(3))}%`;
  const half = percent(rate / 2);
  return [
    ['Taxable value', rupeesOf(parts.taxable)],
    ...(parts.igst || !(parts.cgst || parts.sgst)
      ? ([[`IGST ${percent(rate)}`, rupeesOf(parts.igst)]] as const)
      : ([
          [`CGST ${half}`, rupeesOf(parts.cgst)],
          [`${stateTaxName(seller.state)} ${half}`, rupeesOf(parts.sgst)],
        ] as const)),
  ];
}

/** Content of an invoice (GST Rule 46) or a credit note (Rule 53). @param of for a credit note: its invoice */
export function contentOf(row: InvoiceRow, site: string, of: InvoiceRow | undefined): InvoiceContent {
  const isNote = row.kind === 'credit_note';
  const { seller, buyer, line, payment } = row;
  return {
    title: isNote ? 'CREDIT NOTE' : 'TAX INVOICE',
    site,
    warnings: warningsOf(row),
    seller: {
      name: seller.name,
      lines: [seller.address, placeOf(seller.state), `GSTIN ${seller.gstin}`],
    },
    buyer: {
      name: buyer.name || buyer.email,
      lines: [...(buyer.name && buyer.email ? [buyer.email] : []), placeOf(buyer.state)],
    },
    facts: [
      [isNote ? 'Credit note no.' : 'Invoice no.', row.number],
      ['Date', dayOf(row.issuedAt)],
      ...(of
        ? ([
            ['Invoice no.', of.number],
            ['Invoice date', dayOf(of.issuedAt)],
          ] as const)
        : []),
      ['Place of supply', placeOf(buyer.state)],
      ['Reverse charge', 'No'],
      ...(payment ? ([['Payment', payment.method ? `${payment.id} (${payment.method})` : payment.id]] as const) : []),
    ],
    line: {
      name: line.name,
      detail: isNote ? 'Refund' : line.days ? `For ${line.days} ${line.days === 1 ? 'day' : 'days'}, paid once` : '',
      sac: row.sac,
      amount: rupeesOf(row.parts.taxable),
    },
    sums: sumsOf(row),
    total: [isNote ? 'Total refunded' : 'Total paid', rupeesOf(row.total)],
    inWords: spellRupees(row.total),
    notes: [
      isNote
        ? 'This amount is refunded to the account, card or UPI ID used for payment.'
        : 'Paid in full. There is no auto-renewal.',
      'This is a computer-generated document. No signature is required.',
    ],
  };
}
