import { createHmac, randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';

/** Contract §3 and its issue: single use, 10 minutes, 5 tries. */
export const CODE_MINUTES = 10;
const TRIES = 5;

export type CodePurpose = 'reset_password' | 'verify_email' | 'verify_phone' | 'change_email' | 'change_phone';

const hashOf = (key: Buffer, purpose: string, target: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\0${target}\0${code}`).digest();

/** What was sent for this purpose and not used is good for nothing any more. */
export async function voidCodes(tx: Tx, memberId: string, purpose: CodePurpose, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Makes a code for a target, replacing earlier ones; only its keyed hash is stored. Answers the six digits to send. */
export async function issueCode(
  tx: Tx,
  key: Buffer,
  { memberId, purpose, target, now }: { memberId: string; purpose: CodePurpose; target: string; now: Date },
): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await voidCodes(tx, memberId, purpose, now);
  await tx
    .insertInto('one_time_code')
    .values({
      id: uuid(),
      member_id: memberId,
      purpose,
      target,
      code_hash: hashOf(key, purpose, target, code),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
    })
    .execute();
  return code;
}

/** Marks a code as used; false when somebody else was quicker. */
async function spend(tx: Tx, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Counts a try and answers whether the code was right, using it up. Tries made at the same time each count, because
 * the counter is raised before anything is compared. Commits whatever it says: call it in a transaction of its own.
 */
export async function tryCode(
  tx: Tx,
  key: Buffer,
  { purpose, target, code, now }: { purpose: CodePurpose; target: string; code: string; now: Date },
): Promise<{ memberId: string } | undefined> {
  const tried = await tx
    .updateTable('one_time_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returning(['id', 'member_id', 'code_hash'])
    .executeTakeFirst();
  const given = hashOf(key, purpose, target, code);
  if (!tried?.code_hash.equals(given)) return undefined;
  return (await spend(tx, tried.id, now)) ? { memberId: tried.member_id } : undefined;
}

/**
 * The same for a signed-in member, who need not say the target again: the newest code of these purposes.
 * Answers what was confirmed.
 */
export async function tryMemberCode(
  tx: Tx,
  key: Buffer,
  { memberId, purposes, code, now }: { memberId: string; purposes: readonly CodePurpose[]; code: string; now: Date },
): Promise<{ purpose: CodePurpose; target: string } | undefined> {
  const tried = await tx
    .updateTable('one_time_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('one_time_code as newest')
        .select('newest.id')
        .where('newest.member_id', '=', memberId)
        .where('newest.purpose', 'in', purposes)
        .where('newest.used_at', 'is', null)
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returning(['id', 'purpose', 'target', 'code_hash'])
    .executeTakeFirst();
  if (!tried?.code_hash.equals(hashOf(key, tried.purpose, tried.target, code))) return undefined;
  if (!(await spend(tx, tried.id, now))) return undefined;
  return { purpose: tried.purpose as CodePurpose, target: tried.target };
}
