import type { Mail } from '../../platform/messages/message.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { rupeesOf } from './rupees.ts';

interface Site {
  name: string;
  url: string;
}

const signed = (site: Site, lines: readonly string[]): string =>
  ['Assalamu alaikum,', '', ...lines, '', `The ${site.name} team`, site.url].join('\n');

/** Text of a mail with an attached invoice. */
export function invoiceMail(site: Site, to: string, row: InvoiceRow): Pick<Mail, 'to' | 'subject' | 'text'> {
  const { number, total, line, isTest } = row;
  const test = isTest ? ['', 'This was a TEST: no money moved.'] : [];
  const where = `See your payments: ${site.url}/dashboard/payment/mypackage`;
  if (row.kind === 'credit_note')
    return {
      to,
      subject: `${rupeesOf(total)} refunded: credit note ${number}`,
      text: signed(site, [
        `we have sent ${rupeesOf(total)} for ${line.name} back to where it was paid from. Banks take 5 to 7 working days to show it.`,
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
      `thank you. We have received ${rupeesOf(total)} for ${line.name}, tax included${line.days ? `; it counts for ${line.days} days` : ''}. It was paid once: nothing is renewed or taken by itself.`,
      ...test,
      '',
      `The invoice ${number} is attached.`,
      '',
      where,
    ]),
  };
}
