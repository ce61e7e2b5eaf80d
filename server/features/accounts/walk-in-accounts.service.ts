import { v7 as uuid } from 'uuid';
import { hasStaffLogin, type Role } from '../../../contract/roles.ts';
import { WALK_IN_LAPSE_DAYS } from '../../../contract/walk-ins/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Failure, fail, failField } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  checkCode,
  issueCode,
  NO_PASSWORD,
  type Sessions,
  type SignIn,
  tooManyCodes,
  voidCodes,
  weakness,
} from '../auth/index.ts';
import { recordConsents, refusePartial } from './consents.repo.ts';
import type { Mailer } from './members/mailer.ts';
import { memberReader, memberWriter } from './members/members.repo.ts';
import { claimUnverifiedPhone } from './members/unverified-phone.ts';

/** A candidate who has agreed to what the bureau wrote down. */
export interface AgreedCandidate {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly accountFor: string;
  /** Whether people of the bureau may act in the member's name (decision 0046). */
  readonly bureauMayAct: boolean;
  readonly phone: string;
  /** Whether the code sent to the number was entered; otherwise the candidate agreed in person. */
  readonly isPhoneProven: boolean;
  readonly passwordHash: string | null;
  readonly declarations: readonly { purpose: string; version: string }[];
  readonly ip: string;
}

/** The code belongs to one question on one number: a corrected number does not accept the code of the old one. */
const targetOf = ({ walkInId, phone }: { walkInId: string; phone: string }): string => `${walkInId} ${phone}`;

/** Work of other features in the transaction in which a registration is finished. */
export type OnFinished = (tx: Tx, memberId: string) => Promise<void>;

/** Accounts of candidates whom the bureau has written down, and the codes by which they agree. */
export function createWalkInAccounts(
  { clock, secrets, passwords }: Pick<Platform, 'clock' | 'secrets' | 'passwords'>,
  { mailer, sessions, onFinished }: { mailer: Mailer; sessions: Pick<Sessions, 'open'>; onFinished: OnFinished },
) {
  const key = secrets.key('one-time-code');
  return {
    /** A code to send with the question. It is valid as long as the question. @throws Failure 429 beyond three codes */
    async issueCode(tx: Tx, question: { walkInId: string; phone: string }): Promise<string> {
      const now = clock.now();
      const issued = await issueCode(tx, key, {
        ...{ memberId: null, purpose: 'walk_in_consent', target: targetOf(question), now },
        minutes: WALK_IN_LAPSE_DAYS * 24 * 60,
      });
      if ('fullUntil' in issued) throw tooManyCodes(issued, now);
      return issued.code;
    },

    /** Whether the code is right. A wrong attempt counts when the transaction ends, so it must not fail after one. */
    isRight: async (
      tx: Tx,
      question: { walkInId: string; phone: string },
      { otp, origin }: { otp: string; origin: string },
    ): Promise<boolean> => {
      const attempt = { code: otp, origin, now: clock.now(), of: { target: targetOf(question) } };
      return (await checkCode(tx, key, { purposes: ['walk_in_consent'], ...attempt })) !== undefined;
    },

    endCodes: (tx: Tx, question: { walkInId: string; phone: string }): Promise<void> =>
      voidCodes(tx, { target: targetOf(question) }, 'walk_in_consent', clock.now()),

    /** The kind of account that has this number: a member who has verified it, a staff member, or none. */
    async holderOf(db: Reader, phone: string): Promise<'member' | 'team' | undefined> {
      const holders = await memberReader(db).takenContacts(null, phone, false);
      if (holders.some(({ role }) => hasStaffLogin(role as Role))) return 'team';
      return holders.some(({ phone_verified_at }) => phone_verified_at !== null) ? 'member' : undefined;
    },

    /** Hashes a password that the candidate chose. @throws Failure 400 if it is weak */
    async hashPassword(
      password: string,
      { firstName, lastName, phone }: Pick<AgreedCandidate, 'firstName' | 'lastName' | 'phone'>,
    ): Promise<string> {
      const weak = weakness(password, { names: [firstName, lastName], email: null, phone });
      if (weak) throw failField('request.invalid', 'password', weak);
      return passwords.hash(password);
    },

    /** Requires answers to all declarations. @throws Failure 400, 409 */
    requireDeclarations: (given: AgreedCandidate['declarations']): void => refusePartial(given, 'MEMBER'),

    /**
     * Creates the account of a candidate who has agreed, inside the caller's transaction. Its profile is stored after
     * it, and `complete` ends it. Returns a failure if the number has an account.
     */
    async create(tx: Tx, candidate: AgreedCandidate): Promise<string | Failure> {
      const { phone, isPhoneProven, ip } = candidate;
      const now = clock.now();
      const holder = isPhoneProven
        ? await claimUnverifiedPhone(tx, { phone, isFamily: false, at: now }, mailer)
        : await memberWriter(tx).lockByPhone(phone, false);
      if (holder) return fail('walk_in.has_account');
      const id = uuid();
      await memberWriter(tx).insert({
        id,
        role: 'MEMBER',
        first_name: candidate.firstName,
        last_name: candidate.lastName,
        email: null,
        email_key: null,
        phone_number: phone,
        phone_verified_at: isPhoneProven ? now : null,
        password_hash: candidate.passwordHash ?? NO_PASSWORD,
        gender: candidate.gender,
        account_for: candidate.accountFor,
        ...(candidate.bureauMayAct ? { settings: JSON.stringify({ privacy: { bureauMayAct: true } }) } : {}),
        created_at: now,
        created_ip: ip,
      });
      const given = candidate.declarations.map((answer) => ({ ...answer, given: true }));
      await recordConsents(tx, id, given, now, ip);
      const detail = { walkIn: isPhoneProven ? 'sms' : 'inPerson' };
      await memberWriter(tx).record({ memberId: id, kind: 'registered', detail, ip, at: now });
      return id;
    },

    /** Counts the registration as finished, with the fields that the bureau wrote down; others see the profile now. */
    async complete(tx: Tx, id: string): Promise<void> {
      const now = clock.now();
      await memberWriter(tx).update(id, {
        basic_info_at: now,
        basic_info_first_at: now,
        education_info_at: now,
        family_info_at: now,
        completed_at: now,
      });
      await onFinished(tx, id);
    },

    /** Signs in on the device on which the candidate has entered the code. */
    signIn: (tx: Tx, id: string, origin: Origin, deviceId: string | undefined): Promise<SignIn> =>
      sessions.open(tx, { id, role: 'MEMBER', secondFactorAt: null }, origin, deviceId),
  };
}
