import type { Mail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { rupeesOf } from './rupees.ts';

const signed = (site: Site, lines: readonly string[]): string =>
  ['Assalamu alaikum,', '', ...lines, '', `The ${site.name} team`, site.url].join('\n');

/** Text of a mail with an attached invoice. */
export function invoiceMail(site: Site, to: string, row: InvoiceRow): Pick<Mail, 'to' | 'subject' | 'text'> {
  const { number, total, line, isTest } = row;
  const test = isTest ? ['', 'This was a TEST: no money was paid.'] : [];
  const where = `See your payments: ${site.url}/dashboard/payment/mypackage`;
  if (row.kind === 'credit_note')
    return {
      to,
      subject: `${rupeesOf(total)} refunded: credit note ${number}`,
      text: signed(site, [
        `We have refunded ${rupeesOf(total)} for ${line.name} to your original payment method. It takes 5 to 7 working days to reach you.`,
        ...test,
        '',
        `The credit note ${number} is attached.`,
        '',
        where,
      ]),
    };
  return {
    to,
    subject: `Your receipt for ${line.name}: invoice ${number}`,
    text: signed(site, [
      `Thank you. We have received ${rupeesOf(total)} for ${line.name}, including tax${line.days ? `. It is valid for ${line.days} days` : ''}. There is no auto-renewal.`,
      ...test,
      '',
      `The invoice ${number} is attached.`,
      '',
      where,
    ]),
  };
}
