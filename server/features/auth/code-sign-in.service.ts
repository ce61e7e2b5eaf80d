import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import { errorCatalogue } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { hasStaffLogin, type Role } from '../../../contract/roles.ts';
import type { Tx, Unit } from '../../platform/db/database.ts';
import { Failure, fail, failField } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  claimUnverifiedPhone,
  countryOf,
  type Mailer,
  type MemberRow,
  memberReader,
  memberWriter,
  toE164,
} from '../accounts/members/index.ts';
import { maskEmail } from '../visibility/index.ts';
import { loginCodeText, numberReleasedMail, secondProofMail } from './auth.mails.ts';
import { checkCode, issueCode, tooManyCodes, tryCode, voidCodes } from './codes.repo.ts';
import type { LoginCredential, PasskeyCheck } from './passkeys/index.ts';
import type { Sessions, SignIn } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';

/** Codes sent to a number per hour (contract §12): further requests are answered alike, and nothing is sent. */
const CODES_PER_NUMBER = 5;
/** Codes requested from a network address per hour, over all numbers. */
const CODES_PER_ADDRESS = 30;
/** Codes per day over all numbers: bounds the cost of SMS. The operator can change it. */
export const LOGIN_CODES_PER_DAY = 2_000;
/** Attempts at codes per hour from one device or address, over all numbers. */
const TRIES_PER_HOUR = 60;
/** Attempts at the second proof of an account in 15 minutes. */
const SECOND_PROOFS = 10;
/** Days after which a number may have been given to somebody else (contract §12). */
const UNUSED_DAYS = 90;

interface CodeCredentials {
  readonly phoneNumber: string;
  readonly otp: string;
  readonly account?: 'FAMILY' | null | undefined;
  readonly password?: string | null | undefined;
  readonly emailOtp?: string | null | undefined;
  readonly passkey?: LoginCredential | null | undefined;
}

export interface CodeSettings {
  /** Countries whose numbers get codes, as two-letter codes with commas. */
  codeCountries(): string;
  loginCodesPerDay(): number;
}

/** Hides a profile from other members, inside the caller’s transaction. */
export type HideProfile = (unit: Unit, memberId: string, reason: string) => Promise<void>;

interface Deps {
  readonly mailer: Mailer;
  readonly signIn: Pick<SignInService, 'openFor' | 'reopen'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly hideProfile: HideProfile;
  readonly passkeys: Pick<PasskeyCheck, 'ownerOf'>;
  readonly settings: CodeSettings;
}

const requirePhone = (typed: string): string => {
  const phone = toE164(typed);
  if (phone) return phone;
  throw failField('request.invalid', 'phoneNumber', invalidPhoneMessage);
};

/**
 * Signing in with a phone number and a code (contract §12). Nothing tells whether an account has a number until its
 * code was entered: codes are sent to every number alike.
 */
