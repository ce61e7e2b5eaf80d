import { v7 as uuid } from 'uuid';
import type { NewFamilyAccount } from '../../../contract/family/schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/pg-errors.ts';
import { failField } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Sessions, type SignIn, weakness } from '../auth/index.ts';
import { familyWelcomeMail } from './accounts.mails.ts';
import { recordConsents, refusePartial } from './consents.repo.ts';
import { emailKey } from './members/accounts.rules.ts';
import type { Mailer } from './members/mailer.ts';
import { memberReader, memberWriter } from './members/members.repo.ts';

/** Constraint names in PostgreSQL. */
const [EMAIL_TAKEN, PHONE_TAKEN] = ['member_email_key_key', 'member_phone_number_key'];

/** Address of the invitation: using its link proves access to it. */
export interface ProvenContact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** A family account, validated and ready to be stored. */
export interface PreparedFamilyAccount {
  readonly account: NewFamilyAccount & { email: string };
  readonly proven: ProvenContact;
  readonly passwordHash: string;
}

/**
 * Accounts with the role FAMILY: created only by accepting an invitation, without profile and wizard (decision 0015).
 */
export function createFamilyAccounts(
  { db, clock, passwords }: Pick<Platform, 'db' | 'clock' | 'passwords'>,
  { sessions, mailer }: { sessions: Sessions; mailer: Mailer },
) {
  return {
    /** Validation before the transaction. @throws Failure 400, 409 at the field */
    async prepare(given: NewFamilyAccount, proven: ProvenContact): Promise<PreparedFamilyAccount> {
      refusePartial(given.declarations, 'FAMILY');
      const email = given.email ?? proven.email;
      if (!email) throw failField('request.invalid', 'email', 'Please enter an email address to log in with.');
      const key = emailKey(email);
      const weak = weakness(given.password, {
        names: [given.firstName, given.lastName],
        email: key,
        phone: proven.phone,
      });
      if (weak) throw failField('request.invalid', 'password', weak);
      if (await memberReader(db.read).byEmailKey(key)) throw failField('account.email_taken', 'email');
      return { account: { ...given, email }, proven, passwordHash: await passwords.hash(given.password) };
    },

    /** Creates the account and signs in. @throws Failure 409 if the address was taken a moment ago */
    async open(
      tx: Tx,
      { account, proven, passwordHash }: PreparedFamilyAccount,
      { origin, deviceId }: { origin: Origin; deviceId: string | undefined },
    ): Promise<SignIn> {
      const id = uuid();
      const now = clock.now();
      const key = emailKey(account.email);
      const isProven = proven.email !== null && emailKey(proven.email) === key;
      // A number belongs to at most one family account: two children may have invited the same father.
      const taken = await memberReader(tx).takenContacts(key, proven.phone ?? '', true);
      const phone = taken.some(({ phone_number }) => phone_number === proven.phone) ? null : proven.phone;
      const writer = memberWriter(tx);
      try {
        await writer.insert({
          id,
          role: 'FAMILY',
          first_name: account.firstName,
          last_name: account.lastName,
          email: account.email,
          email_key: key,
          email_verified_at: isProven ? now : null,
          phone_number: phone,
          phone_verified_at: phone ? now : null,
          password_hash: passwordHash,
          created_at: now,
          created_ip: origin.ip,
        });
      } catch (error) {
        if (isUniqueViolation(error, EMAIL_TAKEN)) throw failField('account.email_taken', 'email');
        throw error;
      }
      const given = account.declarations.map((answer) => ({ ...answer, given: true }));
      await recordConsents(tx, id, given, now, origin.ip);
      await writer.record({ memberId: id, kind: 'registered', detail: { role: 'FAMILY' }, ip: origin.ip, at: now });
      await mailer.mail(tx, familyWelcomeMail(mailer.site(), account.email, account.firstName));
      return sessions.open(tx, { id, role: 'FAMILY', secondFactorAt: null }, origin, deviceId);
    },

    /** Whether `open` failed because another account got the number at the same moment: a retry succeeds. */
    lostPhone: (error: unknown): boolean => isUniqueViolation(error, PHONE_TAKEN),
  };
}
