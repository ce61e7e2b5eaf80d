import { NIL } from 'uuid';
import type { Tx, Unit } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RecoveryCompletion, Sessions } from '../auth/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Badges } from '../verification/badges/index.ts';
import type { CandidateNotices } from './candidate.service.ts';
import { hasWithdrawn, lastAnswer, recordConsents } from './consents.repo.ts';
import { type MemberRow, memberWriter } from './members/members.repo.ts';
import { profileHoldWriter } from './profile-holds.repo.ts';
import { RESTORE_REASON as REASON, type RoleChanges } from './role.service.ts';
import type { OnAccountClosed, StatusChanges } from './status.service.ts';
import type { UnderAge } from './under-age.ts';

/** The network address of the withdrawal was lost with the former database. */
const NO_ADDRESS = '';

interface Deps {
  readonly sessions: Sessions;
  readonly photos: Pick<Photos, 'removeAllOf'>;
  readonly badges: Pick<Badges, 'withdrawAllOf'>;
  readonly candidates: CandidateNotices;
  readonly status: Pick<StatusChanges, 'hide'>;
  readonly roleChanges: RoleChanges;
  readonly underAge: UnderAge;
  readonly completion: Pick<RecoveryCompletion, 'replayEnd' | 'replayRecovered'>;
  readonly onAccountClosed: OnAccountClosed;
}

/**
 * Repeats account changes made between a backup and its restore (decision 0020), dated to the day on which they
 * happened, and without mails, which were sent at that time. A change that is already present, or whose account is
 * gone, has no effect.
 */
export function createRestoreReplay(
  { clock, log, passwords }: Pick<Platform, 'clock' | 'log' | 'passwords'>,
  { sessions, photos, badges, candidates, status, roleChanges, underAge, completion, onAccountClosed }: Deps,
) {
  /** Locks an open account that must be closed again; undefined for the last administrator, who stays. */
  async function lockOpenAccount(tx: Tx, id: string): Promise<MemberRow | undefined> {
    const member = await memberWriter(tx).lock(id);
    if (member?.status !== 'ACTIVE' && member?.status !== 'INACTIVE') return undefined;
    if (!(await roleChanges.isLastAdmin(tx, member))) return member;
    log.warn({ id }, 'after a restore: the only administrator stays, though the account had been closed');
    return undefined;
  }

  return {
    async delete(unit: Unit, id: string, { at, comesBack }: { at: Date; comesBack: boolean }): Promise<void> {
      const writer = memberWriter(unit.tx);
      const member = await writer.lock(id);
      if (!member) return;
      const from = member.status;
      if (from === 'DELETED') {
        if (!comesBack) await writer.update(id, { status_before_deletion: null, status_reason: REASON });
        return;
      }
      const before = comesBack && (from === 'ACTIVE' || from === 'INACTIVE') ? from : null;
      await writer.update(id, {
        ...{ status: 'DELETED', status_reason: REASON, deleted_at: at, status_before_deletion: before },
      });
      await writer.record({ memberId: id, kind: 'status DELETED', detail: { from, reason: REASON }, at: clock.now() });
      await photos.removeAllOf(unit.tx, id, comesBack ? undefined : { id: NIL, reason: null });
      await badges.withdrawAllOf(unit.tx, id);
      await sessions.endAll(unit, id, 'status DELETED');
      await onAccountClosed(unit, id, 'DELETED');
      unit.afterCommit(() => sessions.forgetMember(id));
    },

    /**
     * Repeats a restore of an account by its owner or by two staff members. An account deleted by staff is restored as
     * hidden.
     */
    async restore({ tx, afterCommit }: Unit, id: string): Promise<void> {
      const writer = memberWriter(tx);
      const member = await writer.lock(id);
      if (member?.status !== 'DELETED' || member.erased_at) return;
      const to = member.status_before_deletion ?? 'INACTIVE';
      await writer.update(id, { status: to, deleted_at: null, status_before_deletion: null });
      await writer.record({ memberId: id, kind: 'restored', detail: { reason: REASON }, at: clock.now() });
      afterCommit(() => sessions.forgetMember(id));
    },

    async withdraw(
      unit: Unit,
      id: string,
      { purpose, version, at }: { purpose: string; version: string; at: Date },
    ): Promise<void> {
      const answer = { purpose, version, given: false };
      if (!(await memberWriter(unit.tx).lock(id)) || (await lastAnswer(unit.tx, id, answer)) === false) return;
      await recordConsents(unit.tx, id, [answer], at, NO_ADDRESS);
      if (await hasWithdrawn(unit.tx, id)) await status.hide(unit, id, 'consent withdrawn');
    },

    /** Repeats a suspension by staff; an account deleted before it stays deleted. */
    async suspend(unit: Unit, id: string): Promise<void> {
      const writer = memberWriter(unit.tx);
      if ((await writer.lock(id))?.status === 'DELETED') await writer.update(id, { status_before_deletion: null });
      const member = await lockOpenAccount(unit.tx, id);
      if (!member) return;
      await writer.update(id, { status: 'BLACKLISTED', status_reason: REASON });
      await roleChanges.staffRoleLost(unit.tx, member);
      const detail = { from: member.status, reason: REASON };
      await writer.record({ memberId: id, kind: 'status BLACKLISTED', detail, at: clock.now() });
      await sessions.endAll(unit, id, 'status BLACKLISTED');
      await onAccountClosed(unit, id, 'BLACKLISTED');
      unit.afterCommit(() => sessions.forgetMember(id));
    },

    /** Hides members again who had hidden themselves or whom staff had hidden. */
    async hide(
      unit: Unit,
      id: string,
      { at, byTeam, byOwner = !byTeam }: { at: Date; byTeam: boolean; byOwner?: boolean | undefined },
    ): Promise<void> {
      const member = await lockOpenAccount(unit.tx, id);
      if (!member) return;
      const writer = memberWriter(unit.tx);
      // The decision that caused the hold may be lost with the former database, so staff lift the hold directly.
      if (byTeam && !member.hidden_by_team_at) await profileHoldWriter(unit.tx).add(id, { reason: REASON, at });
      await writer.update(id, {
        ...{ status: 'INACTIVE', status_reason: REASON },
        ...(byOwner ? { hidden_by_owner_at: at } : {}),
      });
      await roleChanges.staffRoleLost(unit.tx, member);
      const detail = { from: member.status, reason: REASON };
      await writer.record({ memberId: id, kind: 'status INACTIVE', detail, at: clock.now() });
      unit.afterCommit(() => sessions.forgetMember(id));
    },

    lowerRole: roleChanges.replayDemotion,

    /**
     * Invalidates the password of the backup, which may have been changed because others knew it: the owner sets a new
     * one by the password reset.
     */
    async endPassword(unit: Unit, id: string): Promise<void> {
      const writer = memberWriter(unit.tx);
      if (!(await writer.lock(id))) return;
      await writer.update(id, { password_hash: await passwords.unusable() });
      await writer.record({ memberId: id, kind: 'password ended', detail: { reason: REASON }, at: clock.now() });
    },

    recordObjection: (tx: Tx, id: string, at: Date) => candidates.objectAgain(tx, id, at),
    eraseRegistration: underAge.replay,
    endRecovery: completion.replayEnd,
    recover: completion.replayRecovered,
  };
}
