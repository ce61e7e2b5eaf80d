import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { warningWriter } from './warnings.repo.ts';
import { isWorthWarning } from './warnings.rules.ts';

/** Warns those a member was in contact with, when the team closes that one's account for a reason that touches them. */
export const createWarnings = ({ clock, events }: Pick<Platform, 'clock' | 'events'>) => ({
  /**
   * Inside the transaction that closes the account. Each is told once of one account, however often it is closed, and
   * not whose it is: nobody is shown a suspended member's name.
   * @param reason a key of `statusReason` or `reportFinding`
   */
  async of(tx: Tx, closedId: string, reason: string | null): Promise<void> {
    if (!isWorthWarning(reason)) return;
    const told = await warningWriter(tx).add(closedId, clock.now());
    await events.publishAll(
      tx,
      told.map((to) => ({ event: { type: 'contact.closed', to } })),
    );
  },
});

export type Warnings = ReturnType<typeof createWarnings>;
