import { NIL } from 'uuid';
import { hasStaffLogin, type Role } from '../../../contract/roles.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey, memberReader, memberWriter } from '../accounts/members/index.ts';
import { createAudit } from '../staff/audit/index.ts';
import { secondFactorWriter } from './second-factor.repo.ts';
import { sessionWriter } from './sessions.repo.ts';

/**
 * Removes the second factor of a staff account and ends its sessions, for an operator at the machine: recovery for a
 * sole administrator who lost phone and recovery codes. Recorded in the audit log. Running programs notice within
 * seconds. Returns whether such a staff account exists.
 */
export async function resetByOperator(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  email: string,
): Promise<'done' | 'no such colleague'> {
  const audit = createAudit({ db, clock });
  return db.transaction(async ({ tx }) => {
    const found = await memberReader(tx).byEmailKey(emailKey(email));
    const member = found && (await memberWriter(tx).lock(found.id));
    if (!member || !hasStaffLogin(member.role as Role)) return 'no such colleague';
    const now = clock.now();
    const had = await secondFactorWriter(tx).remove(member.id);
    await sessionWriter(tx).endAll(member.id, 'second factor reset', now);
    await memberWriter(tx).record({ memberId: member.id, kind: 'second factor reset by the operator', at: now });
    await audit.record(
      tx,
      { id: NIL, role: 'OPERATOR' },
      { action: 'second_factor.reset', subjectId: member.id, reason: 'at the machine', detail: { had } },
    );
    return 'done';
  });
}
