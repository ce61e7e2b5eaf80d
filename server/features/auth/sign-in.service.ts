import { hasStaffLogin, type Role } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  ASKED_BY_MEMBER,
  emailKey,
  isRestorable,
  type MemberRow,
  memberReader,
  memberWriter,
} from '../accounts/members/index.ts';
import { deviceName } from './device-name.ts';
import type { SecondFactor } from './second-factor.service.ts';
import { type KnownDevices, sessionReader } from './sessions.repo.ts';
import type { Sessions, SignIn } from './sessions.service.ts';

/** Contract §3: failed sign-ins in 15 minutes. */
const WINDOW_SECONDS = 15 * 60;
const FAILS_PER_ACCOUNT_AND_ADDRESS = 10;
const FAILS_PER_ADDRESS = 100;
/**
 * Wrong codes after the right password, over all network addresses: six digits must not be guessed from many addresses.
 */
const WRONG_CODES_PER_ACCOUNT = 10;
const NEW_DEVICE_MAILS_PER_DAY = 5;

interface Credentials {
  email: string;
  password: string;
  /** Second-factor code, required from staff. */
  otp?: string | null;
}

/** An attempt with the right password. */
interface Attempt {
  readonly member: MemberRow;
  /** Counter key for wrong codes of the account. */
  readonly codesKey: string;
  /** The sign-in succeeded: all counters are reset. */
  clear(): Promise<void>;
  /** Uncounts the attempt because it was no guess; earlier attempts still count. */
  giveBack(): Promise<void>;
}

