import { type Selectable, sql } from 'kysely';
import type { TaxBreakdown } from '../../../../contract/billing/gst.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Invoice } from '../../../platform/db/schema.gen.ts';
import type { OrderBill } from './order-bill.rules.ts';
import type { InvoiceKind } from './serials.rules.ts';

/** Seller, buyer and purchase at the time of issue. */
export interface Snapshot {
  readonly seller: {
    readonly name: string;
    readonly address: string;
    readonly gstin: string;
    readonly state: string;
    readonly demo: boolean;
  };
  readonly buyer: { readonly name: string; readonly email: string; readonly state: string };
  readonly line: { readonly name: string; readonly days: number | null };
  /** The gateway's payment, if known. */
  readonly payment?: { readonly id: string; readonly method: string | null } | undefined;
  /** For an order of the shop, its lines with their own rates. */
  readonly order?: OrderBill | undefined;
}

/** A stored invoice or credit note. */
export interface InvoiceRow extends Snapshot {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly isTest: boolean;
  readonly orderId: string;
  readonly memberId: string;
  readonly refundId: string | null;
  /** For a credit note: the id of its invoice. */
  readonly invoiceId: string | null;
  readonly issuedAt: Date;
  readonly total: number;
  readonly parts: TaxBreakdown;
  /** Percent; for an order of the shop, the highest of its rates. */
  readonly rate: number;
  readonly sac: string;
}

const BATCH_SIZE = 500;

const rowFrom = (row: Selectable<Invoice>): InvoiceRow => ({
  ...(row.snapshot as Snapshot),
  id: row.id,
  kind: row.kind as InvoiceKind,
  number: row.number,
  isTest: row.is_test,
  orderId: row.order_id,
  memberId: row.member_id,
  refundId: row.refund_id,
  invoiceId: row.invoice_id,
  issuedAt: row.issued_at,
  total: row.total_paise,
  parts: { taxable: row.taxable_paise, cgst: row.cgst_paise, sgst: row.sgst_paise, igst: row.igst_paise },
  rate: row.rate,
  sac: row.sac,
});

export const invoiceReader = (db: Reader) => ({
  async byId(id: string): Promise<InvoiceRow | undefined> {
    const row = await db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
    return row && rowFrom(row);
  },
  /** Whether an order of the shop is not fully paid now, for example because the bank returned a cheque. */
  async isUnpaid(orderId: string): Promise<boolean> {
    const row = await db
      .selectFrom('shop_order')
      .select('id')
      .where('id', '=', orderId)
      .where('status', 'not in', ['CANCEL', 'RETURN', 'REJECTED'])
      .whereRef('paid_paise', '<', 'total_paise')
      .executeTakeFirst();
    return row !== undefined;
  },
  async ofOrder(orderId: string): Promise<InvoiceRow | undefined> {
    const row = await db
      .selectFrom('invoice')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('kind', '=', 'invoice')
      .executeTakeFirst();
    return row && rowFrom(row);
  },
  /** The invoice and the credit notes of an order, in order of issue. */
  async allOfOrder(orderId: string): Promise<InvoiceRow[]> {
    const rows = await db
      .selectFrom('invoice')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('issued_at')
      .orderBy('id')
      .execute();
    return rows.map(rowFrom);
  },
  async ofRefund(refundId: string): Promise<InvoiceRow | undefined> {
    const row = await db.selectFrom('invoice').selectAll().where('refund_id', '=', refundId).executeTakeFirst();
    return row && rowFrom(row);
  },
  /** Total of the credit notes of an invoice. */
  async credited(invoiceId: string): Promise<number> {
    const { sum } = await db
      .selectFrom('invoice')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('total_paise'), sql<number>`0`).as('sum'))
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    return Number(sum);
  },
  /** A member's documents, in order of issue. */
  async ofMember(memberId: string): Promise<InvoiceRow[]> {
    const rows = await db
      .selectFrom('invoice')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('issued_at')
      .orderBy('id')
      .execute();
    return rows.map(rowFrom);
  },
  ofOrders: (orderIds: readonly string[]) =>
    db
      .selectFrom('invoice')
      .select(['id', 'kind', 'number', 'order_id as orderId'])
      .where('order_id', 'in', [...orderIds])
      .orderBy('issued_at')
      .orderBy('id')
      .execute(),
  /** Documents of a period in order of issue; in batches because a year has many documents. */
  async *between(from: Date, before: Date, isTest: boolean): AsyncGenerator<InvoiceRow[]> {
    let last: { issued_at: Date; id: string } | undefined;
    do {
      const rows: Selectable<Invoice>[] = await db
        .selectFrom('invoice')
        .selectAll()
        .where('issued_at', '>=', last?.issued_at ?? from)
        .where('issued_at', '<', before)
        .where('is_test', '=', isTest)
        .$if(last !== undefined, (query) =>
          query.where(sql<boolean>`(issued_at, id) > (${last?.issued_at}, ${last?.id}::uuid)`),
        )
        .orderBy('issued_at')
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      if (rows.length) yield rows.map(rowFrom);
      last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
    } while (last);
  },
});

/** Writes invoices inside the caller's transaction. */
export const invoiceWriter = (tx: Tx) => ({
  /** Serialises documents of this order. */
  lock: (orderId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${orderId}`}, 0))`.execute(tx),
  /**
   * Returns the next number of a series. Other transactions wait for it until this one ends, so there are no gaps, and
   * timestamps never decrease.
   */
  async next(series: string, financialYear: string, at: Date): Promise<{ serial: number; at: Date }> {
    const { last, last_at } = await tx
      .insertInto('invoice_counter')
      .values({ series, financial_year: financialYear, last: 1, last_at: at })
      .onConflict((conflict) =>
        conflict.columns(['series', 'financial_year']).doUpdateSet({
          last: sql<number>`invoice_counter.last + 1`,
          last_at: sql<Date>`greatest(invoice_counter.last_at, excluded.last_at)`,
        }),
      )
      .returning(['last', 'last_at'])
      .executeTakeFirstOrThrow();
    return { serial: last, at: last_at };
  },
  add: ({ parts, seller, buyer, line, payment, order, ...row }: InvoiceRow) =>
    tx
      .insertInto('invoice')
      .values({
        id: row.id,
        kind: row.kind,
        number: row.number,
        is_test: row.isTest,
        order_id: row.orderId,
        member_id: row.memberId,
        refund_id: row.refundId,
        invoice_id: row.invoiceId,
        issued_at: row.issuedAt,
        total_paise: row.total,
        taxable_paise: parts.taxable,
        cgst_paise: parts.cgst,
        sgst_paise: parts.sgst,
        igst_paise: parts.igst,
        rate: row.rate,
        sac: row.sac,
        state: buyer.state,
        snapshot: JSON.stringify({ seller, buyer, line, payment, order }),
      })
      .execute(),
});
