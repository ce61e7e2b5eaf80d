import { randomBytes } from 'node:crypto';
import { v7 as uuid, parse as uuidBytes } from 'uuid';
import type { passkeysApi } from '../../../../contract/accounts/passkeys.api.ts';
import { MAX_PASSKEYS } from '../../../../contract/accounts/values.ts';
import type { BodyOf, DataOf } from '../../../../contract/kernel.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../../platform/http/handlers.ts';
import { limitKeyOf } from '../../../platform/http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceName } from '../device-name.ts';
import type { Mailer } from '../mailer.ts';
import { type MemberRow, memberReader, memberWriter } from '../members.repo.ts';
import type { SignIn } from '../sessions.service.ts';
import type { SignInService } from '../sign-in.service.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkeys.mails.ts';
import { presentPasskey } from './passkeys.present.ts';
import { type ChallengeHolder, type PasskeyRow, passkeyReader, passkeyWriter } from './passkeys.repo.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { ALGORITHMS, challengeOf, type LoginCredential, verifyMade, verifyUsed } from './webauthn.ts';

/** How long a challenge is valid, and how long browsers wait for the person. */
const CHALLENGE_MS = 5 * 60_000;
const WINDOW_SECONDS = 15 * 60;
/** Failed sign-ins from one network address, as with passwords. */
const FAILS_PER_ADDRESS = 100;
/** Begun sign-ins from one network address, behind which there may be many people. */
const CHALLENGES_PER_ADDRESS = 300;

type Api = typeof passkeysApi;
type PasskeyPlatform = Pick<Platform, 'db' | 'clock' | 'log' | 'limits' | 'config' | 'erasures' | 'publicUrl'>;

interface Deps {
  readonly signIn: Pick<SignInService, 'openCounted'>;
  readonly mailer: Mailer;
  /** Requires that the viewer has shown a short time ago that it is them. */
  readonly proof: { require(viewer: Viewer): Promise<void> };
}

