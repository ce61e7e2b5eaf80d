import type { Language } from '../../../../contract/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { siteOf } from '../../../platform/messages/message-queues.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailReader, mailWriter } from './invoice-mails.repo.ts';
import { invoiceMail } from './invoices.mails.ts';
import { type InvoiceRow, invoiceReader } from './invoices.repo.ts';
import { fileNameOf } from './serials.rules.ts';

const MAIL = 'invoices.mail';
const SWEEP = 'invoices.unmailed';
/** Interval before an unsent invoice is queued again; longer than all retries of one job. */
const RESEND_MS = 3_600_000;
const BATCH_SIZE = 200;

/**
 * Mails each invoice to its buyer. The mail is queued inside the transaction that issues the invoice, so neither exists
 * without the other. Unsent invoices are queued again every hour, however long an outage lasts.
 */
export function createInvoiceMailer(
  {
    jobs,
    messages,
    brand,
    db,
    clock,
    log,
    publicUrl,
  }: Pick<Platform, 'jobs' | 'messages' | 'brand' | 'db' | 'clock' | 'log' | 'publicUrl'>,
  pdfOf: (row: InvoiceRow, language: Language) => Promise<Uint8Array>,
) {
  const later = (): Date => new Date(clock.now().getTime() + RESEND_MS);

  async function handle({ invoiceId }: { invoiceId: string }): Promise<void> {
    const row = await invoiceReader(db.read).byId(invoiceId);
    if (!row || (await mailReader(db.read).isMailed(invoiceId))) return;
    // The invoice is sent to the member's current address; for an erased member only the address on the invoice is
    // left.
    const buyer = await mailReader(db.read).addressOf(row.memberId);
    const to = buyer?.email || row.buyer.email;
    // A buyer without an address finds the invoice under My payments.
    const markMailed = () => db.transaction(({ tx }) => mailWriter(tx).markMailed(invoiceId, clock.now()));
    if (!to) return void (await markMailed());
    const site = siteOf({ brand, publicUrl }, buyer?.language);
    await messages.mail.send({
      ...invoiceMail(site, row),
      to,
      messageId: `<${row.id}@${new URL(site.url).hostname}>`,
      attachments: [{ name: fileNameOf(row), type: 'application/pdf', content: await pdfOf(row, site.language) }],
    });
    await markMailed();
  }

  async function sweep(): Promise<void> {
    const count = await db.transaction(async ({ tx }) => {
      const ids = await mailWriter(tx).overdue(clock.now(), later(), BATCH_SIZE);
      for (const invoiceId of ids) await jobs.enqueue(tx, MAIL, { invoiceId });
      return ids.length;
    });
    if (count) log.warn({ count }, 'invoices could not be mailed so far; they are tried again');
  }

  jobs.define<{ invoiceId: string }>({ name: MAIL, handle });
  jobs.define({ name: SWEEP, cron: '41 * * * *', handle: sweep });
  return {
    async send(tx: Tx, invoiceId: string): Promise<void> {
      await mailWriter(tx).add(invoiceId, later());
      await jobs.enqueue(tx, MAIL, { invoiceId });
    },
  };
}
