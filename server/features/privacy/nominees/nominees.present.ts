import type { Nominee } from '../../../../contract/privacy/nominee.schema.ts';
import { maskEmail, maskPhone } from '../../visibility/index.ts';
import type { NomineeRow } from './nominees.repo.ts';

export const presentNominee = (row: NomineeRow | undefined): Nominee | null =>
  row
    ? {
        name: row.name,
        relation: row.relation,
        phoneNumber: row.phone_number,
        email: row.email,
        setAt: row.set_at.toISOString(),
      }
    : null;

/** The nominee for the staff member page, masked: unmasked contacts require a reason (law.md). */
export const presentMasked = (row: NomineeRow | undefined): Nominee | null => {
  const nominee = presentNominee(row);
  return (
    nominee && {
      ...nominee,
      phoneNumber: nominee.phoneNumber && maskPhone(nominee.phoneNumber),
      email: nominee.email && maskEmail(nominee.email),
    }
  );
};
