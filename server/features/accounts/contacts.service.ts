import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import { isUniqueViolation } from '../../platform/db/pg-errors.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CodePurpose, issueCode, type Recovery, type Security, tooManyCodes, tryCode } from '../auth/index.ts';
import { contactChangedMail, contactChangedText, verificationMail, verificationText } from './accounts.mails.ts';
import { emailKey } from './members/accounts.rules.ts';
import type { Mailer } from './members/mailer.ts';
import { type MemberRow, memberReader, memberWriter } from './members/members.repo.ts';
import { toE164 } from './members/phone.ts';
import { claimUnverifiedPhone } from './members/unverified-phone.ts';

type Channel = 'email' | 'phone';

/**
 * Contract §3: codes per target and hour, counted for each requesting member, so that nobody uses up another member's.
 */
const CODES_PER_HOUR = 5;
/** Codes by SMS to one number per day, over all members: somebody may make accounts to flood a stranger with texts. */
const TEXTS_PER_NUMBER = 30;
/** Maximum guesses per account and hour, over all its codes. */
const GUESSES_PER_HOUR = 30;
/** Limit for contact changes: each reveals whether an address has an account. */
const CHANGES_PER_HOUR = 10;

const textsUnavailable = 'We cannot send SMS right now. Please use your email address, or contact support.';

const purposes: Readonly<Record<Channel, readonly [verify: CodePurpose, change: CodePurpose]>> = {
  email: ['verify_email', 'change_email'],
  phone: ['verify_phone', 'change_phone'],
};

interface Deps {
  readonly mailer: Mailer;
  readonly security: Security;
  readonly recovery: Pick<Recovery, 'endAll'>;
  /** Codes by SMS per day, over all members and numbers: bounds their cost. */
  textsPerDay(): number;
}

