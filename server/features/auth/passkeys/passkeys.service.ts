import { v7 as uuid } from 'uuid';
import type { passkeysApi } from '../../../../contract/auth/passkeys.api.ts';
import { MAX_PASSKEYS } from '../../../../contract/auth/values.ts';
import type { BodyOf, DataOf } from '../../../../contract/kernel.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../../platform/http/handlers.ts';
import { limitKeyOf } from '../../../platform/http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Mailer, type MemberRow, memberReader, memberWriter } from '../../accounts/members/index.ts';
import { deviceName } from '../device-name.ts';
import { hasOtherWay, linkedWays } from '../other-ways.ts';
import { sessionReader } from '../sessions.repo.ts';
import type { SignIn } from '../sessions.service.ts';
import type { SignInService } from '../sign-in.service.ts';
import { CHALLENGE_MS, type PasskeyCheck, userHandleOf } from './passkey-check.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkeys.mails.ts';
import { presentPasskey } from './passkeys.present.ts';
import { passkeyReader, passkeyWriter } from './passkeys.repo.ts';
import { challengeOf, PASSKEY_ALGORITHMS, verifyMade } from './webauthn.ts';

const WINDOW_SECONDS = 15 * 60;
/** Failed sign-ins from one network address, as with passwords. */
const FAILS_PER_ADDRESS = 100;
/**
 * Challenges for one network address: each visit of the login page asks for one, and a mobile operator may have
 * thousands of people behind an address.
 */
const CHALLENGES_PER_ADDRESS = 2_000;

type Api = typeof passkeysApi;
type PasskeyPlatform = Pick<Platform, 'db' | 'clock' | 'log' | 'limits' | 'brand' | 'erasures'>;

interface Deps {
  readonly check: PasskeyCheck;
  readonly signIn: Pick<SignInService, 'openCounted'>;
  readonly mailer: Mailer;
  /** Requires that the viewer has shown a short time ago that it is them. */
  readonly proof: { require(viewer: Viewer): Promise<void> };
}

/** Passkeys of accounts, and signing in with them (contract §12, decision 0028). */
export function createPasskeys(
  { db, clock, log, limits, brand, erasures }: PasskeyPlatform,
  { check, signIn, mailer, proof }: Deps,
) {
  const failures = limits.define('passkey-address', FAILS_PER_ADDRESS, WINDOW_SECONDS);
  const challenges = limits.define('passkey-challenges', CHALLENGES_PER_ADDRESS, WINDOW_SECONDS);

  const lockOwn = async (tx: Tx, { id }: Viewer): Promise<MemberRow> => {
    const member = await memberWriter(tx).lock(id);
    if (!member) throw fail('not_found');
    return member;
  };

  return {
    isOffered: check.isOffered,

    /** Options for making a passkey. @throws Failure 403 without a fresh proof, 409 if the account has enough */
    async begin(viewer: Viewer): Promise<DataOf<Api['addOptions']>['publicKey']> {
      await proof.require(viewer);
      const { id } = check.site();
      const [member, existing] = await Promise.all([
        memberReader(db.read).byId(viewer.id),
        passkeyReader(db.read).ofMember(viewer.id),
      ]);
      if (!member) throw fail('not_found');
      if (existing.length >= MAX_PASSKEYS) throw fail('passkey.limit');
      return {
        rp: { id, name: brand.current().name },
        user: {
          id: userHandleOf(viewer.id),
          name: member.email ?? member.phone_number ?? member.first_name,
          displayName: `${member.first_name} ${member.last_name}`,
        },
        challenge: await check.makeChallenge({ memberId: viewer.id }),
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
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
      const made = await verifyMade(credential, challenge, check.site()).catch((error: unknown) => {
        log.warn({ memberId: viewer.id, reason: String(error) }, 'a new passkey was refused');
        throw fail('passkey.refused');
      });
      return db.transaction(async ({ tx }) => {
        const member = await lockOwn(tx, viewer);
        // The owner may have reported this session as somebody else's in the meantime.
        if (!(await sessionReader(tx).isOpen(viewer.sessionId))) throw fail('auth.expired');
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
        await mailer.mail(
          tx,
          passkeyAddedMail(mailer.site(member.language), member.email, member.first_name, row.name),
        );
        return presentPasskey(row);
      });
    },

    list: async ({ id }: Viewer) => (await passkeyReader(db.read).ofMember(id)).map(presentPasskey),

    /**
     * Removes one of the viewer's passkeys and tells them by mail.
     * @throws Failure 404 for another member's passkey, 409 for the only way to log in
     */
    remove: (viewer: Viewer, id: string, origin: Origin): Promise<void> =>
      db.transaction(async ({ tx }) => {
        const member = await lockOwn(tx, viewer);
        const row = await passkeyWriter(tx).remove(viewer.id, id);
        if (!row) throw fail('not_found');
        if (!hasOtherWay(member, await linkedWays(tx, viewer.id), id)) throw fail('auth.last_way');
        await memberWriter(tx).record({
          ...{ memberId: viewer.id, kind: 'passkey removed', actorId: viewer.id, ip: origin.ip, at: clock.now() },
        });
        await erasures.record(tx, { kind: 'passkey.removed', subjectId: id });
        await mailer.mail(
          tx,
          passkeyRemovedMail(mailer.site(member.language), member.email, member.first_name, row.name),
        );
      }),

    /** Options for signing in from this browser. */
    async beginLogin(origin: Origin, deviceId: string): Promise<DataOf<Api['loginOptions']>['publicKey']> {
      await challenges.use(limitKeyOf(origin.ip));
      const { id } = check.site();
      const challenge = await check.makeChallenge({ deviceId });
      return { rpId: id, challenge, timeout: CHALLENGE_MS, userVerification: 'required' };
    },

    /**
     * Signs in the owner of the passkey. A missing or wrong code of the second factor leaves the challenge valid, so that
     * staff unlock the passkey once.
     * @throws Failure 401 if the passkey is not right, and the refusals of every sign-in
     */
    async login(body: BodyOf<Api['login']>, origin: Origin, deviceId: string): Promise<SignIn> {
      // A known device of the owner has a counter of its own: others at its address cannot use it up.
      const counter = (await check.isDeviceOfOwner(body.credential, deviceId))
        ? `device:${deviceId}`
        : limitKeyOf(origin.ip);
      await failures.use(counter);
      const opened = await db.transaction(async ({ tx }) => {
        const member = await check.ownerOf(tx, body.credential, { deviceId });
        return member && signIn.openCounted(tx, member, { origin, deviceId, otp: body.otp });
      });
      if (!opened) throw fail('auth.passkey_refused');
      await failures.giveBack(counter);
      return opened;
    },

    /** Removes all passkeys of an account, or those added since a moment, inside the caller's transaction, which has locked it. */
    async removeAllOf(tx: Tx, memberId: string, since = new Date(0)): Promise<void> {
      for (const { id, created_at } of await passkeyReader(tx).ofMember(memberId)) {
        if (created_at < since) continue;
        await passkeyWriter(tx).removeById(id);
        await erasures.record(tx, { kind: 'passkey.removed', subjectId: id });
      }
    },

    /** Removes a passkey again that was removed after a restored backup was made. */
    replayRemoval: async (tx: Tx, id: string): Promise<void> => void (await passkeyWriter(tx).removeById(id)),
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
