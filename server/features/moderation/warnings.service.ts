import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { warningWriter } from './warnings.repo.ts';
import { needsContactWarning } from './warnings.rules.ts';

/** Warns contacts of a member whose account staff close for a reason that concerns them. */
export const createWarnings = ({ clock, events }: Pick<Platform, 'clock' | 'events'>) => ({
  /**
   * Call inside the transaction that closes the account. Each contact is warned once per account, however often it is
   * closed. The warning does not name the account: a suspended member's name is never shown.
   * @param reason a key of `statusReason` or `reportFinding`
   */
  async of(tx: Tx, closedId: string, reason: string | null): Promise<void> {
    if (!needsContactWarning(reason)) return;
    const warned = await warningWriter(tx).add(closedId, clock.now());
    await events.publishAll(
      tx,
      warned.map((to) => ({ event: { type: 'contact.closed', to } })),
    );
  },
});

export type Warnings = ReturnType<typeof createWarnings>;
