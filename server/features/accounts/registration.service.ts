import { v7 as uuid } from 'uuid';
import type { accountsApi } from '../../../contract/accounts/api.ts';
import { declarations } from '../../../contract/accounts/declarations.ts';
import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import type { BodyOf } from '../../../contract/kernel.ts';
import { isUniqueViolation } from '../../platform/db/pg-errors.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { declarationsMail, welcomeMail } from './accounts.mails.ts';
import { emailKey } from './accounts.rules.ts';
import type { CandidateNotices } from './candidate.service.ts';
import { recordConsents, refusePartial } from './consents.repo.ts';
import type { Mailer } from './mailer.ts';
import { memberReader, memberWriter } from './members.repo.ts';
import { weakness } from './passwords.rules.ts';
import { toE164 } from './phone.ts';
import type { Sessions, SignIn } from './sessions.service.ts';

type Registration = BodyOf<typeof accountsApi.register>;

/** Contract §3: registrations per IP address and hour. */
export const REGISTRATIONS_PER_HOUR = 20;

interface Deps {
  sessions: Sessions;
  mailer: Mailer;
  candidates: CandidateNotices;
  registrationsPerHour(): number;
}

const requirePhone = (typed: string, field: string): string => {
  const phone = toE164(typed);
  if (phone) return phone;
  throw failField('request.invalid', field, invalidPhoneMessage);
};

const textsUnavailable =
  'We cannot send SMS right now. Please enter the email address of the person the profile is for.';

/** Wizard step 1: creates the account and signs in (contract §3). */
export function createRegistration(
  { db, clock, limits, passwords }: Pick<Platform, 'db' | 'clock' | 'limits' | 'passwords'>,
  parts: Deps,
) {
  const perAddress = limits.define('register', parts.registrationsPerHour, 3600);

  /** Reports which of email and phone is taken, at its field. */
  const refuseTaken = async (key: string, phone: string): Promise<void> => {
    const taken = await memberReader(db.read).takenContacts(key, phone);
    if (taken.some((row) => row.email_key === key)) throw failField('account.email_taken', 'email');
    if (taken.length) throw failField('account.phone_taken', 'phoneNumber');
  };

  return async (body: Registration, origin: Origin, deviceId: string): Promise<SignIn> => {
    const phone = requirePhone(body.phoneNumber, 'phoneNumber');
    const candidatePhone = body.candidatePhone ? requirePhone(body.candidatePhone, 'candidatePhone') : null;
    const tellsCandidate = body.accountFor !== 'Self' && Boolean(body.candidateEmail || candidatePhone);
    // A profile for somebody else requires a way to notify the candidate.
    if (tellsCandidate && !body.candidateEmail && !parts.candidates.canText())
      throw failField('request.invalid', 'candidatePhone', textsUnavailable);
    if (body.declarations) refusePartial(body.declarations, 'MEMBER');
    const key = emailKey(body.email);
    const weak = weakness(body.password, { names: [body.firstName, body.lastName], email: key, phone });
    if (weak) throw failField('request.invalid', 'password', weak);
    await perAddress.use(limitKeyOf(origin.ip));
    await refuseTaken(key, phone);
    const passwordHash = await passwords.hash(body.password);
    const now = clock.now();
    const member = { id: uuid(), role: 'MEMBER' as const, first_name: body.firstName, email: body.email };
    try {
      return await db.transaction(async ({ tx }) => {
        await memberWriter(tx).insert({
          ...member,
          last_name: body.lastName,
          email_key: key,
          phone_number: phone,
          password_hash: passwordHash,
          gender: body.gender,
          account_for: body.accountFor,
          created_at: now,
          created_ip: origin.ip,
        });
        const given = (body.declarations ?? []).map((answer) => ({ ...answer, given: true }));
        await recordConsents(tx, member.id, given, now, origin.ip);
        await memberWriter(tx).record({ memberId: member.id, kind: 'registered', ip: origin.ip, at: now });
        const site = parts.mailer.site();
        await parts.mailer.mail(
          tx,
          body.declarations
            ? welcomeMail(site, body.email, body.firstName)
            : declarationsMail(
                site,
                body.email,
                body.firstName,
                declarations.map(({ text }) => text),
              ),
        );
        if (tellsCandidate)
          await parts.candidates.tell(tx, member, { email: body.candidateEmail, phone: candidatePhone });
        return parts.sessions.open(tx, { ...member, secondFactorAt: null }, origin, deviceId);
      });
    } catch (error) {
      // Two registrations at the same moment: the constraint decides which succeeds.
      if (isUniqueViolation(error)) {
        await refuseTaken(key, phone);
        throw fail('unavailable');
      }
      throw error;
    }
  };
}