/** Confirms the member's own email address and phone number by code, and changes them (contract §3). */
export function createContacts(
  { db, clock, limits, secrets }: Pick<Platform, 'db' | 'clock' | 'limits' | 'secrets'>,
  { mailer, security, recovery, textsPerDay }: Deps,
) {
  const perTarget = limits.define('contact-code', CODES_PER_HOUR, 3600);
  const perNumber = limits.define('contact-text-number', TEXTS_PER_NUMBER, 86_400);
  const perDay = limits.define('contact-texts', textsPerDay, 86_400);
  const guesses = limits.define('contact-guess', GUESSES_PER_HOUR, 3600);
  const changes = limits.define('contact-change', CHANGES_PER_HOUR, 3600);
  const key = secrets.key('one-time-code');

  const send = async (member: MemberRow, channel: Channel, purpose: CodePurpose, target: string): Promise<void> => {
    await perTarget.use(`${member.id}|${target.toLowerCase()}`);
    if (channel === 'phone') {
      await perNumber.use(target);
      await perDay.use('all');
    }
    await db.transaction(async ({ tx }) => {
      const now = clock.now();
      const issued = await issueCode(tx, key, { memberId: member.id, purpose, target, now });
      // Three codes are on their way or have arrived, and each of them is valid.
      if ('fullUntil' in issued) throw tooManyCodes(issued, now);
      const { code } = issued;
      const site = mailer.site(member.language);
      if (channel === 'email') await mailer.codeMail(tx, verificationMail(site, target, member.first_name, code));
      else await mailer.sms(tx, 'code', target, site, (own) => verificationText(own, code));
    });
  };

  /** Providers drop texts that are not registered with them, so the member would wait for a code in vain. */
  const refuseWithoutTexts = (field: string): void => {
    if (!mailer.canText('code')) throw failField('request.invalid', field, textsUnavailable);
  };

  const refuseTaken = async ({ id: memberId, role }: MemberRow, email: string, phone: string): Promise<void> => {
    const taken = (await memberReader(db.read).takenContacts(emailKey(email), phone, role === 'FAMILY')).filter(
      // A number that another account never verified may be a mistyped one: the account that verifies it gets it.
      (row) => row.id !== memberId && (row.email_key === emailKey(email) || row.phone_verified_at),
    );
    if (taken.some((row) => row.email_key === emailKey(email))) throw failField('account.email_taken', 'email');
    if (taken.length) throw failField('account.phone_taken', 'phoneNumber');
  };

  return {
    /**
     * Sends a code to the member's own contact. @throws Failure 409 if it is already verified; 400 if no code can be
     * sent to phones
     */
    async sendCode(memberId: string, channel: Channel): Promise<void> {
      if (channel === 'phone') refuseWithoutTexts('channel');
      const member = await memberReader(db.read).byId(memberId);
      if (!member) throw fail('not_found');
      const [target, verifiedAt] =
        channel === 'email'
          ? [member.email, member.email_verified_at]
          : [member.phone_number, member.phone_verified_at];
      if (verifiedAt) throw fail('account.already_verified');
      if (!target) throw fail('not_found');
      await send(member, channel, purposes[channel][0], target);
    },

    /** A given password must be right; the new contact becomes valid once its code is entered. */
    async change(
      memberId: string,
      body: { email?: string | null; phoneNumber?: string | null; password?: string | null },
    ): Promise<void> {
      if (Boolean(body.email) === Boolean(body.phoneNumber))
        throw fail('request.invalid', {
          fields: { email: 'Please give either a new email address or a new phone number.' },
        });
      const phone = body.phoneNumber ? toE164(body.phoneNumber) : '';
      if (phone === undefined) throw failField('request.invalid', 'phoneNumber', invalidPhoneMessage);
      if (body.phoneNumber) refuseWithoutTexts('phoneNumber');
      const member = body.password
        ? await security.confirmPassword(memberId, body.password, 'password')
        : await memberReader(db.read).byId(memberId);
      if (!member) throw fail('not_found');
      await changes.use(memberId);
      await refuseTaken(member, body.email ?? '', phone);
      if (body.email) await send(member, 'email', 'change_email', body.email);
      else await send(member, 'phone', 'change_phone', phone);
    },

    /** Confirms the own contact, or completes a requested change. The old contact is notified. */
    async verify(memberId: string, channel: Channel, otp: string): Promise<void> {
      await guesses.use(memberId);
      const now = clock.now();
      const confirmed = await db.transaction(({ tx }) =>
        // Attempts are counted for the member alone, whatever device or address they come from.
        tryCode(tx, key, { purposes: purposes[channel], of: { memberId }, code: otp, origin: memberId, now }),
      );
      if (!confirmed) throw failField('auth.code_invalid', 'otp');
      const { target, purpose } = confirmed;
      try {
        await db.transaction(async ({ tx }) => {
          const writer = memberWriter(tx);
          const member = await writer.lock(memberId);
          if (!member) throw fail('not_found');
          const isChange = purpose.startsWith('change');
          // A code for an address that was replaced in the meantime is not accepted.
          if (!isChange && target !== (channel === 'email' ? member.email : member.phone_number))
            throw failField('auth.code_invalid', 'otp');
          if (isChange && channel === 'phone') {
            const of = { phone: target, isFamily: member.role === 'FAMILY', at: now };
            if (await claimUnverifiedPhone(tx, of, mailer)) throw failField('account.phone_taken', 'otp');
          }
          await writer.update(
            memberId,
            channel === 'email'
              ? { email: target, email_key: emailKey(target), email_verified_at: now }
              : { phone_number: target, phone_verified_at: now },
          );
          await writer.record({ memberId, kind: purpose.replace('_', ' '), actorId: memberId, at: now });
          // The owner has a contact, so the team need not give the account to another number.
          await recovery.endAll(tx, memberId, 'contact');
          if (!isChange) return;
          const site = mailer.site(member.language);
          await mailer.mail(tx, contactChangedMail(site, member.email, member.first_name, channel));
          // A text message in addition to the mail, if a text is registered for it.
          if (channel === 'phone' && member.phone_number && mailer.canText('contact_changed'))
            await mailer.sms(tx, 'contact_changed', member.phone_number, site, contactChangedText);
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw channel === 'email' ? failField('account.email_taken', 'otp') : failField('account.phone_taken', 'otp');
      }
    },
  };
}
