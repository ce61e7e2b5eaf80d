import { v7 as uuid } from 'uuid';
import type { accountsApi } from '../../../contract/accounts/api.ts';
import { declarations } from '../../../contract/accounts/declarations.ts';
import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import type { Arrival } from '../../../contract/growth/arrival.schema.ts';
import type { BodyOf } from '../../../contract/kernel.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/pg-errors.ts';
import { Failure, fail, failField } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  claimEmail,
  consumeIdentityTicket,
  linkNew,
  losesEmail,
  readIdentityTicket,
} from '../auth/identities/index.ts';
import { type CodeSignIn, NO_PASSWORD, type Sessions, type SignIn, weakness } from '../auth/index.ts';
import { declarationsMail, welcomeMail } from './accounts.mails.ts';
import type { CandidateNotices } from './candidate.service.ts';
import { recordConsents, refusePartial } from './consents.repo.ts';
import { emailKey } from './members/accounts.rules.ts';
import type { Mailer } from './members/mailer.ts';
import { memberReader, memberWriter } from './members/members.repo.ts';
import { toE164 } from './members/phone.ts';
import { claimUnverifiedPhone } from './members/unverified-phone.ts';

type Registration = BodyOf<typeof accountsApi.register>;

/** Stores where a member came from before the registration. */
export type OnArrival = (tx: Tx, memberId: string, arrival: Arrival) => Promise<void>;

/** Contract §3: registrations per IP address and hour. */
export const REGISTRATIONS_PER_HOUR = 20;

interface Deps {
  sessions: Sessions;
  mailer: Mailer;
  candidates: CandidateNotices;
  codes: Pick<CodeSignIn, 'isRight' | 'endCodes' | 'countAttempt'>;
  registrationsPerHour(): number;
  /** Called in the transaction of each registration that says where the person came from. */
  readonly onArrival: OnArrival;
}

const requirePhone = (typed: string, field: string): string => {
  const phone = toE164(typed);
  if (phone) return phone;
  throw failField('request.invalid', field, invalidPhoneMessage);
};

const textsUnavailable =
  'We cannot send SMS right now. Please enter the email address of the person the profile is for.';

const phoneTaken = (): Failure => failField('account.phone_taken', 'phoneNumber');

/** Wizard step 1: creates the account and signs in (contract §3). */
export function createRegistration(
  { db, clock, limits, passwords }: Pick<Platform, 'db' | 'clock' | 'limits' | 'passwords'>,
  parts: Deps,
) {
  const perAddress = limits.define('register', parts.registrationsPerHour, 3600);

  /** Reports which of email and phone is taken, at its field. */
  const refuseTaken = async (key: string | null, phone: string, isProven: boolean): Promise<void> => {
    const taken = await memberReader(db.read).takenContacts(key, phone, false);
    const holder = key ? taken.find((row) => row.email_key === key) : undefined;
    if (holder && !(isProven && losesEmail(holder))) throw failField('account.email_taken', 'email');
    if (taken.some((row) => row.phone_number === phone)) throw phoneTaken();
  };

  return async (body: Registration, origin: Origin, deviceId: string, language: Language | null): Promise<SignIn> => {
    const phone = requirePhone(body.phoneNumber, 'phoneNumber');
    const candidatePhone = body.candidatePhone ? requirePhone(body.candidatePhone, 'candidatePhone') : null;
    const tellsCandidate = body.accountFor !== 'Self' && Boolean(body.candidateEmail || candidatePhone);
    // A profile for somebody else requires a way to notify the candidate.
    if (tellsCandidate && !body.candidateEmail && !parts.candidates.canText())
      throw failField('request.invalid', 'candidatePhone', textsUnavailable);
    if (body.declarations) refusePartial(body.declarations, 'MEMBER');
    const now = clock.now();
    const { otp, password, identityTicket: ticket } = body;
    const identity = ticket ? await readIdentityTicket(db.read, ticket, deviceId, now) : undefined;
    const email = body.email ?? identity?.email ?? null;
    const key = email && emailKey(email);
    const isProven = Boolean(key && identity?.emailProven && identity.email && emailKey(identity.email) === key);
    const weak = password && weakness(password, { names: [body.firstName, body.lastName], email: key, phone });
    if (weak) throw failField('request.invalid', 'password', weak);
    await perAddress.use(limitKeyOf(origin.ip));
    const attemptFrom = otp ? await parts.codes.countAttempt(phone, origin, deviceId) : '';
    // Whether the number has an account is told only to somebody who has its code.
    await refuseTaken(key, otp ? '' : phone, isProven);
    const passwordHash = password ? await passwords.hash(password) : NO_PASSWORD;
    const member = { id: uuid(), role: 'MEMBER' as const, first_name: body.firstName, email, phone_number: phone };
    try {
      const outcome = await db.transaction(async (unit): Promise<SignIn | Failure> => {
        const { tx } = unit;
        if (otp) {
          if (!(await parts.codes.isRight(tx, phone, otp, attemptFrom))) return failField('auth.code_invalid', 'otp');
          if (await claimUnverifiedPhone(tx, { phone, isFamily: false, at: now }, parts.mailer)) throw phoneTaken();
          await parts.codes.endCodes(tx, phone);
        }
        const proven = ticket ? await consumeIdentityTicket(tx, ticket, deviceId, now) : undefined;
        if (key && isProven) await claimEmail(unit, key, { sessions: parts.sessions, now });
        await memberWriter(tx).insert({
          ...member,
          last_name: body.lastName,
          email_key: key,
          phone_verified_at: otp ? now : null,
          password_hash: passwordHash,
          email_verified_at: isProven ? now : null,
          gender: body.gender,
          account_for: body.accountFor,
          language,
          created_at: now,
          created_ip: origin.ip,
        });
        if (proven) await linkNew(tx, member.id, proven, now);
        if (body.arrivedFrom) await parts.onArrival(tx, member.id, body.arrivedFrom);
        const given = (body.declarations ?? []).map((answer) => ({ ...answer, given: true }));
        await recordConsents(tx, member.id, given, now, origin.ip);
        await memberWriter(tx).record({ memberId: member.id, kind: 'registered', ip: origin.ip, at: now });
        const site = parts.mailer.site(language);
        await parts.mailer.mail(
          tx,
          body.declarations
            ? welcomeMail(site, email, body.firstName)
            : declarationsMail(
                site,
                email,
                body.firstName,
                declarations.map(({ text }) => text),
              ),
        );
        if (tellsCandidate)
          await parts.candidates.tell(
            tx,
            { ...member, language },
            { email: body.candidateEmail, phone: candidatePhone },
          );
        return parts.sessions.open(tx, { ...member, secondFactorAt: null }, origin, deviceId);
      });
      if (outcome instanceof Failure) throw outcome;
      return outcome;
    } catch (error) {
      // Two registrations at the same moment: the constraint decides which succeeds.
      if (isUniqueViolation(error)) {
        await refuseTaken(key, phone, isProven);
        throw fail('unavailable');
      }
      throw error;
    }
  };
}
