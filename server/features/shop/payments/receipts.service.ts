import type { Language } from '../../../../contract/languages.ts';
import type { OrderPaymentType } from '../../../../contract/shop/values.ts';
import { sayIn, type Text } from '../../../messages/say.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { amountInWords, bothIn, type Invoices, rupeesOf, sharedLabels } from '../../billing/invoices/index.ts';
import { paymentReader } from './order-payments.repo.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

const types: Readonly<Record<Exclude<OrderPaymentType, 'UPI'>, Text>> = {
  ONLINE: 'Online',
  CASH: 'Cash',
  CHECK: 'Cheque',
};

/** Receipts of confirmed payments, printed like invoices. */
export const createReceipts = ({ db }: Pick<Platform, 'db'>, { invoices }: { readonly invoices: Invoices }) => ({
  /**
   * The receipt of an own order's payment; for staff, of an order within reach. It is in the customer's language.
   * @throws Failure 404 also for a payment that is not confirmed, 429, 503
   */
  async pdf(viewer: Viewer, id: string, asked: Language): Promise<{ data: Uint8Array; fileName: string }> {
    const row = await paymentReader(db.read).visible(viewer, id);
    if (!row?.receipt_number || row.status !== 'confirmed') throw fail('not_found');
    const { receipt_number: number, order_number: order, amount_paise: amount, reference, bank } = row;
    const isBack = row.direction === 'out';
    const language = await invoices.languageFor(viewer.id, row.customer_id, asked);
    const [say, both] = [sayIn(language), bothIn(language)];
    const amountText = rupeesOf(amount);
    const data = await invoices.print(viewer.id, {
      ...sharedLabels(language),
      title: both(isBack ? 'REFUND RECEIPT' : 'RECEIPT'),
      buyer: { name: row.customer_name || `Customer of order ${order}`, lines: [] },
      facts: [
        [both('Receipt no.'), number],
        [both('Date'), day.format(new Date(row.paid_on))],
        [both('Order'), order],
        [both('Payment'), row.type === 'UPI' ? 'UPI' : both(types[row.type])],
        ...(reference ? ([[both('Reference'), reference]] as const) : []),
        ...(bank ? ([[both('Bank'), bank]] as const) : []),
      ],
      columns: [both('Description'), '', both('Amount')],
      lines: [
        {
          name: say(isBack ? 'Paid back for order {{order}}' : 'Payment for order {{order}}', { order }),
          ...{ detail: '', sac: '', amount: amountText },
        },
      ],
      sums: [],
      total: [both(isBack ? 'Paid back' : 'Received'), amountText],
      inWords: amountInWords(amount, language),
      notes: [say('This is a computer-generated document. No signature is required.')],
    });
    return { data, fileName: `receipt-${number}.pdf` };
  },
});

export type Receipts = ReturnType<typeof createReceipts>;
