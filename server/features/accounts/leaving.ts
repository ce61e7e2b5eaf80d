import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { RESTORE_DAYS } from './accounts.rules.ts';
import { deletedMail, erasedMail } from './farewell.mails.ts';
import type { Mailer } from './mailer.ts';

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

/** The owner of a deleted account. */
interface Leaver {
  readonly email: string;
  readonly firstName: string;
  readonly role: string;
}

const addressed = ({ email, firstName, role }: Leaver) => ({ to: email, firstName, isFamily: role === 'FAMILY' });

/** Mails about a deleted account, and the end of its restore period. */
export const createLeaving = ({ config }: Pick<Platform, 'config'>, { mailer }: { mailer: Mailer }) => ({
  /** Deadline for restoring an account that is deleted now. */
  restorableUntil: (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_MS),

  /** Accounts deleted at or before this time can no longer be restored. */
  erasedBefore: (now: Date): Date => new Date(now.getTime() - RESTORE_MS),

  /** Call in the transaction in which the owner deletes the account. */
  tellDeleted: (tx: Tx, leaver: Leaver, deletedAt: Date): Promise<void> =>
    mailer.mail(
      tx,
      deletedMail(mailer.site(), addressed(leaver), {
        until: new Date(deletedAt.getTime() + RESTORE_MS),
        periods: config.retention,
      }),
    ),

  /** Call in the transaction that erases the account: the address is known until its end. */
  tellErased: (tx: Tx, leaver: Leaver): Promise<void> =>
    mailer.mail(tx, erasedMail(mailer.site(), addressed(leaver), config.retention)),
});

export type Leavings = ReturnType<typeof createLeaving>;
