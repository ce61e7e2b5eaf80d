import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deletedMail, erasedMail } from './account-deletion.mails.ts';
import { RESTORE_DAYS } from './members/accounts.rules.ts';
import type { Mailer } from './members/mailer.ts';

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

/** The owner of a deleted account. */
interface AccountOwner {
  readonly email: string | null;
  readonly firstName: string;
  readonly role: string;
  /** `member.language` */
  readonly language: string | null;
}

const toRecipient = ({ email, firstName, role }: AccountOwner) => ({
  to: email,
  firstName,
  isFamily: role === 'FAMILY',
});

/** Mails about a deleted account, and the end of its restore period. */
export const createDeletionWindow = ({ config }: Pick<Platform, 'config'>, { mailer }: { mailer: Mailer }) => ({
  /** Deadline for restoring an account that is deleted now. */
  restorableUntil: (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORE_MS),

  /** Accounts deleted at or before this time can no longer be restored. */
  notRestorableBefore: (now: Date): Date => new Date(now.getTime() - RESTORE_MS),

  /** Call in the transaction in which the owner deletes the account. */
  mailDeleted: (tx: Tx, leaver: AccountOwner, deletedAt: Date): Promise<void> =>
    mailer.mail(
      tx,
      deletedMail(mailer.site(leaver.language), toRecipient(leaver), {
        until: new Date(deletedAt.getTime() + RESTORE_MS),
        periods: config.retention,
      }),
    ),

  /** Call in the transaction that erases the account, which still knows the address. */
  mailErased: (tx: Tx, leaver: AccountOwner): Promise<void> =>
    mailer.mail(tx, erasedMail(mailer.site(leaver.language), toRecipient(leaver), config.retention)),
});

export type DeletionWindow = ReturnType<typeof createDeletionWindow>;
