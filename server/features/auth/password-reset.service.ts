import { failField } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { canSignIn, emailKey, type Mailer, memberReader, memberWriter } from '../accounts/members/index.ts';
import { passwordChangedMail, resetCodeMail } from './auth.mails.ts';
import { issueCode, tryCode } from './codes.repo.ts';
import { type GuessableFacts, knownOf, weakness } from './passwords.rules.ts';
import type { Recovery } from './recovery.service.ts';
import { sessionReader } from './sessions.repo.ts';
import type { Sessions } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';

const RESET_MAIL_JOB = 'accounts.reset-code';
/** Codes per hour for one target requested from one device or address: a stranger must not use up the owner's. */
const CODES_PER_HOUR = 5;
/** Codes per hour requested from one device or address, over all targets. */
const CODES_PER_ORIGIN = 60;
/** Attempts at codes per hour from one device or address, over all targets. */
const TRIES_PER_HOUR = 60;

const refuseWeak = (password: string, known: GuessableFacts): void => {
  const weak = weakness(password, known);
  if (weak) throw failField('request.invalid', 'newPassword', weak);
};

/** Forgotten password: a code by mail, then a new password (contract §3). */
export function createPasswordReset(
  {
    db,
    clock,
    limits,
    secrets,
    jobs,
    passwords,
    erasures,
  }: Pick<Platform, 'db' | 'clock' | 'limits' | 'secrets' | 'jobs' | 'passwords' | 'erasures'>,
  {
    sessions,
    mailer,
    signIn,
    recovery,
  }: {
    sessions: Sessions;
    mailer: Mailer;
    signIn: Pick<SignInService, 'resetTries'>;
    recovery: Pick<Recovery, 'endAll'>;
  },
) {
  const perTarget = limits.define('reset-code', CODES_PER_HOUR, 3600);
  const perOrigin = limits.define('reset-code-address', CODES_PER_ORIGIN, 3600);
  const tries = limits.define('reset-try', TRIES_PER_HOUR, 3600);
  const key = secrets.key('one-time-code');

  jobs.define<{ email: string }>({
    name: RESET_MAIL_JOB,
    async handle({ email }) {
      const member = await memberReader(db.read).byEmailKey(email);
      if (!member || !canSignIn(member, clock.now())) return;
      await db.transaction(async ({ tx }) => {
        const issued = await issueCode(tx, key, {
          memberId: member.id,
          purpose: 'reset_password',
          target: email,
          now: clock.now(),
        });
        // Three codes are on their way or in the mailbox, and each of them is valid.
        if ('fullUntil' in issued) return;
        await mailer.codeMail(
          tx,
          resetCodeMail(mailer.site(member.language), member.email, member.first_name, issued.code),
        );
      });
    },
  });

  /**
   * A device that has signed in to this account has its own counters, so that others at its network address cannot use
   * them up.
   */
  const originOf = async (target: string, { ip }: Origin, deviceId: string): Promise<string> => {
    const member = await memberReader(db.read).byEmailKey(target);
    // Queried even without an account, so that the answer takes the same time.
    const isKnown = await sessionReader(db.read).knowsDevice(member?.id ?? deviceId, deviceId);
    return isKnown ? `device:${deviceId}` : `address:${limitKeyOf(ip)}`;
  };

  return {
    /**
     * Requests a code. The answer and its time are the same whether or not the address is known: a job sends the mail.
     */
    async ask(email: string, origin: Origin, deviceId: string): Promise<void> {
      const target = emailKey(email);
      const from = await originOf(target, origin, deviceId);
      await perOrigin.use(from);
      await perTarget.use(`${from}|${target}`);
      await db.transaction(({ tx }) => jobs.enqueue(tx, RESET_MAIL_JOB, { email: target }));
    },

    /**
     * Sets a new password with the code from the mail; it works at once, regardless of earlier failed sign-ins from
     * this device. A deleted account stays deleted: only signing in restores it.
     * @throws Failure 400 `auth.code_invalid`, the same for a wrong code and an unknown address; for a weak password
     */
    async set(
      body: { email: string; otp: string; newPassword: string },
      origin: Origin,
      deviceId: string,
    ): Promise<void> {
      const target = emailKey(body.email);
      refuseWeak(body.newPassword, { email: target });
      const from = await originOf(target, origin, deviceId);
      await tries.use(from);
      const found = await db.transaction(async ({ tx }) => {
        const right = await tryCode(tx, key, {
          purposes: ['reset_password'],
          of: { target },
          code: body.otp,
          origin: from,
          now: clock.now(),
        });
        const member = right?.memberId ? await memberReader(tx).byId(right.memberId) : undefined;
        // The usual password rules apply, although the error reveals names and number: only the mail's reader sees it.
        // Thrown inside the check, so that the code stays valid for another choice of password.
        if (member?.email_key === target) refuseWeak(body.newPassword, knownOf(member));
        return member;
      });
      if (!found) throw failField('auth.code_invalid', 'otp');
      const passwordHash = await passwords.hash(body.newPassword);
      await db.transaction(async (unit) => {
        const writer = memberWriter(unit.tx);
        const member = await writer.lock(found.id);
        // The address may have been changed since: a reader of the old mailbox must not be able to take over the
        // account.
        if (member?.email_key !== target) throw failField('auth.code_invalid', 'otp');
        await writer.update(member.id, {
          password_hash: passwordHash,
          // Reading the mail proves ownership of the address.
          email_verified_at: member.email_verified_at ?? clock.now(),
        });
        if (!member.email_verified_at) await recovery.endAll(unit.tx, member.id, 'contact');
        await writer.record({ memberId: member.id, kind: 'password reset', ip: origin.ip, at: clock.now() });
        await erasures.record(unit.tx, { kind: 'password.changed', subjectId: member.id });
        await sessions.endAll(unit, member.id, 'password reset');
        await mailer.mail(unit.tx, passwordChangedMail(mailer.site(member.language), member.email, member.first_name));
      });
      await signIn.resetTries(target, origin, deviceId);
    },
  };
}
