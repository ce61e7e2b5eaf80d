import { type Say, sayIn } from '../../../messages/say.ts';
import { letter } from '../../../platform/messages/letter.ts';
import type { AccountMail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { rupeesOf } from './rupees.ts';

const testLine = (say: Say, isTest: boolean): string | undefined =>
  isTest ? say('This was a TEST: no money was paid.') : undefined;

/** Mail with the invoice or credit note of an order of the shop. */
function orderMail(site: Site, { kind, number, total, isTest }: InvoiceRow, order: string): AccountMail {
  const about = { order, amount: rupeesOf(total) };
  const orders = { url: `${site.url}/dashboard/orders` };
  return letter(site, (say) =>
    kind === 'credit_note'
      ? {
          ...{ to: null, subject: say('Order {{order}}: credit note {{number}}', { order, number }) },
          lines: [
            say('We have credited {{amount}} for your order {{order}}. If you have paid, we pay it back.', about),
            testLine(say, isTest),
            say('The credit note {{number}} is attached.', { number }),
            say('See your orders: {{url}}', orders),
          ],
        }
      : {
          ...{ to: null, subject: say('Order {{order}}: invoice {{number}}', { order, number }) },
          lines: [
            say('Thank you for your order {{order}}. Your invoice for {{amount}} is ready.', about),
            testLine(say, isTest),
            say('The invoice {{number}} is attached.', { number }),
            say('See your orders: {{url}}', orders),
          ],
        },
  );
}

/** The package that was paid for, and for how long it is valid. */
const receiptLine = ({ language }: Site, { total, line }: InvoiceRow): string =>
  line.days
    ? sayIn(language)(
        'Thank you. We have received {{amount}} for {{item}}, including tax. It is valid for {{days}} days. There is no auto-renewal.',
        { amount: rupeesOf(total), item: line.name, days: line.days },
      )
    : sayIn(language)('Thank you. We have received {{amount}} for {{item}}, including tax. There is no auto-renewal.', {
        amount: rupeesOf(total),
        item: line.name,
      });

/** Text of a mail with an attached invoice; the caller adds the address. */
export function invoiceMail(site: Site, row: InvoiceRow): Omit<AccountMail, 'to'> {
  const { number, total, line, isTest, order } = row;
  if (order) return orderMail(site, row, order.number);
  const payments = { url: `${site.url}/dashboard/payment/mypackage` };
  return letter(site, (say) =>
    row.kind === 'credit_note'
      ? {
          to: null,
          subject: say('{{amount}} refunded: credit note {{number}}', { amount: rupeesOf(total), number }),
          lines: [
            say(
              'We have refunded {{amount}} for {{item}} to your original payment method. It takes 5 to 7 working days to reach you.',
              { amount: rupeesOf(total), item: line.name },
            ),
            testLine(say, isTest),
            say('The credit note {{number}} is attached.', { number }),
            say('See your payments: {{url}}', payments),
          ],
        }
      : {
          to: null,
          subject: say('Your receipt for {{item}}: invoice {{number}}', { item: line.name, number }),
          lines: [
            receiptLine(site, row),
            testLine(say, isTest),
            say('The invoice {{number}} is attached.', { number }),
            say('See your payments: {{url}}', payments),
          ],
        },
  );
}