/** Signs in with a password and, for staff, a second factor; the same credentials restore a deleted account. */
export function createSignIn(
  {
    db,
    clock,
    limits,
    passwords,
    events,
    erasures,
  }: Pick<Platform, 'db' | 'clock' | 'limits' | 'passwords' | 'events' | 'erasures'>,
  { sessions, secondFactor }: { sessions: Sessions; secondFactor: SecondFactor },
) {
  const perAccount = limits.define('login-account', FAILS_PER_ACCOUNT_AND_ADDRESS, WINDOW_SECONDS);
  const perAddress = limits.define('login-address', FAILS_PER_ADDRESS, WINDOW_SECONDS);
  const wrongCodes = limits.define('login-code', WRONG_CODES_PER_ACCOUNT, WINDOW_SECONDS);

  /**
   * Checks the password. An attempt is counted before the check, so that concurrent attempts all count; an attempt with
   * the right password is uncounted once the second factor, if any, was right too.
   */
  const authenticate = async ({ email, password }: Credentials, origin: Origin, deviceId: string): Promise<Attempt> => {
    const key = emailKey(email);
    const address = limitKeyOf(origin.ip);
    // A known device has its own counter, so that others at its network address cannot lock it out.
    const { member, isKnownDevice: known } = await memberReader(db.read).forSignIn(key, deviceId);
    const counters = countersOf(key, origin, deviceId);
    const counter = known ? counters.device : counters.address;
    await perAccount.use(counter);
    if (!known) await perAddress.use(address);
    const right = await passwords.verify(member?.password_hash, password);
    if (!right || !member) throw fail('auth.invalid_credentials');
    let counted = true;
    const codesKey = codesKeyOf(member.id, deviceId, known);
    return {
      member,
      codesKey,
      async clear() {
        if (!counted) return;
        counted = false;
        await perAccount.clear(counter);
        await wrongCodes.clear(codesKey);
        if (!known) await perAddress.giveBack(address);
      },
      async giveBack() {
        await perAccount.giveBack(counter);
        if (!known) await perAddress.giveBack(address);
      },
    };
  };

  /**
   * Requires a code from staff with a second factor; resets the counters if none is needed. @throws Failure 401 if a
   * factor is set up and no code was sent
   */
  const expectCode = async (attempt: Attempt, otp: string | null | undefined): Promise<void> => {
    const asked = hasStaffLogin(attempt.member.role as Role) && (await secondFactor.standing(attempt.member.id));
    if (!asked) return attempt.clear();
    if (otp) return wrongCodes.use(attempt.codesKey);
    await attempt.giveBack();
    throw fail('auth.second_factor_required');
  };

  /** Checks the second factor within the sign-in's transaction; returns when it was passed, null if there is none. */
  const passFactor = async (tx: Tx, { id, role }: MemberRow, otp: string | null | undefined): Promise<Date | null> => {
    if (!hasStaffLogin(role as Role)) return null;
    const proof = await secondFactor.check(tx, id, otp ?? undefined);
    if (proof === 'wrong') throw fail(otp ? 'auth.second_factor_invalid' : 'auth.second_factor_required');
    return proof === 'passed' ? clock.now() : null;
  };

  /**
   * Notifies the owner, since the password may be stolen. The notice goes to a possibly unproven address, and to the
   * phone at the operator's cost, so only the first new devices of a day are reported.
   */
  const notifyNewDevice = async (
    tx: Tx,
    memberId: string,
    { userAgent }: Origin,
    known: KnownDevices,
  ): Promise<void> => {
    if (!known.all || known.has || known.recent > NEW_DEVICE_MAILS_PER_DAY) return;
    const device = deviceName(userAgent);
    await events.publish(tx, { type: 'signIn.newDevice', to: memberId, device, at: clock.now().toISOString() });
  };

  const open = async (
    tx: Tx,
    member: MemberRow,
    { origin, deviceId, otp }: { origin: Origin; deviceId: string; otp: string | null | undefined },
  ): Promise<SignIn> => {
    const secondFactorAt = await passFactor(tx, member, otp);
    await memberWriter(tx).record({ memberId: member.id, kind: 'signed in', ip: origin.ip, at: clock.now() });
    const opening = { id: member.id, role: member.role as Role, secondFactorAt };
    const opened = await sessions.open(tx, opening, origin, deviceId);
    await notifyNewDevice(tx, member.id, origin, opened.devicesBefore);
    return opened;
  };

  /** Restores the status before the deletion, and signs in. @throws Failure 409, 403 */
  const reopen = async (
    tx: Tx,
    locked: MemberRow,
    how: { origin: Origin; deviceId: string; otp: string | null | undefined },
  ): Promise<SignIn> => {
    if (locked.status !== 'DELETED') throw fail('account.status_not_allowed');
    refuseSuspended(locked);
    if (!locked.deleted_at || !isRestorable(locked.deleted_at, clock.now())) throw fail('account.restore_over');
    const { id } = locked;
    const status = locked.status_before_deletion ?? 'INACTIVE';
    const writer = memberWriter(tx);
    await writer.update(id, { status, deleted_at: null, status_before_deletion: null });
    await writer.record({ memberId: id, kind: 'restored', actorId: id, ip: how.origin.ip, at: clock.now() });
    await erasures.record(tx, { kind: 'account.restored', subjectId: id });
    return open(tx, locked, how);
  };

  /**
   * Locks the account and checks it again: the password may have been changed, or the account suspended, during the
   * check.
   */
  const relock = async (tx: Tx, member: MemberRow): Promise<MemberRow> => {
    const locked = await memberWriter(tx).lock(member.id);
    if (locked?.password_hash !== member.password_hash) throw fail('auth.invalid_credentials');
    return locked;
  };

  /**
   * Signs in the member whose identity was proven, in the transaction of the proof, which has locked the account.
   * @param otp second-factor code, required from staff who have one
   * @throws Failure 401, 403 by the account's status or the second factor
   */
  const openFor = async (
    tx: Tx,
    locked: MemberRow,
    how: { origin: Origin; deviceId: string; otp?: string | null | undefined },
  ): Promise<SignIn> => {
    refuseStatus(locked, clock.now());
    return open(tx, locked, { ...how, otp: how.otp });
  };

  return {
    openFor,
    reopen,

    /** Whether the owner has deleted the account and can still restore it. */
    canRestore: ({ status, status_before_deletion, deleted_at }: MemberRow): boolean =>
      status === 'DELETED' &&
      status_before_deletion !== null &&
      deleted_at !== null &&
      isRestorable(deleted_at, clock.now()),

    /**
     * Resets the counters of failed attempts from this device, after the owner proved their identity. @param key of the
     * address
     */
    async resetTries(key: string, origin: Origin, deviceId: string): Promise<void> {
      for (const counter of Object.values(countersOf(key, origin, deviceId))) await perAccount.clear(counter);
    },

    /**
     * Like `openFor`, after a proof that counts no attempts: wrong codes of the second factor are counted as at `login`.
     * @throws Failure 429, and those of `openFor`
     */
    async openCounted(
      tx: Tx,
      locked: MemberRow,
      how: { origin: Origin; deviceId: string; otp?: string | null | undefined },
    ): Promise<SignIn> {
      if (!how.otp || !hasStaffLogin(locked.role as Role)) return openFor(tx, locked, how);
      const known = await sessionReader(tx).knowsDevice(locked.id, how.deviceId);
      const codesKey = codesKeyOf(locked.id, how.deviceId, known);
      await wrongCodes.use(codesKey);
      const signIn = await openFor(tx, locked, how);
      await wrongCodes.clear(codesKey);
      return signIn;
    },

    async login(credentials: Credentials, origin: Origin, deviceId: string): Promise<SignIn> {
      const { otp } = credentials;
      const attempt = await authenticate(credentials, origin, deviceId);
      await expectCode(attempt, otp);
      refuseStatus(attempt.member, clock.now());
      const signIn = await db.transaction(async ({ tx }) => {
        return openFor(tx, await relock(tx, attempt.member), { origin, deviceId, otp });
      });
      if (otp) await attempt.clear();
      return signIn;
    },

    /** Signs in and restores the previous status; possible within 30 days of deletion (contract §3). */
    async restore(credentials: Credentials, origin: Origin, deviceId: string): Promise<SignIn> {
      const { otp } = credentials;
      const attempt = await authenticate(credentials, origin, deviceId);
      await expectCode(attempt, otp);
      const signIn = await db.transaction(async ({ tx }) => {
        const locked = await relock(tx, attempt.member);
        return reopen(tx, locked, { origin, deviceId, otp });
      });
      if (otp) await attempt.clear();
      return signIn;
    },
  };
}

