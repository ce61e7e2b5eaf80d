import type { UserStatus } from '../../../contract/roles.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueCode, type Sessions, tooManyCodes, tryCode } from '../auth/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { maskEmail, maskPhone } from '../visibility/index.ts';
import { accountRestoredMail, restoreCodeMail, verificationText } from './accounts.mails.ts';
import { isRestorable } from './members/accounts.rules.ts';
import type { Mailer } from './members/mailer.ts';
import { type MemberRow, memberReader, memberWriter } from './members/members.repo.ts';
import type { TeamActor } from './team-status.service.ts';

/** Codes sent for one account per hour, whichever staff member requests them. */
const CODES_PER_HOUR = 5;
/** Attempts to enter codes for one account per hour. */
const TRIES_PER_HOUR = 20;

/**
 * How staff can restore a deleted account: with a code sent to its owner, or with the approval of two staff members.
 * Null: not at all.
 */
export function restoreMethod(
  member: Pick<MemberRow, 'status' | 'deleted_at' | 'status_before_deletion'>,
  now: Date,
): 'code' | 'approval' | null {
  if (member.status !== 'DELETED' || !member.deleted_at || !isRestorable(member.deleted_at, now)) return null;
  return member.status_before_deletion === null ? 'approval' : 'code';
}

/**
 * Restoring of deleted accounts by staff within the 30 days. An account deleted by its owner is restored to its
 * previous status, with a code sent to the owner as proof. An account deleted by staff is restored as hidden, after two
 * staff members have agreed.
 */
export function createAccountRestore(
  { db, clock, limits, secrets, erasures }: Pick<Platform, 'db' | 'clock' | 'limits' | 'secrets' | 'erasures'>,
  { audit, mailer, sessions }: { audit: Audit; mailer: Mailer; sessions: Pick<Sessions, 'forgetMember'> },
) {
  const codes = limits.define('restore-code', CODES_PER_HOUR, 3600);
  const tries = limits.define('restore-try', TRIES_PER_HOUR, 3600);
  const key = secrets.key('one-time-code');

  /** Locks and returns a deleted account. @throws Failure 404, 409 */
  async function lockDeleted(tx: Tx, id: string, way: 'code' | 'approval'): Promise<MemberRow> {
    const member = await memberWriter(tx).lock(id);
    if (!member || member.erased_at) throw fail('not_found');
    if (member.status !== 'DELETED') throw fail('account.status_not_allowed');
    const open = restoreMethod(member, clock.now());
    if (open === null) throw fail('account.restore_over');
    if (open !== way) throw fail('account.status_not_allowed', { message: wrongMethodMessages[open] });
    return member;
  }

  async function restore(
    { tx, afterCommit }: Unit,
    actor: TeamActor,
    member: MemberRow,
    { to, reason }: { to: UserStatus; reason: string },
  ): Promise<void> {
    const { id } = member;
    const at = clock.now();
    const writer = memberWriter(tx);
    await writer.update(id, { status: to, deleted_at: null, status_before_deletion: null, status_reason: null });
    await writer.record({ memberId: id, kind: 'restored', actorId: actor.id, detail: { reason }, at });
    await erasures.record(tx, { kind: 'account.restored', subjectId: id });
    await audit.record(tx, actor, { action: 'account.restored', subjectId: id, reason, detail: { to } });
    await mailer.mail(
      tx,
      accountRestoredMail(mailer.site(member.language), member.email, member.first_name, to === 'ACTIVE'),
    );
    afterCommit(() => sessions.forgetMember(id));
  }

  return {
    /** Sends a code and returns the masked address it was sent to. @throws Failure 404, 409, 429 */
    async sendCode(viewer: Viewer, id: string): Promise<string> {
      await codes.use(id);
      return db.transaction(async ({ tx }) => {
        const {
          email,
          phone_number: phone,
          phone_verified_at,
          first_name,
          language,
        } = await lockDeleted(tx, id, 'code');
        const target = email ?? (phone_verified_at && mailer.canText('code') ? phone : null);
        if (!target) throw fail('not_found');
        const sent = { memberId: id, purpose: 'restore_account', target, now: clock.now() } as const;
        const issued = await issueCode(tx, key, sent);
        if ('fullUntil' in issued) throw tooManyCodes(issued, sent.now);
        const site = mailer.site(language);
        if (email) await mailer.codeMail(tx, restoreCodeMail(site, email, first_name, issued.code));
        else await mailer.sms(tx, 'code', target, site, (own) => verificationText(own, issued.code));
        await audit.record(tx, viewer, { action: 'account.restore_code_sent', subjectId: id });
        return email ? maskEmail(email) : maskPhone(target);
      });
    },

    /** Restores an account and returns its new status. @throws Failure 404, 400 for a wrong code, 409, 429 */
    async restoreWithCode(viewer: Viewer, id: string, code: string, note: string | null): Promise<UserStatus> {
      await tries.use(id);
      const member = await memberReader(db.read).byId(id);
      if (!member) throw fail('not_found');
      // In a transaction of its own, so that a wrong attempt is counted even if the rest fails.
      const proven = await db.transaction(({ tx }) =>
        tryCode(tx, key, {
          purposes: ['restore_account'],
          of: { memberId: id },
          code,
          origin: viewer.id,
          now: clock.now(),
        }),
      );
      if (!proven) throw fail('auth.code_invalid');
      return db.transaction(async (unit) => {
        const locked = await lockDeleted(unit.tx, id, 'code');
        const to = locked.status_before_deletion as UserStatus;
        await restore(unit, viewer, locked, { to, reason: note ?? 'asked_by_member' });
        return to;
      });
    },

    /**
     * Restores an account inside the caller's transaction, after two staff members have agreed. @throws Failure 404,
     * 409
     */
    async restoreApproved(unit: Unit, actor: TeamActor, id: string, reason: string): Promise<void> {
      const member = await lockDeleted(unit.tx, id, 'approval');
      // A family account has no profile that could be shown.
      await restore(unit, actor, member, { to: member.role === 'FAMILY' ? 'ACTIVE' : 'INACTIVE', reason });
    },
  };
}

const wrongMethodMessages = {
  code: 'The owner deleted this account. To restore it, we send a code to the owner.',
  approval: 'The team deleted this account. Two colleagues must agree to restore it.',
} as const;
