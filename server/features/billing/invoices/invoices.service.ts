import { v7 as uuid } from 'uuid';
import { taxBreakdown } from '../../../../contract/billing/gst.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Reader, Unit } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import { siteOf } from '../../../platform/messages/message-queues.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import { creditOf } from './gst.rules.ts';
import { contentOf, type InvoiceContent, type SellerContent, sellerContent } from './invoice.content.ts';
import { createInvoiceMailer } from './invoice-mailer.ts';
import { mailReader } from './invoice-mails.repo.ts';
import { createInvoiceRenderer } from './invoice-renderer.ts';
import { type InvoiceRow, invoiceReader, invoiceWriter, type Snapshot } from './invoices.repo.ts';
import { invoicesCsv } from './invoices-csv.ts';
import {
  codesOf,
  type OrderBill,
  type OrderBillLine,
  sumOfParts,
  taxedLines,
  totalOfParts,
} from './order-bill.rules.ts';
import { momentsOf, type Period } from './periods.rules.ts';
import { revenueReader } from './revenue.repo.ts';
import { summarizeRevenue } from './revenue-summary.ts';
import { fileNameOf, financialYearOf, numberOf, seriesOf } from './serials.rules.ts';

/** Maximum number of PDFs per reader and hour. */
const PER_HOUR = 120;

/** A sale to be invoiced. Amounts in paise, tax included. */
export interface Sale extends Omit<Snapshot, 'seller'> {
  readonly orderId: string;
  readonly memberId: string;
  readonly total: number;
  /** True for orders of the test gateway. */
  readonly isTest: boolean;
  readonly at: Date;
}

/** An order of the shop to be invoiced. Amounts in paise, tax included. */
export interface OrderSale {
  /** Id of the invoice: that of its draft. */
  readonly id: string;
  readonly orderId: string;
  readonly memberId: string;
  readonly buyer: Snapshot['buyer'];
  readonly lines: readonly OrderBillLine[];
  readonly discount: number;
  readonly shipping: number;
  readonly order: Omit<OrderBill, 'lines'>;
  readonly at: Date;
}

/** A refund of a sale. */
export interface Refund {
  readonly orderId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly at: Date;
}

type Issued = Pick<InvoiceRow, 'id' | 'number'>;

