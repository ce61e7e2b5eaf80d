import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { RESTORE_DAYS } from './accounts.rules.ts';
import { deletedMail, erasedMail } from './farewell.mails.ts';
import type { Mailer } from './mailer.ts';

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

/** Somebody whose account goes. */
interface Leaver {
  readonly email: string;
  readonly firstName: string;
  readonly role: string;
}

const addressed = ({ email, firstName, role }: Leaver) => ({ to: email, firstName, isFamily: role === 'FAMILY' });

/** What somebody is told whose account goes, and when it can no longer come back. */
export const createLeaving = ({ config }: Pick<Platform, 'config'>, { mailer }: { mailer: Mailer }) => ({
  /** Until when an account that is deleted now can be restored. */
  restorableUntil: (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_MS),

  /** Accounts that were deleted then or earlier can no longer be restored. */
  erasedBefore: (now: Date): Date => new Date(now.getTime() - RESTORE_MS),

  /** In the transaction in which its owner deletes it. */
  tellDeleted: (tx: Tx, leaver: Leaver, deletedAt: Date): Promise<void> =>
    mailer.mail(
      tx,
      deletedMail(mailer.site(), addressed(leaver), {
        until: new Date(deletedAt.getTime() + RESTORE_MS),
        periods: config.retention,
      }),
    ),

  /** In the transaction in which it is erased: the address is known until its end. */
  tellErased: (tx: Tx, leaver: Leaver): Promise<void> =>
    mailer.mail(tx, erasedMail(mailer.site(), addressed(leaver), config.retention)),
});

export type Leavings = ReturnType<typeof createLeaving>;