export function createCodeSignIn(
  { db, clock, limits, secrets, passwords }: Pick<Platform, 'db' | 'clock' | 'limits' | 'secrets' | 'passwords'>,
  { mailer, signIn, sessions, hideProfile, passkeys, settings }: Deps,
) {
  const perNumber = limits.define('sign-in-code', CODES_PER_NUMBER, 3600);
  const perAddress = limits.define('sign-in-code-address', CODES_PER_ADDRESS, 3600);
  const perDay = limits.define('sign-in-codes', settings.loginCodesPerDay, 86_400);
  const tries = limits.define('sign-in-code-try', TRIES_PER_HOUR, 3600);
  const secondProofs = limits.define('second-proof', SECOND_PROOFS, 900);
  const key = secrets.key('one-time-code');

  /** A device that has signed in to an account of the number has counters of its own: strangers cannot use them up. */
  const originOf = async (phone: string, { ip }: Origin, deviceId: string): Promise<string> =>
    (await memberReader(db.read).isDeviceOfPhone(phone, deviceId)) ? `device:${deviceId}` : `address:${limitKeyOf(ip)}`;

  /** Whether the limit still had room; a full one is not an error of the request. */
  const hasRoom = async (use: Promise<void>): Promise<boolean> => {
    try {
      await use;
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  };

  /** Whether the code is right; it stays valid. A wrong attempt counts when the transaction ends. */
  const isRight = async (tx: Tx, phone: string, otp: string, origin: string): Promise<boolean> =>
    (await checkCode(tx, key, {
      ...{ purposes: ['login'], of: { target: phone }, code: otp, origin, now: clock.now() },
    })) !== undefined;

  /** The account that the number signs in to: the member's, unless the family account is asked for or is the only one. */
  const lockAccount = async (
    tx: Tx,
    phone: string,
    account: CodeCredentials['account'],
  ): Promise<MemberRow | undefined> => {
    for (const isFamily of account === 'FAMILY' ? [true] : [false, true]) {
      const found = await memberWriter(tx).lockByPhone(phone, isFamily);
      if (!found || hasStaffLogin(found.role as Role)) continue;
      // Staff never sign in by code alone. An unverified number may be a mistyped one, except that of a candidate who
      // agreed in person: the bureau entered it as her only way to log in, and her first code verifies it.
      if (found.phone_verified_at) return found;
      if (await memberReader(tx).agreedInPerson(found.id)) return verified(tx, found);
    }
    return undefined;
  };

  const verified = async (tx: Tx, member: MemberRow): Promise<MemberRow> => {
    const now = clock.now();
    await memberWriter(tx).update(member.id, { phone_verified_at: now });
    await memberWriter(tx).record({ memberId: member.id, kind: 'phone verified', at: now });
    return { ...member, phone_verified_at: now };
  };

  const isUnused = async (tx: Tx, member: MemberRow): Promise<boolean> => {
    const lastUsed = await memberReader(tx).lastUsedAt(member);
    return clock.now().getTime() - lastUsed.getTime() > UNUSED_DAYS * 86_400_000;
  };

  /** Field errors if the second proof of an unused account is missing or wrong; undefined if it is right. */
  const refuseSecondProof = async (
    tx: Tx,
    member: MemberRow,
    { password, emailOtp, passkey }: CodeCredentials,
    deviceId: string,
  ): Promise<Record<string, string> | undefined> => {
    if (password)
      return (await passwords.verify(member.password_hash, password))
        ? undefined
        : { password: 'The password is wrong.' };
    if (passkey) {
      const owner = await passkeys.ownerOf(tx, passkey, { deviceId, of: member.id });
      return owner ? undefined : { passkey: errorCatalogue['passkey.not_yours'].message };
    }
    if (!emailOtp) return {};
    const attempt = { code: emailOtp, origin: member.id, now: clock.now() };
    const right = await tryCode(tx, key, { purposes: ['second_proof'], of: { memberId: member.id }, ...attempt });
    return right ? undefined : { emailOtp: 'This code is wrong or has expired.' };
  };

  /** Signs in or restores. Counted attempts are stored before an error is thrown. */
  const enter = async (
    credentials: CodeCredentials,
    origin: Origin,
    deviceId: string,
    isRestore: boolean,
  ): Promise<SignIn> => {
    const phone = requirePhone(credentials.phoneNumber);
    const from = await originOf(phone, origin, deviceId);
    await tries.use(from);
    const outcome = await db.transaction(async ({ tx }): Promise<SignIn | Failure> => {
      if (!(await isRight(tx, phone, credentials.otp, from))) return wrongCode();
      const member = await lockAccount(tx, phone, credentials.account);
      if (!member) return wrongCode();
      if (await isUnused(tx, member)) {
        const hasProof = Boolean(credentials.password || credentials.emailOtp || credentials.passkey);
        if (hasProof && !(await hasRoom(secondProofs.use(member.id)))) return fail('request.too_many');
        const fields = await refuseSecondProof(tx, member, credentials, deviceId);
        if (fields) return fail('auth.second_proof_required', { fields });
      }
      const how = { origin, deviceId, otp: null };
      const opened = await (isRestore ? signIn.reopen(tx, member, how) : signIn.openFor(tx, member, how));
      await voidCodes(tx, { target: phone }, 'login', clock.now());
      return opened;
    });
    if (outcome instanceof Failure) throw outcome;
    await tries.giveBack(from);
    return outcome;
  };

  return {
    /** Whether codes for signing in can be sent. */
    isOffered: (): boolean => mailer.canText('login_code'),

    /**
     * Sends a code, whether or not an account has the number. Beyond the limit of a number the answer is the same.
     * @param language of the device: the number says nothing about its owner yet
     * @throws Failure 400 for a number that cannot get a code, 429 per network address, 503 beyond the daily total
     */
    async request(typed: string, origin: Origin, deviceId: string, language: Language | null): Promise<void> {
      const phone = requirePhone(typed);
      const allowed = settings.codeCountries().split(', ');
      if (!mailer.canText('login_code') || !allowed.includes(countryOf(phone) ?? ''))
        throw failField('request.invalid', 'phoneNumber', noCodeHere);
      const from = await originOf(phone, origin, deviceId);
      const isKnown = from.startsWith('device:');
      if (!isKnown) await perAddress.use(limitKeyOf(origin.ip));
      if (!(await hasRoom(perNumber.use(isKnown ? `${from}|${phone}` : phone)))) return;
      // The owner's own devices must not be locked out by somebody who uses up the day's codes.
      if (!isKnown && !(await hasRoom(perDay.use('all')))) throw fail('unavailable', { message: noMoreToday });
      await db.transaction(async ({ tx }) => {
        const now = clock.now();
        const issued = await issueCode(tx, key, { memberId: null, purpose: 'login', target: phone, now });
        // Three codes are on their way or have arrived, and each of them is valid.
        if ('fullUntil' in issued) return;
        await mailer.sms(tx, 'login_code', phone, mailer.site(language), (site) => loginCodeText(site, issued.code));
      });
    },

    /**
     * Signs in. @throws Failure 401, the same for a wrong code and a number without account; 403 for an account that
     * needs a second proof, or by its status
     */
    login: (credentials: CodeCredentials, origin: Origin, deviceId: string) =>
      enter(credentials, origin, deviceId, false),

    /** Restores a deleted account, and signs in. @throws Failure as `login`, 409 */
    restore: (credentials: CodeCredentials, origin: Origin, deviceId: string) =>
      enter(credentials, origin, deviceId, true),

    /**
     * Emails the second code for an unused account to its verified address, and returns the masked address.
     * @throws Failure 401 as `login`, 404 without such an address, 429
     */
    async sendSecondProof(
      { phoneNumber, otp, account }: CodeCredentials,
      origin: Origin,
      deviceId: string,
    ): Promise<string> {
      const phone = requirePhone(phoneNumber);
      const from = await originOf(phone, origin, deviceId);
      await tries.use(from);
      const outcome = await db.transaction(async ({ tx }): Promise<string | Failure> => {
        if (!(await isRight(tx, phone, otp, from))) return wrongCode();
        const member = await lockAccount(tx, phone, account);
        if (!member || !(await isUnused(tx, member))) return wrongCode();
        const { email } = member;
        if (!email || !member.email_verified_at) return fail('not_found');
        const now = clock.now();
        const issued = await issueCode(tx, key, { memberId: member.id, purpose: 'second_proof', target: email, now });
        if ('fullUntil' in issued) return tooManyCodes(issued, now);
        await mailer.codeMail(tx, secondProofMail(mailer.site(member.language), email, member.first_name, issued.code));
        return maskEmail(email);
      });
      if (outcome instanceof Failure) throw outcome;
      await tries.giveBack(from);
      return outcome;
    },

    /**
     * Takes the number away from unused accounts that are not its new holder's. They are hidden and their owners
     * notified. The code stays valid, so that the holder can register with it.
     * @throws Failure 401, the same for a wrong code and a number without such an account
     */
    async release({ phoneNumber, otp }: CodeCredentials, origin: Origin, deviceId: string): Promise<void> {
      const phone = requirePhone(phoneNumber);
      const from = await originOf(phone, origin, deviceId);
      await tries.use(from);
      const released = await db.transaction(async (unit): Promise<boolean> => {
        if (!(await isRight(unit.tx, phone, otp, from))) return false;
        let any = false;
        for (const isFamily of [false, true]) {
          const member = await claimUnverifiedPhone(unit.tx, { phone, isFamily, at: clock.now() }, mailer);
          if (!member || hasStaffLogin(member.role as Role) || !(await isUnused(unit.tx, member))) continue;
          await releaseFrom(unit, member);
          any = true;
        }
        return any;
      });
      if (!released) throw wrongCode();
      await tries.giveBack(from);
    },

    isRight,

    /** Ends the codes of a number, in the transaction that registers or signs in. */
    endCodes: (tx: Tx, phone: string) => voidCodes(tx, { target: phone }, 'login', clock.now()),

    /** Counts an attempt at a code, and returns the device or address under which wrong codes count. */
    async countAttempt(phone: string, origin: Origin, deviceId: string): Promise<string> {
      const from = await originOf(phone, origin, deviceId);
      await tries.use(from);
      return from;
    },
  };

  async function releaseFrom(unit: Unit, member: MemberRow): Promise<void> {
    const writer = memberWriter(unit.tx);
    await hideProfile(unit, member.id, 'phone number has a new holder');
    await writer.update(member.id, { phone_number: null, phone_verified_at: null });
    await writer.record({ memberId: member.id, kind: 'phone released', at: clock.now() });
    await sessions.endAll(unit, member.id, 'phone released');
    await mailer.mail(unit.tx, numberReleasedMail(mailer.site(member.language), member.email, member.first_name));
  }
}

export type CodeSignIn = ReturnType<typeof createCodeSignIn>;

const wrongCode = (): Failure =>
  fail('auth.invalid_credentials', {
    message: 'This code is wrong or has expired, or there is no account with this number.',
  });

const noCodeHere = 'We cannot send codes to this number. Please use your email address.';
const noMoreToday = 'We cannot send more codes today. Please log in with your email address.';
