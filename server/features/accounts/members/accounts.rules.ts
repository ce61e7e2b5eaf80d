import { normalizeEmail } from '../../../../contract/accounts/email-address.ts';
import { isLanguage, type Language } from '../../../../contract/languages.ts';
import { type Section, wizard } from '../../../../contract/profiles/fields.ts';
import type { UserStatus } from '../../../../contract/roles.ts';

/** Days in which a deleted account can be restored (contract §3). */
export const RESTORE_DAYS = 30;

export type Actor = 'self' | 'staff';

interface AccountStatus {
  readonly status: string;
  readonly status_before_deletion: string | null;
  readonly deleted_at: Date | null;
}

const transitions: Readonly<Record<UserStatus, Readonly<Partial<Record<UserStatus, readonly Actor[]>>>>> = {
  ACTIVE: { INACTIVE: ['self', 'staff'], BLACKLISTED: ['staff'], DELETED: ['self', 'staff'] },
  INACTIVE: { ACTIVE: ['self', 'staff'], BLACKLISTED: ['staff'], DELETED: ['self', 'staff'] },
  BLACKLISTED: { ACTIVE: ['staff'], INACTIVE: ['staff'], DELETED: ['staff'] },
  // A deleted account leaves this status only by being restored, with the password, within RESTORE_DAYS.
  DELETED: {},
};

/** Contract §3: ACTIVE ⇄ INACTIVE by the member; BLACKLISTED and back by staff; DELETED from anywhere. */
export const canChangeStatus = (from: UserStatus, to: UserStatus, actor: Actor): boolean =>
  transitions[from][to]?.includes(actor) ?? false;

/** Whether a deleted account can still be restored. */
export const isRestorable = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() < RESTORE_DAYS * 86_400_000;

/**
 * Whether the right password has any effect: signing in, or restoring the account. An account that was suspended before
 * its deletion, or deleted by staff, has no status to return to.
 */
export const canSignIn = (
  { status, status_before_deletion: before, deleted_at: at }: AccountStatus,
  now: Date,
): boolean =>
  status === 'DELETED' ? before !== null && at !== null && isRestorable(at, now) : status !== 'BLACKLISTED';

/** The first registration step not yet done; `done` when all are. */
export const nextStep = (doneAt: Readonly<Record<Section, Date | null>>): Section | 'done' =>
  wizard.find((step) => doneAt[step] === null) ?? 'done';

/** The normalised email address that identifies an account. */
export const emailKey = (email: string): string => normalizeEmail(email).normalize('NFKC').toLowerCase();

/** Removes a tag: mail to `name+tag@…` arrives at `name@…`, so it counts as the same mailbox. */
export const mailboxOf = (email: string): string => emailKey(email).replace(/(?<=.)\+[^@]*@/, '@');

/** The reason of `statusReason` for a member's own request, which the member can also undo. */
export const ASKED_BY_MEMBER = 'asked_by_member';

/** A language as it is stored in `member.language`; null also for one that a newer release knew. */
export const storedLanguage = (stored: string | null): Language | null => (isLanguage(stored) ? stored : null);
