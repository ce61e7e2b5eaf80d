import { hasStaffLogin, isFamily, isStaff, type Role } from '../../../contract/roles.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimUnverifiedPhone, type Mailer, type MemberRow, memberWriter } from '../accounts/members/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { maskPhone } from '../visibility/index.ts';
import { voidAllCodes } from './codes.repo.ts';
import { NO_PASSWORD } from './passwords.rules.ts';
import {
  recoveryCompletedMail,
  recoveryCompletedText,
  recoveryFailedMail,
  recoveryFailedText,
} from './recovery.mails.ts';
import { recoveryReader, recoveryWriter } from './recovery.repo.ts';
import type { Recovery } from './recovery.service.ts';
import { sessionWriter } from './sessions.repo.ts';
import type { Sessions } from './sessions.service.ts';

interface Deps {
  readonly audit: Audit;
  readonly mailer: Mailer;
  readonly sessions: Pick<Sessions, 'endAll' | 'forgetMember'>;
  readonly recovery: Pick<Recovery, 'recordEnd'>;
  /** Ends passkeys and linked accounts, inside the caller's transaction. */
  readonly endOtherWays: (tx: Tx, memberId: string) => Promise<void>;
}

/** Carries out recoveries whose waiting time is over, and repeats their results after a restore (decision 0030). */
export function createRecoveryCompletion(
  { db, clock, jobs, erasures, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'erasures' | 'log'>,
  { audit, mailer, sessions, recovery, endOtherWays }: Deps,
) {
  /**
   * Ends every other way into the account. @param phone the number that gets the account; null if it is lost with the
   * former database: then nobody can sign in, and staff recover the account once more
   */
  async function replaceSignIns(unit: Unit, member: MemberRow, phone: string | null): Promise<void> {
    const { tx } = unit;
    const writer = memberWriter(tx);
    const at = clock.now();
    await writer.update(member.id, {
      ...(phone ? { phone_number: phone, phone_verified_at: at } : { phone_verified_at: null }),
      ...{ email: null, email_key: null, email_verified_at: null, password_hash: NO_PASSWORD },
    });
    await voidAllCodes(tx, member.id, at);
    await sessions.endAll(unit, member.id, 'account recovered');
    await sessionWriter(tx).forgetDevices(member.id);
    await endOtherWays(tx, member.id);
    await writer.record({ memberId: member.id, kind: 'account recovered', at });
    unit.afterCommit(() => sessions.forgetMember(member.id));
  }

  /** Whether another account has verified the number. An account that never verified it loses it. */
  async function isTaken(unit: Unit, { id, role }: MemberRow, phone: string): Promise<boolean> {
    const holder = await memberWriter(unit.tx).lockByPhone(phone, isFamily(role as Role));
    if (!holder || holder.id === id) return false;
    const about = { phone, isFamily: isFamily(role as Role), at: clock.now() };
    return (await claimUnverifiedPhone(unit.tx, about, mailer)) !== undefined;
  }

  /** Completes one recovery that is due, unless it was ended in the meantime. */
  const complete = (id: string, memberId: string): Promise<void> =>
    db.transaction(async (unit) => {
      const { tx } = unit;
      const writer = recoveryWriter(tx);
      const member = await memberWriter(tx).lock(memberId);
      const waiting = await recoveryReader(tx).waitingOf(memberId);
      if (!member || waiting?.id !== id) return;
      const at = clock.now();
      const colleagues = await recoveryReader(tx).staffOf(waiting);
      const approver = colleagues.find((one) => one.id === waiting.approved_by);
      const areOnTeam = colleagues.filter(({ role, status }) => isStaff(role) && status === 'ACTIVE').length === 2;
      const isOpen =
        !hasStaffLogin(member.role as Role) && (member.status === 'ACTIVE' || member.status === 'INACTIVE');
      if (!approver || !areOnTeam || !isOpen) {
        await writer.end(id, { state: 'stopped', because: isOpen ? 'staff_left' : 'closed', at });
        await recovery.recordEnd(tx, memberId);
        return;
      }
      const phone = waiting.phone_number;
      const site = mailer.site(member.language);
      const entry = { subjectId: memberId, detail: { approvalId: waiting.approval_id } };
      if (await isTaken(unit, member, phone)) {
        await writer.end(id, { state: 'failed', because: 'number_taken', at });
        await recovery.recordEnd(tx, memberId);
        await audit.record(tx, approver, { action: 'recovery.failed', ...entry });
        await mailer.mail(tx, recoveryFailedMail(site, member.email, member.first_name));
        if (mailer.canText('recovery_failed')) await mailer.sms(tx, 'recovery_failed', phone, site, recoveryFailedText);
        return;
      }
      await writer.end(id, { state: 'completed', because: 'completed', at });
      await replaceSignIns(unit, member, phone);
      await erasures.record(tx, { kind: 'account.recovered', subjectId: memberId });
      await audit.record(tx, approver, { action: 'recovery.completed', ...entry });
      await mailer.mail(tx, recoveryCompletedMail(site, member.email, member.first_name, maskPhone(phone)));
      if (mailer.canText('account_recovered'))
        await mailer.sms(tx, 'account_recovered', phone, site, recoveryCompletedText);
    });

  jobs.define({
    name: 'accounts.recover',
    cron: '*/10 * * * *',
    async handle() {
      const due = await recoveryReader(db.read).due(clock.now());
      const failures: unknown[] = [];
      for (const { id, member_id } of due)
        await complete(id, member_id).catch((error: unknown) => {
          log.error({ err: error, id }, 'a recovery could not be completed');
          failures.push(error);
        });
      // The job is tried again; one recovery that fails does not delay the others.
      if (failures.length) throw failures[0];
    },
  });

  return {
    /** After a restore: ends the recoveries of the backup that ended since. */
    async replayEnd({ tx }: Unit, memberId: string): Promise<void> {
      await memberWriter(tx).lock(memberId);
      await recoveryWriter(tx).endAll(memberId, { state: 'stopped', because: 'restored', at: clock.now() });
    },

    /**
     * After a restore: ends the sign-ins of the backup again. The new number is known only if the backup contains the
     * waiting recovery.
     */
    async replayRecovered(unit: Unit, memberId: string): Promise<void> {
      const { tx } = unit;
      const member = await memberWriter(tx).lock(memberId);
      if (!member) return;
      const waiting = await recoveryReader(tx).waitingOf(memberId);
      const ending = { because: 'restored', at: clock.now() } as const;
      const isNumberFree = waiting !== undefined && !(await isTaken(unit, member, waiting.phone_number));
      if (isNumberFree) await recoveryWriter(tx).end(waiting.id, { state: 'completed', ...ending });
      await recoveryWriter(tx).endAll(memberId, { state: 'stopped', ...ending });
      await replaceSignIns(unit, member, isNumberFree ? waiting.phone_number : null);
    },
  };
}

export type RecoveryCompletion = ReturnType<typeof createRecoveryCompletion>;
