import { invalidPhoneMessage } from '../../../../contract/accounts/phone-number.ts';
import type { BodyOf } from '../../../../contract/kernel.ts';
import type { nomineeApi } from '../../../../contract/privacy/nominee.api.ts';
import type { Nominee } from '../../../../contract/privacy/nominee.schema.ts';
import { failField } from '../../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Accounts, toE164 } from '../../accounts/index.ts';
import { presentMasked, presentNominee } from './nominees.present.ts';
import { type NomineeRow, nomineeReader, nomineeWriter } from './nominees.repo.ts';

type NomineeInput = BodyOf<typeof nomineeApi.set>;

/** The acting person and address, for the history of the account. */
interface Actor {
  readonly viewer: Pick<Viewer, 'id'>;
  readonly origin: Pick<Origin, 'ip'>;
}

/**
 * The person whom a member names to exercise the rights over the account's data after death or incapacity (DPDP Act, s.
 * 14). Nominees are not contacted: staff ask for proof when a nominee comes forward (docs/operations.md).
 */
export function createNominees(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { accounts }: { accounts: Pick<Accounts, 'lock' | 'recordEvent'> },
) {
  /** Validates a nominee and converts it to a row. @throws Failure 400 for an impossible number */
  function rowOf({ name, relation, phoneNumber, email }: NomineeInput): NomineeRow {
    const phone = phoneNumber ? toE164(phoneNumber) : null;
    if (phone === undefined) throw failField('request.invalid', 'phoneNumber', invalidPhoneMessage);
    return { name, relation, phone_number: phone, email: email ?? null, set_at: clock.now() };
  }

  return {
    read: async (memberId: string): Promise<Nominee | null> =>
      presentNominee(await nomineeReader(db.read).of(memberId)),

    /** The masked nominee for the staff member page, whose view is logged as a whole. */
    masked: async (memberId: string): Promise<Nominee | null> =>
      presentMasked(await nomineeReader(db.read).of(memberId)),

    /** Replaces the previous nominee. @throws Failure 400 */
    async set({ viewer, origin }: Actor, given: NomineeInput): Promise<Nominee | null> {
      const row = rowOf(given);
      await db.transaction(async ({ tx }) => {
        await accounts.lock(tx, viewer.id);
        await nomineeWriter(tx).set(viewer.id, row);
        await accounts.recordEvent(tx, { memberId: viewer.id, kind: 'nominee named', ip: origin.ip });
      });
      return presentNominee(row);
    },

    /** Removes the nominee; no effect if there is none. */
    async remove({ viewer, origin }: Actor): Promise<null> {
      await db.transaction(async ({ tx }) => {
        await accounts.lock(tx, viewer.id);
        if (!(await nomineeWriter(tx).remove(viewer.id))) return;
        await accounts.recordEvent(tx, { memberId: viewer.id, kind: 'nominee removed', ip: origin.ip });
      });
      return null;
    },
  };
}

export type Nominees = ReturnType<typeof createNominees>;
