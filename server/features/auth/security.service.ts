import type { Tx } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Mailer, type MemberRow, memberReader, memberWriter } from '../accounts/members/index.ts';
import { passwordChangedMail, signInReportedMail } from './auth.mails.ts';
import { voidCodes } from './codes.repo.ts';
import { deviceName } from './device-name.ts';
import { knownOf, NO_PASSWORD, weakness } from './passwords.rules.ts';
import { sessionReader, sessionWriter } from './sessions.repo.ts';
import type { Sessions } from './sessions.service.ts';

/** Number of sign-ins that the owner is shown, newest first. */
const RECENT_SIGN_INS = 50;

/** Wrong passwords of a signed-in member in 15 minutes, over all calls that require it. */
const WRONG_PASSWORDS = 10;

interface PasswordChange {
  oldPassword?: string | null | undefined;
  /** For an account without a password: the code of a fresh proof. */
  otp?: string | null | undefined;
  newPassword: string;
}

interface Deps {
  readonly sessions: Sessions;
  readonly mailer: Mailer;
  /** Ends passkeys and linked accounts, or those added since a moment, inside the caller's transaction. */
  readonly endOtherWays: (tx: Tx, memberId: string, since?: Date) => Promise<void>;
}

/** Password and sessions of a signed-in member. */
export function createSecurity(
  { db, clock, limits, passwords, erasures }: Pick<Platform, 'db' | 'clock' | 'limits' | 'passwords' | 'erasures'>,
  { sessions, mailer, endOtherWays }: Deps,
) {
  const tries = limits.define('own-password', WRONG_PASSWORDS, 900);

  /** Checks the member's own password. @throws Failure 403 at `field` if it is wrong. */
  const confirmPassword = async (memberId: string, password: string, field: string): Promise<MemberRow> => {
    await tries.use(memberId);
    const member = await memberReader(db.read).byId(memberId);
    if (!member || !(await passwords.verify(member.password_hash, password)))
      throw failField('account.wrong_password', field);
    await tries.clear(memberId);
    return member;
  };

  /** The newest sessions of a member, open and ended. */
  const signInsOf = async (memberId: string) => {
    const now = clock.now();
    const rows = await sessionReader(db.read).newest(memberId, RECENT_SIGN_INS);
    return rows.map((row) => {
      const endedAt = row.ended_at ?? (row.expires_at <= now ? row.expires_at : null);
      return {
        id: row.id,
        device: deviceName(row.user_agent),
        place: row.last_ip,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        endedBecause: row.ended_because,
      };
    });
  };

  return {
    confirmPassword,

    /** Ends other sessions and voids reset codes, and notifies the owner by mail (contract §3). */
    async changePassword(
      viewer: Viewer,
      { oldPassword, otp, newPassword }: PasswordChange,
      confirmCode: (memberId: string, otp: string) => Promise<void>,
    ) {
      const owner = await memberReader(db.read).byId(viewer.id);
      if (owner?.password_hash === NO_PASSWORD && otp) await confirmCode(viewer.id, otp);
      const member =
        owner?.password_hash === NO_PASSWORD && otp
          ? owner
          : await confirmPassword(viewer.id, oldPassword ?? '', 'oldPassword');
      const weak =
        oldPassword === newPassword ? 'Please choose a new password.' : weakness(newPassword, knownOf(member));
      if (weak) throw failField('request.invalid', 'newPassword', weak);
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction(async (unit) => {
        const writer = memberWriter(unit.tx);
        const locked = await writer.lock(viewer.id);
        // The second of two concurrent changes has an outdated old password.
        if (locked?.password_hash !== member.password_hash) throw failField('account.wrong_password', 'oldPassword');
        await writer.update(viewer.id, { password_hash: passwordHash });
        // A reset code requested earlier, which others may have read, must not be able to set another password.
        await voidCodes(unit.tx, { memberId: viewer.id }, 'reset_password', clock.now());
        await writer.record({ memberId: viewer.id, kind: 'password changed', actorId: viewer.id, at: clock.now() });
        await erasures.record(unit.tx, { kind: 'password.changed', subjectId: viewer.id });
        await sessions.endAll(unit, viewer.id, 'password changed', viewer.sessionId);
        await mailer.mail(unit.tx, passwordChangedMail(mailer.site(member.language), member.email, member.first_name));
      });
    },

    signInsOf,

    async signIns(viewer: Viewer) {
      const rows = await sessionReader(db.read).open(viewer.id, clock.now());
      return rows.map((row) => ({
        id: row.id,
        device: deviceName(row.user_agent),
        place: row.last_ip,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        isThisOne: row.id === viewer.sessionId,
      }));
    },

    /** The viewer's ended sessions, newest first. */
    async endedSignIns({ id: memberId }: Viewer) {
      const recent = await signInsOf(memberId);
      return recent.flatMap(({ id, device, place, createdAt, lastUsedAt, endedAt }) =>
        endedAt ? [{ id, device, place, createdAt, lastUsedAt, endedAt }] : [],
      );
    },

    /** Ends one of the viewer's sessions. @throws Failure 404 for another member's session */
    async endSignIn(viewer: Viewer, sessionId: string): Promise<void> {
      const own = await sessionReader(db.read).open(viewer.id, clock.now());
      if (!own.some(({ id }) => id === sessionId)) throw fail('not_found');
      await sessions.end(sessionId, 'ended by the member');
    },

    /**
     * Ends all sessions, this one included, and the password, because somebody else has signed in. The owner gets in
     * again with a code or a new password. @throws Failure 404 for another member's session
     */
    async reportSignIn(viewer: Viewer, sessionId: string): Promise<void> {
      const recent = await sessionReader(db.read).newest(viewer.id, RECENT_SIGN_INS);
      const reported = recent.find(({ id }) => id === sessionId);
      if (!reported) throw fail('not_found');
      await db.transaction(async (unit) => {
        const writer = memberWriter(unit.tx);
        const member = await writer.lock(viewer.id);
        if (!member) throw fail('not_found');
        // Without a password the owner can set a new one with a code, also an owner without an email address.
        await writer.update(viewer.id, { password_hash: NO_PASSWORD });
        // The stranger may have added a way to come back. The owner needs the older ways if no code can be sent.
        const hasContact = member.email_verified_at ?? member.phone_verified_at;
        await endOtherWays(unit.tx, viewer.id, hasContact ? undefined : reported.created_at);
        // The stranger's browser is new again: its next sign-in is reported.
        await sessionWriter(unit.tx).forgetDevices(viewer.id);
        await voidCodes(unit.tx, { memberId: viewer.id }, 'reset_password', clock.now());
        const at = clock.now();
        await writer.record({ memberId: viewer.id, kind: 'sign-in reported', actorId: viewer.id, at });
        await erasures.record(unit.tx, { kind: 'password.changed', subjectId: viewer.id });
        await sessions.endAll(unit, viewer.id, 'reported by the member');
        await mailer.mail(unit.tx, signInReportedMail(mailer.site(member.language), member.email, member.first_name));
      });
    },
  };
}

export type Security = ReturnType<typeof createSecurity>;
