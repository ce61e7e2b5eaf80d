import { randomBytes } from 'node:crypto';
import { parse as uuidBytes } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type MemberRow, memberWriter } from '../../accounts/members/index.ts';
import { sessionReader } from '../sessions.repo.ts';
import { type ChallengeHolder, type PasskeyRow, passkeyReader, passkeyWriter } from './passkeys.repo.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { challengeOf, type LoginCredential, verifyUsed } from './webauthn.ts';

/** How long a challenge is valid, and how long browsers wait for the person. */
export const CHALLENGE_MS = 5 * 60_000;

/** Challenges for passkeys, and the check of what a device answers: for signing in and for a proof of identity. */
export function createPasskeyCheck({
  db,
  clock,
  log,
  publicUrl,
}: Pick<Platform, 'db' | 'clock' | 'log' | 'publicUrl'>) {
  /** @throws Failure 404 if browsers offer no passkeys at the site's address */
  const site = (): RelyingParty => {
    const found = relyingPartyOf(publicUrl());
    if (!found) throw fail('not_found');
    return found;
  };

  /** Whether the signature is by this passkey of this owner; if so, records its use. */
  const verify = async (
    tx: Tx,
    { passkey, credential, challenge }: { passkey: PasskeyRow; credential: LoginCredential; challenge: Buffer },
  ): Promise<boolean> => {
    if (memberIdOf(credential.response.userHandle) !== passkey.member_id) return false;
    const used = await verifyUsed(credential, challenge, site(), passkey).catch((error: unknown) => {
      log.warn({ passkeyId: passkey.id, reason: String(error) }, 'a passkey was refused');
    });
    if (!used) return false;
    const { counter, isBackedUp } = used;
    await passkeyWriter(tx).update(passkey.id, { counter, is_backed_up: isBackedUp, last_used_at: clock.now() });
    return true;
  };

  return {
    site,

    /** Whether browsers offer passkeys at the site's address. */
    isOffered: (): boolean => relyingPartyOf(publicUrl()) !== undefined,

    async makeChallenge(holder: ChallengeHolder): Promise<string> {
      const challenge = randomBytes(32);
      const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
      await db.transaction(({ tx }) => passkeyWriter(tx).addChallenge(challenge, holder, expiresAt));
      return challenge.toString('base64url');
    },

    /** Whether this device has signed in to the account of the passkey before. */
    async isDeviceOfOwner({ id }: LoginCredential, deviceId: string): Promise<boolean> {
      const passkey = await passkeyReader(db.read).byCredential(Buffer.from(id, 'base64url'));
      return passkey !== undefined && sessionReader(db.read).knowsDevice(passkey.member_id, deviceId);
    },

    /**
     * The owner of the passkey, locked; undefined if the challenge or the signature is not right. Uses the challenge up
     * when the transaction ends.
     * @param of the only account whose passkeys are accepted. No other account is locked then.
     */
    async ownerOf(
      tx: Tx,
      credential: LoginCredential,
      { deviceId, of }: { deviceId: string; of?: string },
    ): Promise<MemberRow | undefined> {
      const challenge = challengeOf(credential.response.clientDataJSON);
      if (!challenge || !(await passkeyWriter(tx).consumeChallenge(challenge, { deviceId }, clock.now())))
        return undefined;
      const credentialId = Buffer.from(credential.id, 'base64url');
      const owner = (await passkeyReader(tx).byCredential(credentialId))?.member_id;
      if (!owner || (of !== undefined && owner !== of)) return undefined;
      const member = await memberWriter(tx).lock(owner);
      // Read again under the lock: it may have been removed, or used by a simultaneous sign-in.
      const passkey = member && (await passkeyReader(tx).byCredential(credentialId));
      return passkey && (await verify(tx, { passkey, credential, challenge })) ? member : undefined;
    },
  };
}

export type PasskeyCheck = ReturnType<typeof createPasskeyCheck>;

/** The user handle under which authenticators store the passkeys of an account. */
export const userHandleOf = (memberId: string): string => Buffer.from(uuidBytes(memberId)).toString('base64url');

/** The account in a user handle. */
function memberIdOf(userHandle: string | null | undefined): string | undefined {
  const bytes = Buffer.from(userHandle ?? '', 'base64url');
  if (bytes.length !== 16) return undefined;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
