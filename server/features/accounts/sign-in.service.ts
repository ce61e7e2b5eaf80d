import type { Role } from '../../../contract/roles.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey, isRestorable } from './accounts.rules.ts';
import { type MemberRow, memberReader, memberWriter } from './members.repo.ts';
import { verifyPassword } from './passwords.ts';
import { sessionReader } from './sessions.repo.ts';
import type { Sessions, SignIn } from './sessions.service.ts';

/** Contract §3: failed sign-ins in 15 minutes. */
const WINDOW_SECONDS = 15 * 60;
const FAILS_PER_ACCOUNT_AND_ADDRESS = 10;
const FAILS_PER_ADDRESS = 100;

interface Credentials {
  email: string;
  password: string;
}

/** Signing in with a password, and restoring a deleted account with it. */
export function createSignIn({ db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>, sessions: Sessions) {
  const perAccount = limits.define('login-account', FAILS_PER_ACCOUNT_AND_ADDRESS, WINDOW_SECONDS);
  const perAddress = limits.define('login-address', FAILS_PER_ADDRESS, WINDOW_SECONDS);

  /** A device that has signed in before is counted for itself, so others at its address can't lock it out. */
  const isKnownDevice = (member: MemberRow | undefined, deviceId: string): Promise<boolean> =>
    // Asked without an account too, so that it takes the same time.
    sessionReader(db.read).knowsDevice(member?.id ?? deviceId, deviceId);

  /**
   * The account these credentials open. A try is counted before the password is looked at, so that tries made at the
   * same time all count; a right one is taken back.
   */
  const authenticate = async (
    { email, password }: Credentials,
    origin: Origin,
    deviceId: string,
  ): Promise<MemberRow> => {
    const key = emailKey(email);
    const address = limitKeyOf(origin.ip);
    const member = await memberReader(db.read).byEmailKey(key);
    const known = await isKnownDevice(member, deviceId);
    const counter = known ? `device:${deviceId}|${key}` : `address:${address}|${key}`;
    await perAccount.use(counter);
    if (!known) await perAddress.use(address);
    const right = await verifyPassword(member?.password_hash, password);
    if (!right || !member) throw fail('auth.invalid_credentials');
    await perAccount.clear(counter);
    if (!known) await perAddress.giveBack(address);
    return member;
  };

  const open = (member: MemberRow, origin: Origin, deviceId: string): Promise<SignIn> =>
    db.transaction(async ({ tx }) => {
      const locked = await memberWriter(tx).lock(member.id);
      // The password may have been changed, or the account suspended, while it was being checked.
      if (!locked || locked.password_hash !== member.password_hash) throw fail('auth.invalid_credentials');
      refuseStatus(locked, clock.now());
      await memberWriter(tx).record({ memberId: member.id, kind: 'signed in', ip: origin.ip, at: clock.now() });
      return sessions.open(tx, { id: member.id, role: locked.role as Role }, origin, deviceId);
    });

  return {
    async login(credentials: Credentials, origin: Origin, deviceId: string): Promise<SignIn> {
      const member = await authenticate(credentials, origin, deviceId);
      refuseStatus(member, clock.now());
      return open(member, origin, deviceId);
    },

    /** Within 30 days of deletion; the status becomes what it was (contract §3). */
    async restore(credentials: Credentials, origin: Origin, deviceId: string): Promise<SignIn> {
      const member = await authenticate(credentials, origin, deviceId);
      if (member.status !== 'DELETED') throw fail('account.status_not_allowed');
      refuseSuspended(member);
      if (!member.deleted_at || !isRestorable(member.deleted_at, clock.now())) throw fail('account.restore_over');
      await db.transaction(async ({ tx }) => {
        const writer = memberWriter(tx);
        const locked = await writer.lock(member.id);
        if (locked?.status !== 'DELETED') throw fail('account.status_not_allowed');
        refuseSuspended(locked);
        const status = locked.status_before_deletion ?? 'INACTIVE';
        await writer.update(member.id, { status, deleted_at: null, status_before_deletion: null });
        await writer.record({
          memberId: member.id,
          kind: 'restored',
          actorId: member.id,
          ip: origin.ip,
          at: clock.now(),
        });
      });
      return open(member, origin, deviceId);
    },
  };
}

/** Deletion does not end a suspension: an account that was suspended has no status to go back to. */
function refuseSuspended({ status, status_before_deletion }: MemberRow): void {
  if (status === 'BLACKLISTED' || (status === 'DELETED' && status_before_deletion === null))
    throw fail('auth.blacklisted');
}

/** Told only to who knows the password. */
function refuseStatus(member: MemberRow, now: Date): void {
  refuseSuspended(member);
  if (member.status !== 'DELETED') return;
  throw fail(member.deleted_at && isRestorable(member.deleted_at, now) ? 'auth.deleted' : 'auth.invalid_credentials');
}
