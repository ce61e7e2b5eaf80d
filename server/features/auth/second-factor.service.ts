import type { Tx, Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { reseal, seal, unseal } from '../../platform/security/sealed-box.ts';
import { base32, otpauthUri, stepOf } from '../../platform/security/totp.ts';
import { FACTOR_RESET, type MemberRow, memberReader, memberWriter } from '../accounts/members/index.ts';
import { type SecondFactorRow, secondFactorReader, secondFactorWriter } from './second-factor.repo.ts';
import {
  formatRecoveryCode,
  newRecoveryCodes,
  newSecret,
  PENDING_MINUTES,
  recoveryHash,
} from './second-factor.rules.ts';
import type { Sessions } from './sessions.service.ts';

const PURPOSE = 'second-factor';
/** Attempts at codes in 15 minutes by a signed-in user, over all calls that require one. */
const TRIES = 10;

const wrongCode = { otp: 'This code is wrong or already used.' };
const usedCode = {
  otp: 'This code was already used. Please enter the new one from your app; it changes every 30 seconds.',
};
const noCode = { otp: 'Please enter a code from your authenticator app.' };

/** The result of checking a code. */
type Proof = 'passed' | 'wrong' | 'not set up';

/**
 * The second factor of staff: a code of an authenticator app (RFC 6238), or one of ten recovery codes. Everything
 * happens under a lock of the account, so that no code works twice even with concurrent attempts.
 */
export function createSecondFactor(
  { db, clock, secrets, brand, log, limits }: Pick<Platform, 'db' | 'clock' | 'secrets' | 'brand' | 'log' | 'limits'>,
  { sessions }: { sessions: Sessions },
) {
  const tries = limits.define('own-code', TRIES, 900);

  const unsealSecret = (row: SecondFactorRow, sealed: Buffer): Uint8Array | undefined => {
    const secret = unseal(secrets, PURPOSE, sealed, row.member_id);
    // APP_SECRET was lost or replaced: no code can be right, and only a reset helps.
    if (!secret) log.error({ memberId: row.member_id }, 'a second factor can not be read with this APP_SECRET');
    return secret;
  };

  /** Whether the code is right; a right code is used up. */
  const check = async (tx: Tx, memberId: string, code: string | undefined): Promise<Proof> => {
    const writer = secondFactorWriter(tx);
    const row = await writer.lock(memberId);
    if (!row?.secret) return 'not set up';
    const secret = unsealSecret(row, row.secret);
    if (!secret || code === undefined) return 'wrong';
    if (code.length !== 6)
      return (await writer.consumeRecoveryCode(memberId, recoveryHash(secret, code))) ? 'passed' : 'wrong';
    const step = stepOf(secret, code, clock.now(), row.last_step);
    if (step === undefined) return 'wrong';
    await writer.update(memberId, { last_step: step });
    return 'passed';
  };

  /** Whether it is the app's current or previous code and has already been used. */
  const isUsed = async (tx: Tx, memberId: string, code: string): Promise<boolean> => {
    const row = await secondFactorWriter(tx).lock(memberId);
    const secret = row?.secret && unsealSecret(row, row.secret);
    return Boolean(secret && stepOf(secret, code, clock.now(), null) !== undefined);
  };

  /** Replaces the recovery codes, and returns the new ones in the form in which they are shown. */
  const renew = async (tx: Tx, memberId: string, secret: Uint8Array): Promise<string[]> => {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(secret, code));
    await secondFactorWriter(tx).replaceRecoveryCodes(memberId, hashes);
    return codes.map(formatRecoveryCode);
  };

  const lockOwn = async (tx: Tx, viewer: Viewer): Promise<MemberRow> => {
    const member = await memberWriter(tx).lock(viewer.id);
    if (!member) throw fail('auth.required');
    return member;
  };

  /**
   * Requires another code from the viewer, inside the transaction of the protected action: if that fails, the code is
   * not used up. Waits for other role changes, so that of two administrators who remove each other the second finds the
   * first removed.
   */
  const verify = async (tx: Tx, viewer: Viewer, otp: string | undefined): Promise<void> => {
    if (otp === undefined) throw fail('staff.wrong_code', { fields: noCode });
    await memberWriter(tx).lockAdmins();
    // The viewer may have been suspended, or got another role, while the request was being sent.
    const now = await memberReader(tx).byId(viewer.id);
    if (!now || now.role !== viewer.role || now.status === 'BLACKLISTED' || now.status === 'DELETED')
      throw fail('forbidden');
    if ((await check(tx, viewer.id, otp)) === 'passed') return;
    throw fail('staff.wrong_code', { fields: (await isUsed(tx, viewer.id, otp)) ? usedCode : wrongCode });
  };

  return {
    check,

    /** Counts an attempt before the code is checked; uncounts it if the code was right. @throws Failure 429 */
    async checkLimited<T>(memberId: string, work: () => Promise<T>): Promise<T> {
      await tries.use(memberId);
      const result = await work();
      await tries.clear(memberId);
      return result;
    },

    /**
     * Runs a transaction for which being signed in is not enough: changes of staff and their roles.
     * @throws Failure 403 without the right code, 429
     */
    async requireProof<T>(viewer: Viewer, otp: string | undefined, work: (unit: Unit) => Promise<T>): Promise<T> {
      await tries.use(viewer.id);
      let isRight = false;
      try {
        return await db.transaction(async (unit) => {
          await verify(unit.tx, viewer, otp);
          isRight = true;
          return work(unit);
        });
      } finally {
        // The counter is reset even if the work failed, because the code was no guess. A missing code does not reset
        // it.
        if (isRight) await tries.clear(viewer.id);
        else if (otp === undefined) await tries.giveBack(viewer.id);
      }
    },

    standing: (memberId: string) => secondFactorReader(db.read).state(memberId),

    /**
     * Creates a new secret, which becomes valid once confirmed. @throws Failure 403 if a factor is set up and its code
     * is missing.
     */
    async begin({ tx }: Unit, viewer: Viewer, otp: string | undefined) {
      const member = await lockOwn(tx, viewer);
      if ((await check(tx, viewer.id, otp)) === 'wrong') throw fail('staff.wrong_code', { fields: wrongCode });
      const secret = newSecret();
      const expires = new Date(clock.now().getTime() + PENDING_MINUTES * 60_000);
      const sealed = Buffer.from(seal(secrets, PURPOSE, secret, viewer.id));
      await secondFactorWriter(tx).propose(viewer.id, sealed, expires);
      return { secret: base32(secret), uri: otpauthUri(secret, brand.current().name, member.email ?? ''), expires };
    },

    /**
     * Makes the pending secret the account's second factor; this session counts as having passed it, all other sessions
     * end.
     * @throws Failure 409 when no secret is pending, 403 for a wrong code, 401 when this session has ended
     */
    async confirm(unit: Unit, viewer: Viewer, otp: string): Promise<{ member: MemberRow; recoveryCodes: string[] }> {
      const member = await lockOwn(unit.tx, viewer);
      const writer = secondFactorWriter(unit.tx);
      const row = await writer.lock(viewer.id);
      const now = clock.now();
      if (!row?.pending_secret || !row.pending_until || row.pending_until <= now) throw fail('staff.enrolment_over');
      const secret = unsealSecret(row, row.pending_secret);
      const step = secret && stepOf(secret, otp, now, null);
      if (!secret || step === undefined) throw fail('staff.wrong_code', { fields: wrongCode });
      await writer.update(viewer.id, {
        secret: row.pending_secret,
        confirmed_at: now,
        last_step: step,
        pending_secret: null,
        pending_until: null,
      });
      await sessions.endAll(unit, viewer.id, 'second factor set up', viewer.sessionId);
      await sessions.recordSecondFactor(unit, viewer);
      await memberWriter(unit.tx).record({
        memberId: viewer.id,
        kind: 'second factor set up',
        actorId: viewer.id,
        at: now,
      });
      return { member, recoveryCodes: await renew(unit.tx, viewer.id, secret) };
    },

    /** Replaces the recovery codes. @throws Failure 403 for a wrong code. */
    async renewRecoveryCodes({ tx }: Unit, viewer: Viewer, otp: string): Promise<string[]> {
      await lockOwn(tx, viewer);
      if ((await check(tx, viewer.id, otp)) !== 'passed') throw fail('staff.wrong_code', { fields: wrongCode });
      const row = await secondFactorWriter(tx).lock(viewer.id);
      const secret = row?.secret && unsealSecret(row, row.secret);
      if (!secret) throw fail('staff.wrong_code', { fields: wrongCode });
      return renew(tx, viewer.id, secret);
    },

    /**
     * Removes the second factor with its recovery codes; sessions that had passed it no longer count as such. Returns
     * whether there was one.
     * @param by the staff member who resets it, recorded in the account's history
     */
    async remove(unit: Unit, memberId: string, by?: string): Promise<boolean> {
      if (by) await memberWriter(unit.tx).record({ memberId, kind: FACTOR_RESET, actorId: by, at: clock.now() });
      await sessions.clearSecondFactor(unit, memberId);
      return secondFactorWriter(unit.tx).remove(memberId);
    },

    /** Reseals every secret under the current APP_SECRET, so that the one before a rotation can be removed. */
    async reseal(): Promise<void> {
      if (secrets.keys(PURPOSE).length < 2) return;
      for (const memberId of await secondFactorReader(db.read).ids())
        await db.transaction(async ({ tx }) => {
          const writer = secondFactorWriter(tx);
          const row = await writer.lock(memberId);
          const moved = (sealed: Buffer | null | undefined) =>
            sealed ? reseal(secrets, PURPOSE, sealed, memberId) : undefined;
          const [secret, pending] = [moved(row?.secret), moved(row?.pending_secret)];
          if (secret) await writer.update(memberId, { secret: Buffer.from(secret) });
          if (pending) await writer.update(memberId, { pending_secret: Buffer.from(pending) });
        });
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
