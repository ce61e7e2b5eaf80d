import type { paymentsDeskApi } from '../../../../contract/billing/payments-desk.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Invoices, periodOf } from '../invoices/index.ts';
import type { Entitlements, GiveBacks } from '../packages/index.ts';
import type { Payments } from './payments.service.ts';

interface Deps {
  readonly payments: Pick<Payments, 'desk'>;
  readonly entitlements: Pick<Entitlements, 'packages'>;
  readonly giveBacks: Pick<GiveBacks, 'deskList' | 'decide' | 'requireGiveBack'>;
  readonly invoices: Pick<Invoices, 'figures'>;
}

const approvalRequested = 'Sent to a colleague for approval.';

/** API handlers for staff who work on payments. The accountant's CSV is handled by the invoices feature. */
export function paymentsDeskRoutes(
  { payments: { desk }, entitlements: { packages }, giveBacks, invoices }: Deps,
  { clock }: Pick<Platform, 'clock'>,
): Omit<Handlers<typeof paymentsDeskApi>, 'invoicesCsv'> {
  const there = ({ params }: { params: { id: string } }) => desk.requirePayment(params.id);
  return {
    packages: async () => ({ data: await packages.desk.list() }),
    addPackage: async ({ viewer, body }) => ({ data: await packages.desk.add(viewer, body), message: 'Saved.' }),
    changePackage: {
      allow: ({ params }) => packages.desk.requirePackage(params.id),
      handle: async ({ viewer, params, body }) => {
        const data = await packages.desk.change(viewer, params.id, body);
        return { data, message: data.approvalId ? approvalRequested : 'Saved.' };
      },
    },
    retirePackage: {
      allow: ({ params }) => packages.desk.requirePackage(params.id),
      handle: async ({ viewer, params, body }) => ({
        data: await packages.desk.retire(viewer, params.id, body.retired),
        message: body.retired ? 'Taken off sale.' : 'On sale again.',
      }),
    },
    payments: ({ viewer, query }) => desk.list(viewer, query),
    payment: { allow: there, handle: async ({ viewer, params }) => ({ data: await desk.read(viewer, params.id) }) },
    checkPayment: {
      allow: there,
      handle: async ({ viewer, params }) => ({ data: await desk.check(viewer, params.id) }),
    },
    refund: {
      allow: there,
      handle: async ({ viewer, params, body }) => {
        const data = await desk.refund(viewer, params.id, body);
        return { data, message: data.approvalId ? approvalRequested : 'Refund started.' };
      },
    },
    declineRefund: {
      allow: there,
      handle: async ({ viewer, params, body }) => ({
        data: await desk.declineRefund(viewer, params.id, body),
        message: 'We will tell the member.',
      }),
    },
    giveBacks: ({ viewer, query }) => giveBacks.deskList(viewer, query),
    decideGiveBack: {
      allow: ({ params }) => giveBacks.requireGiveBack(params.id),
      handle: async ({ viewer, params, body }) => ({
        data: await giveBacks.decide(viewer, params.id, body),
        message: 'We will tell the member.',
      }),
    },
    revenue: async ({ query }) => ({ data: await invoices.figures(periodOf(query, clock.now())) }),
  };
}
