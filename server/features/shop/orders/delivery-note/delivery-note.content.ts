import type { Language } from '../../../../../contract/languages.ts';
import { indianDay } from '../../../../platform/clock.ts';
import type { SellerConfig } from '../../../../platform/config/payments.ts';
import { bothIn } from '../../../billing/invoices/index.ts';
import type { OrderLine } from '../../order-state.ts';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** The page's complete content as text; plain data, to be passed to the worker. */
export interface DeliveryNoteContent {
  readonly language: Language;
  readonly title: string;
  readonly labels: Readonly<
    Record<'from' | 'to' | 'product' | 'unit' | 'quantity' | 'note' | 'receivedBy' | 'date', string>
  >;
  readonly site: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly customer: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly Fact[];
  readonly lines: readonly { readonly title: string; readonly unit: string; readonly quantity: string }[];
  readonly note: string | null;
}

interface NoteOrder {
  readonly number: string;
  readonly customerName: string;
  readonly address: string | null;
  readonly note: string | null;
  readonly createdAt: Date;
  /** `YYYY-MM-DD`. */
  readonly expectedAt: string | null;
  readonly lines: readonly OrderLine[];
}

const symbols: Readonly<Record<string, string>> = { KG: 'kg', GRAM: 'g', LITER: 'l', ML: 'ml', METER: 'm' };
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const amount = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** "0.25 kg", "1 piece". */
const unitOf = ({ unit, measureUnit }: Pick<OrderLine, 'unit' | 'measureUnit'>): string =>
  `${amount.format(unit)} ${symbols[measureUnit] ?? (unit === 1 ? 'piece' : 'pieces')}`;

/**
 * Content of the delivery note of an order: it has no prices, because it is handed over at the door. The customer's
 * language is beside the English labels, which the people who deliver it read.
 */
export function contentOf(
  order: NoteOrder,
  seller: SellerConfig,
  site: string,
  language: Language,
): DeliveryNoteContent {
  const both = bothIn(language);
  return {
    language,
    title: both('DELIVERY NOTE'),
    labels: {
      ...{ from: both('From'), to: both('To'), product: both('Product'), unit: both('Unit') },
      ...{ quantity: both('Number of units'), note: both('Note'), receivedBy: both('Received by'), date: both('Date') },
    },
    site,
    seller: { name: seller.name, lines: [seller.address] },
    customer: { name: order.customerName, lines: (order.address ?? '').split('\n') },
    facts: [
      [both('Order no.'), order.number],
      [both('Ordered on'), day.format(new Date(indianDay(order.createdAt)))],
      ...(order.expectedAt ? ([[both('Expected on'), day.format(new Date(order.expectedAt))]] as const) : []),
    ],
    // Packages and services are not carried to the door.
    lines: order.lines
      .filter(({ kind }) => kind === 'goods')
      .map((line) => ({ title: line.title, unit: unitOf(line), quantity: String(line.quantity) })),
    note: order.note,
  };
}