/** Invoices and credit notes: one per order and one per refund, numbered without gaps, never changed. */
export function createInvoices(platform: Platform, { sellerIn }: Pick<SettingsStore, 'sellerIn'>) {
  const { brand, config, db, limits, razorpay } = platform;
  /** Only documents of the current gateway's mode (test or live) are listed. */
  const isTestNow = razorpay?.isTest ?? false;
  const press = createInvoiceRenderer(brand);
  const perReader = limits.define('invoices', PER_HOUR, 3_600);
  const pdfOf = async (row: InvoiceRow, language: Language): Promise<Uint8Array> => {
    const invoice = row.invoiceId ? await invoiceReader(db.read).byId(row.invoiceId) : undefined;
    // "Paid in full." is not printed when the money of the order went away after the invoice was issued.
    const order = row.order && {
      ...row.order,
      isPaid: row.order.isPaid && !(await invoiceReader(db.read).isUnpaid(row.orderId)),
    };
    return press.render(contentOf({ ...row, order }, brand.current().name, invoice, language));
  };
  const mailer = createInvoiceMailer(platform, pdfOf);

  /**
   * The language of a paper: the one its receiver reads. If somebody else prints it, that is the language of the
   * receiver's account.
   * @param asked language of the person who prints it
   */
  async function languageFor(readerId: string, receiverId: string, asked: Language): Promise<Language> {
    if (readerId === receiverId) return asked;
    return siteOf(platform, (await mailReader(db.read).addressOf(receiverId))?.language).language;
  }

  async function add(
    { tx }: Unit,
    row: Omit<InvoiceRow, 'id' | 'number' | 'issuedAt'>,
    at: Date,
    id = uuid(),
  ): Promise<Issued> {
    const writer = invoiceWriter(tx);
    const series = seriesOf(row.kind, row.isTest);
    const year = financialYearOf(at);
    const { serial, at: issuedAt } = await writer.next(series, year, at);
    const issued: InvoiceRow = { ...row, id, number: numberOf(series, year, serial), issuedAt };
    await writer.add(issued);
    await mailer.send(tx, issued.id);
    return { id: issued.id, number: issued.number };
  }

  return {
    /**
     * The invoice of an order: the existing one, or a new one, which is also mailed. Call it last in the transaction:
     * until its end, all other invoices wait for its number.
     */
    async issue(unit: Unit, { orderId, memberId, total, isTest, at, buyer, line, payment }: Sale): Promise<Issued> {
      await invoiceWriter(unit.tx).lock(orderId);
      const known = await invoiceReader(unit.tx).ofOrder(orderId);
      if (known) return known;
      const { sac, ...seller } = await sellerIn(unit.tx);
      const rate = config.gstRate;
      const parts = taxBreakdown(total, rate, buyer.state === seller.state);
      const reason = { orderId, memberId, refundId: null, invoiceId: null };
      const sale = { ...reason, total, parts, rate, sac, seller, buyer, line, payment };
      return add(unit, { ...sale, kind: 'invoice', isTest }, at);
    },

    /**
     * The credit note of a refund: the existing one, or a new one, which is also mailed. Undefined if the order has no
     * invoice, for instance when a payment was returned untouched. Call it last in the transaction.
     */
    async credit(unit: Unit, { orderId, refundId, amount, at }: Refund): Promise<Issued | undefined> {
      await invoiceWriter(unit.tx).lock(orderId);
      const reader = invoiceReader(unit.tx);
      const known = await reader.ofRefund(refundId);
      if (known) return known;
      const invoice = await reader.ofOrder(orderId);
      if (!invoice) return undefined;
      const before = await reader.credited(invoice.id);
      if (before + amount > invoice.total) throw new Error('More would be credited than was billed.');
      const parts = creditOf(invoice.parts, before, amount);
      const note = { ...invoice, kind: 'credit_note' as const, refundId, invoiceId: invoice.id, total: amount, parts };
      return add(unit, note, at);
    },

    /**
     * The invoice of an order of the shop, with the rate of each line: the existing one, or a new one, which is also
     * mailed. Call it last in the transaction.
     */
    async issueForOrder(unit: Unit, sale: OrderSale): Promise<Issued> {
      const { id, orderId, memberId, buyer, at } = sale;
      await invoiceWriter(unit.tx).lock(orderId);
      const known = await invoiceReader(unit.tx).ofOrder(orderId);
      if (known) return known;
      const { sac: _, ...seller } = await sellerIn(unit.tx);
      const lines = taxedLines(sale.lines, sale, buyer.state === seller.state);
      const parts = sumOfParts(lines.map((line) => line.parts));
      const rate = Math.max(...lines.map(({ gstRate }) => gstRate));
      const reason = { orderId, memberId, refundId: null, invoiceId: null };
      const sums = {
        total: totalOfParts(parts),
        parts,
        rate,
        sac: codesOf(lines.filter((one) => one.gstRate === rate)),
      };
      const snapshot = { seller, buyer, line: { name: 'Shop', days: null }, order: { ...sale.order, lines } };
      return add(unit, { ...reason, ...sums, ...snapshot, kind: 'invoice', isTest: isTestNow }, at, id);
    },

    /**
     * The credit note of an order of the shop, for its whole invoice: the existing one, or a new one, which is also
     * mailed. Undefined if the order has no invoice. Call it last in the transaction.
     */
    async creditOrder(unit: Unit, { orderId, at }: { orderId: string; at: Date }): Promise<Issued | undefined> {
      await invoiceWriter(unit.tx).lock(orderId);
      const reader = invoiceReader(unit.tx);
      const invoice = await reader.ofOrder(orderId);
      // An order has at most one credit note. It is stored under the order's id, in place of a refund's.
      const known = await reader.ofRefund(orderId);
      if (known || !invoice) return known;
      return add(unit, { ...invoice, kind: 'credit_note', refundId: orderId, invoiceId: invoice.id }, at);
    },

    /** The documents of an order of the shop with all their data. */
    ofShopOrder: (orderId: string, reader: Reader = db.read): Promise<InvoiceRow[]> =>
      invoiceReader(reader).allOfOrder(orderId),

    /** How an invoice of these lines will be taxed when it is issued. */
    async taxedAs(reader: Reader, sale: Pick<OrderSale, 'lines' | 'discount' | 'shipping'>, buyerState: string) {
      const seller = await sellerIn(reader);
      return taxedLines(sale.lines, sale, buyerState === seller.state);
    },

    languageFor,

    /** Prints another document of the seller, such as a receipt. @throws Failure 429 over the limit, 503 */
    async print(readerId: string, document: Omit<InvoiceContent, keyof SellerContent>): Promise<Uint8Array> {
      await perReader.use(readerId);
      const seller = await sellerIn(db.read);
      const site = brand.current().name;
      return press.render({ ...document, ...sellerContent({ isTest: isTestNow, seller }, site, document.language) });
    },

    /** The seller's state for an invoice issued now. */
    sellerState: async (reader: Reader = db.read): Promise<string> => (await sellerIn(reader)).state,

    /** The invoice's owner; undefined if the invoice does not exist. */
    ownerOf: async (id: string): Promise<string | undefined> => (await invoiceReader(db.read).byId(id))?.memberId,

    /**
     * Renders an invoice as PDF, in the language of its buyer. @throws Failure 404, 429 over the limit, 503 when too many
     * PDFs are being made
     */
    async pdf(id: string, readerId: string, language: Language): Promise<{ bytes: Uint8Array; fileName: string }> {
      await perReader.use(readerId);
      const row = await invoiceReader(db.read).byId(id);
      if (!row) throw fail('not_found');
      const ofBuyer = await languageFor(readerId, row.memberId, language);
      return { bytes: await pdfOf(row, ofBuyer), fileName: fileNameOf(row) };
    },

    /** Invoices and credit notes of these orders, in order of issue. */
    ofOrders: async (orderIds: readonly string[], reader: Reader = db.read) =>
      orderIds.length ? invoiceReader(reader).ofOrders(orderIds) : [],

    /**
     * A member's invoices and credit notes as PDFs, each made on demand. @throws Failure 503 when too many PDFs are
     * being made
     */
    async *papersOf(memberId: string, language: Language): AsyncGenerator<{ bytes: Uint8Array; fileName: string }> {
      for (const row of await invoiceReader(db.read).ofMember(memberId))
        yield { bytes: await pdfOf(row, language), fileName: fileNameOf(row) };
    },

    /** All documents of a period as CSV for the accountant. */
    async csv(period: Period): Promise<Uint8Array> {
      const { from, before } = momentsOf(period);
      return invoicesCsv(invoiceReader(db.read).between(from, before, isTestNow));
    },

    /** Sales and refunds, with taxes, by day, package and state. */
    async figures(period: Period) {
      const { from, before } = momentsOf(period);
      return summarizeRevenue(period, await revenueReader(db.read).between(from, before, isTestNow));
    },

    stop: () => press.close(),
  };
}

export type Invoices = ReturnType<typeof createInvoices>;
