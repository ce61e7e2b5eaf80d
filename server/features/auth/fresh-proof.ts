import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Mailer, memberReader } from '../accounts/members/index.ts';
import { proofMail, proofText } from './auth.mails.ts';
import { issueCode, tooManyCodes, tryCode } from './codes.repo.ts';
import type { LoginCredential, PasskeyCheck } from './passkeys/index.ts';
import type { Security } from './security.service.ts';
import { sessionReader, sessionWriter } from './sessions.repo.ts';

/** How long a sign-in or a proof counts, minutes (contract §12). */
const FRESH_MINUTES = 10;
const CODES_PER_HOUR = 5;
const GUESSES_PER_HOUR = 30;

export type Channel = 'email' | 'phone';

interface Deps {
  readonly mailer: Mailer;
  readonly security: Pick<Security, 'confirmPassword'>;
  readonly passkeys: Pick<PasskeyCheck, 'ownerOf'>;
}

/** A member confirms the identity with one of these. */
interface Proof {
  readonly password?: string | null | undefined;
  readonly otp?: string | null | undefined;
  readonly passkey?: LoginCredential | null | undefined;
}

/**
 * Fresh proof of identity before deletion of the account, a change of contacts, and a copy of the data (contract §12):
 * a session that somebody else uses must not be enough for these.
 */
export function createFreshProof(
  { db, clock, limits, secrets }: Pick<Platform, 'db' | 'clock' | 'limits' | 'secrets'>,
  { mailer, security, passkeys }: Deps,
) {
  const codes = limits.define('proof-code', CODES_PER_HOUR, 3600);
  const guesses = limits.define('proof-guess', GUESSES_PER_HOUR, 3600);
  const key = secrets.key('one-time-code');

  /** Checks a code of `sendCode`. @throws Failure 400 at `otp`, 429 */
  const confirmCode = async (memberId: string, otp: string): Promise<void> => {
    await guesses.use(memberId);
    const attempt = { purposes: ['proof'], of: { memberId }, code: otp, origin: memberId, now: clock.now() } as const;
    if (!(await db.transaction(({ tx }) => tryCode(tx, key, attempt)))) throw failField('auth.code_invalid', 'otp');
  };

  const confirmPasskey = async (memberId: string, passkey: LoginCredential, deviceId: string): Promise<void> => {
    await guesses.use(memberId);
    const owner = await db.transaction(({ tx }) => passkeys.ownerOf(tx, passkey, { deviceId, of: memberId }));
    if (!owner) throw fail('passkey.not_yours');
  };

  return {
    confirmCode,

    /** Requires a sign-in or proof of the last 10 minutes in this session. @throws Failure 403 `auth.proof_required` */
    async require({ sessionId }: Pick<Viewer, 'sessionId'>): Promise<void> {
      const provenAt = await sessionReader(db.read).provenAt(sessionId);
      const oldest = clock.now().getTime() - FRESH_MINUTES * 60_000;
      if (!provenAt || provenAt.getTime() < oldest) throw fail('auth.proof_required');
    },

    /** Sends a code to a verified contact of the viewer. @throws Failure 404 without such a contact, 429 */
    async sendCode(memberId: string, channel: Channel): Promise<void> {
      const member = await memberReader(db.read).byId(memberId);
      const target =
        channel === 'email'
          ? member?.email_verified_at && member.email
          : member?.phone_verified_at && member.phone_number;
      if (!member || !target || (channel === 'phone' && !mailer.canText('code'))) throw fail('not_found');
      await codes.use(`${memberId}|${target}`);
      await db.transaction(async ({ tx }) => {
        const now = clock.now();
        const issued = await issueCode(tx, key, { memberId, purpose: 'proof', target, now });
        if ('fullUntil' in issued) throw tooManyCodes(issued, now);
        const site = mailer.site(member.language);
        if (channel === 'email') await mailer.codeMail(tx, proofMail(site, target, member.first_name, issued.code));
        else await mailer.sms(tx, 'code', target, site, (own) => proofText(own, issued.code));
      });
    },

    /**
     * Stores a proof for this session.
     * @throws Failure 400 without a proof or with a wrong code, 403 for a wrong password or passkey, 429
     */
    async prove(
      { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
      { password, otp, passkey }: Proof,
      deviceId: string,
    ): Promise<void> {
      if (password) await security.confirmPassword(id, password, 'password');
      else if (otp) await confirmCode(id, otp);
      else if (passkey) await confirmPasskey(id, passkey, deviceId);
      else throw failField('request.invalid', 'password', 'Please enter your password.');
      await db.transaction(({ tx }) => sessionWriter(tx).update(sessionId, { proven_at: clock.now() }));
    },
  };
}
