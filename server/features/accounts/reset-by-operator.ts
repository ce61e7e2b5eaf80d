import { NIL } from 'uuid';
import { isStaff, type Role } from '../../../contract/roles.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAudit } from '../audit/index.ts';
import { emailKey } from './accounts.rules.ts';
import { memberReader, memberWriter } from './members.repo.ts';
import { secondFactorWriter } from './second-factor.repo.ts';
import { sessionWriter } from './sessions.repo.ts';

/**
 * Takes the second factor of a staff account away and ends its sign-ins, for an operator at the machine: the way back
 * for a sole administrator who has lost phone and recovery codes. It stands in the audit log. Running programs follow
 * within seconds. Answers whether there is such an account on the team.
 */
export async function resetByOperator(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  email: string,
): Promise<'done' | 'no such colleague'> {
  const audit = createAudit({ db, clock });
  return db.transaction(async ({ tx }) => {
    const found = await memberReader(tx).byEmailKey(emailKey(email));
    const member = found && (await memberWriter(tx).lock(found.id));
    if (!member || !isStaff(member.role as Role)) return 'no such colleague';
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
