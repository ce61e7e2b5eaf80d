import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages.ts';
import { dayIn, labelIn, sayIn, type Text } from '../../../messages/say.ts';
import { indianDay } from '../../../platform/clock.ts';
import { placeOf, stateTaxName } from './gst.rules.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { type OrderBill, type TaxesOfRate, taxesByRate } from './order-bill.rules.ts';
import { amountInWords, rupeesOf } from './rupees.ts';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** The page's complete content as text; plain data, to be passed to the worker. */
export interface InvoiceContent {
  readonly language: Language;
  readonly title: string;
  /** Headings of the parties and of the amount in words. */
  readonly labels: { readonly from: string; readonly to: string; readonly inWords: string };
  readonly site: string;
  /** Notices at the top: a test payment, or a demo seller. */
  readonly warnings: readonly string[];
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly buyer: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly Fact[];
  readonly columns: readonly [name: string, code: string, amount: string];
  readonly lines: readonly {
    readonly name: string;
    readonly detail: string;
    readonly sac: string;
    readonly amount: string;
  }[];
  /** Amounts to print, starting with the taxable value. */
  readonly sums: readonly Fact[];
  readonly total: Fact;
  /** The total in words, a line for each language. */
  readonly inWords: readonly string[];
  readonly notes: readonly string[];
}

/**
 * A label in English, with the reader's language beside it: the papers go to the tax office too, which reads them in
 * English.
 */
export const bothIn = (language: Language) => (text: Text) =>
  language === DEFAULT_LANGUAGE ? text : `${text} / ${labelIn(language, text)}`;

/** The labels that all printed documents share. */
export const sharedLabels = (language: Language): Pick<InvoiceContent, 'language' | 'labels'> => {
  const both = bothIn(language);
  return { language, labels: { from: both('From'), to: both('To'), inWords: both('Amount in words') } };
};

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (moment: Date): string => day.format(new Date(indianDay(moment)));

function warningsOf({ isTest, seller }: Pick<InvoiceRow, 'isTest' | 'seller'>, language: Language): string[] {
  const both = bothIn(language);
  return [
    ...(isTest ? [both('TEST – no money was paid')] : []),
    ...(seller.demo ? [both('DEMO – the seller and the GSTIN are examples')] : []),
  ];
}

const percent = (share: number): string => `${Number(share.toFixed(3))}%`;

function taxesOf({ gstRate, parts }: TaxesOfRate, sellerState: string): Fact[] {
  const half = percent(gstRate / 2);
  if (parts.igst || !(parts.cgst || parts.sgst)) return [[`IGST ${percent(gstRate)}`, rupeesOf(parts.igst)]];
  return [
    [`CGST ${half}`, rupeesOf(parts.cgst)],
    [`${stateTaxName(sellerState)} ${half}`, rupeesOf(parts.sgst)],
  ];
}

function sumsOf({ parts, rate, seller, order }: InvoiceRow, language: Language): Fact[] {
  const taxes = order ? taxesByRate(order.lines) : [{ gstRate: rate, parts }];
  return [
    [bothIn(language)('Taxable value'), rupeesOf(parts.taxable)],
    ...taxes.flatMap((one) => taxesOf(one, seller.state)),
  ];
}

/** Quantity, price, discount and rate of a line of an order (GST Rule 46). */
function detailOf({ quantity, measure, price, discount, gstRate }: OrderBill['lines'][number]): string {
  const each = `${quantity} × ${measure ? `${measure} at ` : ''}${rupeesOf(price)}`;
  return [each, ...(discount ? [`discount ${rupeesOf(discount)}`] : []), `GST ${percent(gstRate)}`].join(' · ');
}