/** Passkeys of accounts, and signing in with them (contract §12, decision 0028). */
export function createPasskeys(
  { db, clock, log, limits, config, erasures, publicUrl }: PasskeyPlatform,
  { signIn, mailer, proof }: Deps,
) {
  const failures = limits.define('passkey-address', FAILS_PER_ADDRESS, WINDOW_SECONDS);
  const challenges = limits.define('passkey-challenges', CHALLENGES_PER_ADDRESS, WINDOW_SECONDS);

  const site = (): RelyingParty => {
    const found = relyingPartyOf(publicUrl());
    if (!found) throw fail('not_found');
    return found;
  };

  const makeChallenge = async (holder: ChallengeHolder): Promise<string> => {
    const challenge = randomBytes(32);
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
    await db.transaction(({ tx }) => passkeyWriter(tx).addChallenge(challenge, holder, expiresAt));
    return challenge.toString('base64url');
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

  /** Opens a session for the owner of the passkey; undefined if the challenge or the signature is not right. */
  const openWith = async (
    tx: Tx,
    { credential, otp }: BodyOf<Api['login']>,
    { origin, deviceId, challenge }: { origin: Origin; deviceId: string; challenge: Buffer },
  ): Promise<SignIn | undefined> => {
    if (!(await passkeyWriter(tx).consumeChallenge(challenge, { deviceId }, clock.now()))) return undefined;
    const credentialId = Buffer.from(credential.id, 'base64url');
    const owner = (await passkeyReader(tx).byCredential(credentialId))?.member_id;
    const member = owner && (await memberWriter(tx).lock(owner));
    // Read again under the lock: it may have been removed, or used by a simultaneous sign-in.
    const passkey = member && (await passkeyReader(tx).byCredential(credentialId));
    if (!passkey || !(await verify(tx, { passkey, credential, challenge }))) return undefined;
    return signIn.openCounted(tx, member, { origin, deviceId, otp });
  };

  const lockOwn = async (tx: Tx, { id }: Viewer): Promise<MemberRow> => {
    const member = await memberWriter(tx).lock(id);
    if (!member) throw fail('not_found');
    return member;
  };

  return {
    /** Whether browsers offer passkeys at the site's address. */
    isOffered: (): boolean => relyingPartyOf(publicUrl()) !== undefined,

    /** Options for making a passkey. @throws Failure 403 without a fresh proof, 409 if the account has enough */
    async begin(viewer: Viewer): Promise<DataOf<Api['addOptions']>['publicKey']> {
      await proof.require(viewer);
      const { id } = site();
      const [member, existing] = await Promise.all([
        memberReader(db.read).byId(viewer.id),
        passkeyReader(db.read).ofMember(viewer.id),
      ]);
      if (!member) throw fail('not_found');
      if (existing.length >= MAX_PASSKEYS) throw fail('passkey.limit');
      return {
        rp: { id, name: config.site.name },
        user: {
          id: Buffer.from(uuidBytes(viewer.id)).toString('base64url'),
          name: member.email ?? member.phone_number ?? member.first_name,
          displayName: `${member.first_name} ${member.last_name}`,
        },
        challenge: await makeChallenge({ memberId: viewer.id }),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_MS,
        attestation: 'none',
        // A device makes one passkey for an account.
        excludeCredentials: existing.map(({ credential_id }) => ({
          id: credential_id.toString('base64url'),
          type: 'public-key',
        })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      };
    },

    /** Stores a passkey that a device has made, and tells its owner by mail. */
    async add(viewer: Viewer, { credential, name }: BodyOf<Api['add']>, origin: Origin) {
      const challenge = challengeOf(credential.response.clientDataJSON);
      // Used up in a transaction of its own, so that a refused answer uses it up too.
      const isValid =
        challenge &&
        (await db.transaction(({ tx }) =>
          passkeyWriter(tx).consumeChallenge(challenge, { memberId: viewer.id }, clock.now()),
        ));
      if (!isValid) throw fail('passkey.refused');
      const made = await verifyMade(credential, challenge, site()).catch((error: unknown) => {
        log.warn({ memberId: viewer.id, reason: String(error) }, 'a new passkey was refused');
        throw fail('passkey.refused');
      });
      return db.transaction(async ({ tx }) => {
        const member = await lockOwn(tx, viewer);
        if ((await passkeyReader(tx).ofMember(viewer.id)).length >= MAX_PASSKEYS) throw fail('passkey.limit');
        const now = clock.now();
        const row = await passkeyWriter(tx).add({
          id: uuid(),
          member_id: viewer.id,
          credential_id: made.credentialId,
          public_key: made.publicKey,
          counter: made.counter,
          transports: credential.response.transports ?? [],
          can_be_backed_up: made.canBeBackedUp,
          is_backed_up: made.isBackedUp,
          name: name || deviceName(origin.userAgent),
          created_at: now,
        });
        if (!row) throw fail('passkey.taken');
        await memberWriter(tx).record({
          ...{ memberId: viewer.id, kind: 'passkey added', actorId: viewer.id, ip: origin.ip, at: now },
        });
        await mailer.mail(tx, passkeyAddedMail(mailer.site(), member.email, member.first_name, row.name));
        return presentPasskey(row);
      });
    },

    list: async ({ id }: Viewer) => (await passkeyReader(db.read).ofMember(id)).map(presentPasskey),

    /** Removes one of the viewer's passkeys and tells them by mail. @throws Failure 404 for another member's passkey */
    remove: (viewer: Viewer, id: string, origin: Origin): Promise<void> =>
      db.transaction(async ({ tx }) => {
        const member = await lockOwn(tx, viewer);
        const row = await passkeyWriter(tx).remove(viewer.id, id);
        if (!row) throw fail('not_found');
        await memberWriter(tx).record({
          ...{ memberId: viewer.id, kind: 'passkey removed', actorId: viewer.id, ip: origin.ip, at: clock.now() },
        });
        await erasures.record(tx, { kind: 'passkey.removed', subjectId: id });
        await mailer.mail(tx, passkeyRemovedMail(mailer.site(), member.email, member.first_name, row.name));
      }),

    /** Options for signing in from this browser. */
    async beginLogin(origin: Origin, deviceId: string): Promise<DataOf<Api['loginOptions']>['publicKey']> {
      await challenges.use(limitKeyOf(origin.ip));
      const { id } = site();
      const challenge = await makeChallenge({ deviceId });
      return { rpId: id, challenge, timeout: CHALLENGE_MS, userVerification: 'required' };
    },

    /**
     * Signs in the owner of the passkey. A missing or wrong code of the second factor leaves the challenge valid, so that
     * staff unlock the passkey once.
     * @throws Failure 401 if the passkey is not right, and the refusals of every sign-in
     */
    async login(body: BodyOf<Api['login']>, origin: Origin, deviceId: string): Promise<SignIn> {
      const address = limitKeyOf(origin.ip);
      await failures.use(address);
      const challenge = challengeOf(body.credential.response.clientDataJSON);
      const opened =
        challenge && (await db.transaction(({ tx }) => openWith(tx, body, { origin, deviceId, challenge })));
      if (!opened) throw fail('auth.passkey_refused');
      await failures.giveBack(address);
      return opened;
    },

    /** Removes all passkeys of an account, inside the caller's transaction, which has locked it. */
    async removeAllOf(tx: Tx, memberId: string): Promise<void> {
      for (const { id } of await passkeyReader(tx).ofMember(memberId)) {
        await passkeyWriter(tx).removeById(id);
        await erasures.record(tx, { kind: 'passkey.removed', subjectId: id });
      }
    },

    /** Removes a passkey again that was removed after a restored backup was made. */
    replayRemoval: async (tx: Tx, id: string): Promise<void> => void (await passkeyWriter(tx).removeById(id)),
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The account in the user handle, under which authenticators store a passkey. */
function memberIdOf(userHandle: string | null | undefined): string | undefined {
  const bytes = Buffer.from(userHandle ?? '', 'base64url');
  if (bytes.length !== 16) return undefined;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
