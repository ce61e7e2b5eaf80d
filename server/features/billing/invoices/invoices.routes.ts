import type { paymentsApi } from '../../../../contract/billing/payments.api.ts';
import type { paymentsDeskApi } from '../../../../contract/billing/payments-desk.api.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Handler, Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { canRead } from './invoices.rules.ts';
import type { Invoices } from './invoices.service.ts';
import { periodOf } from './periods.rules.ts';

/**
 * Handler for `paymentsApi`: returns an invoice to its owner or to staff; views by staff are logged.
 * @param isOfOrderWithinReach whether a document is of an order of the shop that this person may see
 */
export function invoiceHandler(
  invoices: Invoices,
  audit: Audit,
  isOfOrderWithinReach: (viewer: Viewer, documentId: string) => Promise<boolean>,
): Handler<(typeof paymentsApi)['invoice']> {
  return {
    async allow({ viewer, params }) {
      const owner = await invoices.ownerOf(params.invoiceId);
      if (!owner) throw fail('not_found');
      if (!canRead(viewer, owner) && !(await isOfOrderWithinReach(viewer, params.invoiceId))) throw fail('not_found');
      if (owner !== viewer.id)
        await audit.recordView(viewer, {
          action: 'invoice.viewed',
          subjectId: owner,
          detail: { invoiceId: params.invoiceId },
        });
    },
    async handle({ viewer, params, language }) {
      const { bytes, fileName } = await invoices.pdf(params.invoiceId, viewer.id, language);
      return { data: bytes, fileName };
    },
  };
}

/** Handler for `paymentsDeskApi`: the accountant's CSV download, which is logged. */
export function invoicesCsvHandler(
  invoices: Invoices,
  audit: Audit,
  { clock }: Pick<Platform, 'clock'>,
): Handler<(typeof paymentsDeskApi)['invoicesCsv']> {
  return async ({ viewer, query }) => {
    const period = periodOf(query, clock.now());
    await audit.recordView(viewer, { action: 'invoices.exported', detail: { ...period } });
    return { data: await invoices.csv(period), fileName: `invoices-${period.from}-${period.to}.csv` };
  };
}