export type SignInService = ReturnType<typeof createSignIn>;

/** Counter key for wrong second-factor codes of an account: one for each known device, one for all others. */
const codesKeyOf = (memberId: string, deviceId: string, isKnownDevice: boolean): string =>
  isKnownDevice ? `device:${deviceId}|${memberId}` : memberId;

/** Counter keys for wrong passwords of an account: one for known devices, one for all others. */
const countersOf = (key: string, { ip }: Origin, deviceId: string) => ({
  device: `device:${deviceId}|${key}`,
  address: `address:${limitKeyOf(ip)}|${key}`,
});

/**
 * Deletion does not end a suspension: an account that was suspended, or deleted by staff for another reason, has no
 * status to return to.
 */
function refuseSuspended({ status, status_before_deletion, status_reason: reason }: MemberRow): void {
  if (status === 'BLACKLISTED') throw fail('auth.blacklisted');
  if (status !== 'DELETED' || status_before_deletion !== null) return;
  throw fail(reason !== null && reason !== ASKED_BY_MEMBER ? 'auth.deleted_by_team' : 'auth.blacklisted');
}

/** Refuses an account by its status; called only after the right password. */
function refuseStatus(member: MemberRow, now: Date): void {
  refuseSuspended(member);
  if (member.status !== 'DELETED') return;
  throw fail(member.deleted_at && isRestorable(member.deleted_at, now) ? 'auth.deleted' : 'auth.invalid_credentials');
}
