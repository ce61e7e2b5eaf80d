import type { DataOf } from '../../../../contract/kernel.ts';
import { powerOf } from '../../../../contract/network/powers.ts';
import type { orderPaymentsApi } from '../../../../contract/shop/payments.api.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import { recordedPaymentTypes } from '../../../../contract/shop/values.ts';
import { indianDay } from '../../../platform/clock.ts';
import { type Cell, csvOf } from '../../../platform/csv.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reachReader } from '../../network/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { presentListed } from './order-payments.present.ts';
import { type PaymentRow, paymentReader } from './order-payments.repo.ts';

type CashBook = DataOf<(typeof orderPaymentsApi)['cashBook']>;

interface Query {
  readonly personId?: string | undefined;
  readonly day?: string | undefined;
}

const rupees = (amount: number): Cell => ({ number: amount.toFixed(2) });

const columns: readonly (readonly [title: string, of: (entry: CashBook['entries'][number]) => Cell])[] = [
  ['Day', ({ date }) => date],
  ['Order', ({ orderNumber }) => orderNumber],
  ['Customer', ({ customerName }) => customerName],
  ['Type', ({ type }) => type],
  ['Received', ({ direction, amount }) => (direction === 'in' ? rupees(amount) : '')],
  ['Paid back', ({ direction, amount }) => (direction === 'out' ? rupees(amount) : '')],
  ['Status', ({ status }) => status],
  ['Reference', ({ reference }) => reference ?? ''],
  ['Bank', ({ bank }) => bank ?? ''],
  ['Confirmed by', ({ decidedBy }) => decidedBy ?? ''],
  ['Receipt', ({ receiptNumber }) => receiptNumber ?? ''],
];

/** Sums of one type, without withdrawn entries and cheques that the bank returned. */
function sumsOf(rows: readonly PaymentRow[]): CashBook['sums'] {
  const sum = (found: readonly PaymentRow[]) => toRupees(found.reduce((total, row) => total + row.amount_paise, 0));
  return recordedPaymentTypes.map((type) => {
    const counted = rows.filter(
      (row) => row.type === type && (row.status === 'recorded' || row.status === 'confirmed'),
    );
    const received = counted.filter(({ direction }) => direction === 'in');
    return {
      type,
      received: sum(received),
      confirmed: sum(received.filter(({ status }) => status === 'confirmed')),
      paidBack: sum(counted.filter(({ direction }) => direction === 'out')),
    };
  });
}

/** The cash book of one person and day. */
export function createCashBook({ db, clock }: Pick<Platform, 'db' | 'clock'>, { audit }: { readonly audit: Audit }) {
  const canSee = async (viewer: Viewer, personId: string): Promise<boolean> =>
    personId === viewer.id ||
    powerOf(viewer.role, 'confirmPayments').extent === 'all' ||
    reachReader(db.read).hasAccount(viewer, personId);

  /** @throws Failure 404 for an account out of reach */
  async function show(
    viewer: Viewer,
    { personId = viewer.id, day = indianDay(clock.now()) }: Query,
  ): Promise<CashBook> {
    const personName = (await canSee(viewer, personId)) && (await paymentReader(db.read).staffName(personId));
    if (!personName) throw fail('not_found');
    if (personId !== viewer.id)
      await audit.recordView(viewer, { action: 'cash_book.viewed', subjectId: personId, detail: { day } });
    const rows = await paymentReader(db.read).recordedBy(personId, day);
    return { personId, personName, day, entries: rows.map((row) => presentListed(viewer, row)), sums: sumsOf(rows) };
  }

  return {
    show,
    async csv(viewer: Viewer, query: Query): Promise<{ data: Uint8Array; fileName: string }> {
      const book = await show(viewer, query);
      const rows = book.entries.map((entry) => columns.map(([, of]) => of(entry)));
      return { data: await csvOf([[columns.map(([title]) => title)], rows]), fileName: `cash-book-${book.day}.csv` };
    },
  };
}

export type CashBooks = ReturnType<typeof createCashBook>;
