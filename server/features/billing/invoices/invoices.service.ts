import { v7 as uuid } from 'uuid';
import { taxBreakdown } from '../../../../contract/billing/gst.ts';
import type { Reader, Unit } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import { creditOf } from './gst.rules.ts';
import { contentOf } from './invoice.content.ts';
import { createInvoiceMailer } from './invoice-mailer.ts';
import { createInvoiceRenderer } from './invoice-renderer.ts';
import { type InvoiceRow, invoiceReader, invoiceWriter, type Snapshot } from './invoices.repo.ts';
import { invoicesCsv } from './invoices-csv.ts';
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
  const { config, db, limits, razorpay } = platform;
  /** Only documents of the current gateway's mode (test or live) are listed. */
  const isTestNow = razorpay?.isTest ?? false;
  const press = createInvoiceRenderer();
  const perReader = limits.define('invoices', PER_HOUR, 3_600);
  const pdfOf = async (row: InvoiceRow): Promise<Uint8Array> => {
    const invoice = row.invoiceId ? await invoiceReader(db.read).byId(row.invoiceId) : undefined;
    return press.render(contentOf(row, config.site.name, invoice));
  };
  const mailer = createInvoiceMailer(platform, pdfOf);

  async function add({ tx }: Unit, row: Omit<InvoiceRow, 'id' | 'number' | 'issuedAt'>, at: Date): Promise<Issued> {
    const writer = invoiceWriter(tx);
    const series = seriesOf(row.kind, row.isTest);
    const year = financialYearOf(at);
    const { serial, at: issuedAt } = await writer.next(series, year, at);
    const issued: InvoiceRow = { ...row, id: uuid(), number: numberOf(series, year, serial), issuedAt };
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

    /** The seller's state for an invoice issued now. */
    sellerState: async (): Promise<string> => (await sellerIn(db.read)).state,

    /** The invoice's owner; undefined if the invoice does not exist. */
    ownerOf: async (id: string): Promise<string | undefined> => (await invoiceReader(db.read).byId(id))?.memberId,

    /** Renders an invoice as PDF. @throws Failure 404, 429 over the limit, 503 when too many PDFs are being made */
    async pdf(id: string, readerId: string): Promise<{ bytes: Uint8Array; fileName: string }> {
      await perReader.use(readerId);
      const row = await invoiceReader(db.read).byId(id);
      if (!row) throw fail('not_found');
      return { bytes: await pdfOf(row), fileName: fileNameOf(row) };
    },

    /** Invoices and credit notes of these orders, in order of issue. */
    ofOrders: async (orderIds: readonly string[], reader: Reader = db.read) =>
      orderIds.length ? invoiceReader(reader).ofOrders(orderIds) : [],

    /**
     * A member's invoices and credit notes as PDFs, each made on demand. @throws Failure 503 when too many PDFs are
     * being made
     */
    async *papersOf(memberId: string): AsyncGenerator<{ bytes: Uint8Array; fileName: string }> {
      for (const row of await invoiceReader(db.read).ofMember(memberId))
        yield { bytes: await pdfOf(row), fileName: fileNameOf(row) };
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