function linesOf({ kind, line, order, parts, sac }: InvoiceRow, language: Language): InvoiceContent['lines'] {
  if (order)
    return order.lines.map((one) => ({
      ...{ name: one.title, detail: detailOf(one), sac: one.hsn, amount: rupeesOf(one.parts.taxable) },
    }));
  const say = sayIn(language);
  const forDays = line.days === 1 ? say('For one day, paid once') : undefined;
  const period = line.days ? (forDays ?? say('For {{count}} days, paid once', { count: line.days })) : '';
  const detail = kind === 'credit_note' ? bothIn(language)('Refund') : period;
  return [{ name: line.name, detail, sac, amount: rupeesOf(parts.taxable) }];
}

/** Label of the total, and a note that explains the total to the buyer. */
function termsOf({ kind, order }: InvoiceRow, language: Language): readonly [total: Text, note: string] {
  const say = sayIn(language);
  if (kind === 'credit_note')
    return order
      ? ['Total credited', say('What was paid of this amount is paid back.')]
      : ['Total refunded', say('This amount is refunded to the account, card or UPI ID used for payment.')];
  if (!order) return ['Total paid', say('Paid in full. There is no auto-renewal.')];
  if (order.isPaid) return ['Total', say('Paid in full.')];
  if (!order.dueAt) return ['Total', say('Payment is due on delivery.')];
  return ['Total', say('Please pay by {{day}}.', { day: dayIn(language, new Date(order.dueAt)) })];
}

export type SellerContent = Pick<InvoiceContent, 'site' | 'seller' | 'warnings'>;

/** The parts that all documents of a seller share. */
export const sellerContent = (
  row: Pick<InvoiceRow, 'isTest' | 'seller'>,
  site: string,
  language: Language,
): SellerContent => ({
  site,
  warnings: warningsOf(row, language),
  seller: {
    name: row.seller.name,
    lines: [row.seller.address, placeOf(row.seller.state), `GSTIN ${row.seller.gstin}`],
  },
});

/**
 * Content of an invoice (GST Rule 46) or a credit note (Rule 53). Numbers, dates and names of states are as in English in
 * every language.
 * @param of for a credit note: its invoice
 */
export function contentOf(
  row: InvoiceRow,
  site: string,
  of: InvoiceRow | undefined,
  language: Language = DEFAULT_LANGUAGE,
): InvoiceContent {
  const both = bothIn(language);
  const isNote = row.kind === 'credit_note';
  const { buyer, order, payment } = row;
  const [totalLabel, terms] = termsOf(row, language);
  return {
    ...sharedLabels(language),
    title: both(isNote ? 'CREDIT NOTE' : 'TAX INVOICE'),
    ...sellerContent(row, site, language),
    buyer: {
      name: buyer.name || buyer.email,
      lines: [
        ...(buyer.name && buyer.email ? [buyer.email] : []),
        ...(order?.address ? [order.address.replaceAll(/\s*\n\s*/g, ', ')] : []),
        placeOf(buyer.state),
      ],
    },
    facts: [
      [both(isNote ? 'Credit note no.' : 'Invoice no.'), row.number],
      [both('Date'), dayOf(row.issuedAt)],
      ...(of
        ? ([
            [both('Invoice no.'), of.number],
            [both('Invoice date'), dayOf(of.issuedAt)],
          ] as const)
        : []),
      ...(order ? ([[both('Order'), order.number]] as const) : []),
      [both('Place of supply'), placeOf(buyer.state)],
      [both('Reverse charge'), both('No')],
      ...(payment
        ? ([[both('Payment'), payment.method ? `${payment.id} (${payment.method})` : payment.id]] as const)
        : []),
    ],
    columns: [both('Description'), order ? 'HSN/SAC' : 'SAC', both('Taxable value')],
    lines: linesOf(row, language),
    sums: sumsOf(row, language),
    total: [both(totalLabel), rupeesOf(row.total)],
    inWords: amountInWords(row.total, language),
    notes: [
      ...(order?.note && !isNote ? [order.note.replaceAll(/\s*\n\s*/g, ' ')] : []),
      terms,
      sayIn(language)('This is a computer-generated document. No signature is required.'),
    ],
  };
}
