import type { OfficeWork, WaitingWork } from '../../../../contract/settings/office.schema.ts';
import { EXPIRES_SOON_DAYS, LONG_WAIT_DAYS } from '../../../../contract/settings/values.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Support } from '../../support/index.ts';

const DAY_MS = 86_400_000;

type Colleague = Pick<Viewer, 'id' | 'role'>;

/** Functions that count waiting work, one for each kind. */
export interface WaitingSources {
  /** Approval requests; null for staff who decide none. */
  approvals(viewer: Colleague, soon: Date): Promise<WaitingWork | null>;
  refunds(longAgo: Date): Promise<WaitingWork>;
  giveBacks(longAgo: Date): Promise<WaitingWork>;
  /** Offers to be approved; null for staff who approve none. */
  offers(viewer: Colleague, longAgo: Date): Promise<WaitingWork | null>;
}

/** Same roles as the calls about payments (contract/billing/payments-desk.api.ts). */
const answersRefunds = ({ role }: Colleague): boolean => role === 'ADMIN' || role === 'SUB_ADMIN';

/** Counts the work outside the review queues that one staff member can decide. */
export function createPendingWork(
  { clock }: Pick<Platform, 'clock'>,
  { support, approvals, refunds, giveBacks, offers }: WaitingSources & { support: Support },
) {
  const tickets = async (): Promise<WaitingWork> => {
    const { open, answerOverdue, resolutionOverdue } = await support.desk.counts();
    return { waiting: open, pressing: Math.max(answerOverdue, resolutionOverdue), oldestAt: null, expiresAt: null };
  };

  return async (viewer: Colleague): Promise<OfficeWork> => {
    const now = clock.now().getTime();
    const longAgo = new Date(now - LONG_WAIT_DAYS * DAY_MS);
    const soon = new Date(now + EXPIRES_SOON_DAYS * DAY_MS);
    const [openTickets, asked, wishes, views, drafts] = await Promise.all([
      tickets(),
      approvals(viewer, soon),
      answersRefunds(viewer) ? refunds(longAgo) : null,
      giveBacks(longAgo),
      offers(viewer, longAgo),
    ]);
    return { tickets: openTickets, approvals: asked, refunds: wishes, giveBacks: views, offers: drafts };
  };
}
