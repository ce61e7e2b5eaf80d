import { v7 as uuid } from 'uuid';
import type { Role } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/pg-errors.ts';
import { failField } from '../../platform/http/failure.ts';
import { emailKey } from './members/accounts.rules.ts';
import { memberWriter } from './members/members.repo.ts';

export interface NewStaff {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
}

/**
 * Creates a staff account inside the caller's transaction, which a refusal rolls back. Returns its id.
 * @throws Failure 409 when the address has an account
 */
export async function addStaff(
  tx: Tx,
  { firstName, lastName, email, role }: NewStaff,
  { passwordHash, actorId, ip, at }: { passwordHash: string; actorId: string; ip: string; at: Date },
): Promise<string> {
  const id = uuid();
  const writer = memberWriter(tx);
  try {
    await writer.insert({
      id,
      role,
      first_name: firstName,
      last_name: lastName,
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      created_at: at,
      created_ip: ip,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw failField('account.email_taken', 'email');
    throw error;
  }
  await writer.record({ memberId: id, kind: 'invited', actorId, ip, detail: { role }, at });
  return id;
}
