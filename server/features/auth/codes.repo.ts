import { createHmac, randomInt } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { type Failure, fail } from '../../platform/http/failure.ts';

/**
 * One-time codes of every flow (contract §12). Only the owner can read them, but strangers can request them and guess.
 * Therefore requesting a new code ends no earlier code, and wrong attempts count per device or network address.
 */

/** How long a code is valid, minutes. */
export const CODE_MINUTES = 10;
/** Maximum number of codes of one target that are valid at the same time. */
const VALID_CODES = 3;
/** Attempts at one code from one device or address. */
const TRIES_PER_ORIGIN = 5;
/** Attempts at one code in all, so that nobody can guess it from many addresses. */
const MAX_TRIES = 50;

export type CodePurpose =
  /** Signing in or registering: sent to any number, whether or not an account has it. */
  | 'login'
  /** The second proof for signing in to an account that was not used for long. */
  | 'second_proof'
  /** The consent of a candidate whom the bureau has written down; valid for days, because it comes with the question. */
  | 'walk_in_consent'
  /** A member's family accepts an agreement with the bureau; valid for days, because it comes with the agreement. */
  | 'case_agreement'
  /** A protected action of a signed-in member. */
  | 'proof'
  | 'restore_account'
  /** The new number of an account that is recovered. */
  | 'recover_account'
  | 'reset_password'
  | 'verify_email'
  | 'verify_phone'
  | 'change_email'
  | 'change_phone';

const hashOf = (key: Buffer, purpose: string, target: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\0${target}\0${code}`).digest();

/** Owner of a code: the member whom it was sent to, or the address it was sent to. */
type CodeOwner = { readonly target: string } | { readonly memberId: string };

const isOwnedBy = (of: CodeOwner) => (where: ExpressionBuilder<DB, 'one_time_code'>) =>
  'target' in of ? where('target', '=', of.target) : where('member_id', '=', of.memberId);

/** Ends all codes of a member. */
export async function voidAllCodes(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}

/** Ends all codes of a member, or to an address, that were sent for this purpose. */
export async function voidCodes(tx: Tx, of: CodeOwner, purpose: CodePurpose, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where(isOwnedBy(of))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Creates a code for a target; only its keyed hash is stored.
 * @returns the six digits to send; or, while three codes for this target are valid, when the first of them expires: a
 * fourth code would end it earlier
 */
export async function issueCode(
  tx: Tx,
  key: Buffer,
  {
    memberId,
    purpose,
    target,
    now,
    minutes = CODE_MINUTES,
  }: { memberId: string | null; purpose: CodePurpose; target: string; now: Date; minutes?: number },
): Promise<{ code: string } | { fullUntil: Date }> {
  // Serialises requests, because concurrent ones would each find room for one more code.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${memberId} ${target}`}, 0))`.execute(tx);
  const valid = await tx
    .selectFrom('one_time_code')
    .select('expires_at')
    .where('member_id', 'is not distinct from', memberId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .orderBy('expires_at')
    .execute();
  if (valid[0] && valid.length >= VALID_CODES) return { fullUntil: valid[0].expires_at };
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await tx
    .insertInto('one_time_code')
    .values({
      id: uuid(),
      member_id: memberId,
      purpose,
      target,
      code_hash: hashOf(key, purpose, target, code),
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  return { code };
}

/** Answer to a signed-in member while three codes are valid. */
export const tooManyCodes = ({ fullUntil }: { fullUntil: Date }, now: Date): Failure =>
  fail('request.too_many', {
    message: 'We have sent three codes. Please enter any of them.',
    retryAfter: Math.ceil((fullUntil.getTime() - now.getTime()) / 1_000),
  });

interface Try {
  readonly purposes: readonly CodePurpose[];
  /** The code's owner: the address to which it was sent, or the signed-in member. */
  readonly of: CodeOwner;
  readonly code: string;
  /** The device or network address from which the attempt is made. */
  readonly origin: string;
  readonly now: Date;
}

/** The contact that a correct code confirms. */
export interface ConfirmedContact {
  /** Null for a code that was sent to a number without looking for its account. */
  readonly memberId: string | null;
  readonly purpose: CodePurpose;
  readonly target: string;
}

/**
 * Counts an attempt against each valid code and returns whether one of them was right; a right code stays valid, and
 * its attempt does not count. The codes are locked before comparing, so concurrent attempts all count. The count must
 * be kept whatever the result is: the transaction must not fail after a wrong code.
 */
export async function checkCode(
  tx: Tx,
  key: Buffer,
  { purposes, of, code, origin, now }: Try,
): Promise<ConfirmedContact | undefined> {
  const codes = await tx
    .selectFrom('one_time_code')
    .select(['id', 'member_id', 'purpose', 'target', 'code_hash'])
    .where(isOwnedBy(of))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(VALID_CODES)
    .forUpdate()
    .execute();
  if (!codes.length) return undefined;
  const originHash = createHmac('sha256', key).update(origin).digest();
  const counted = await tx
    .insertInto('one_time_code_try')
    .values(codes.map(({ id }) => ({ code_id: id, origin: originHash, tries: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['code_id', 'origin']).doUpdateSet({ tries: sql`one_time_code_try.tries + 1` }),
    )
    .returning(['code_id', 'tries'])
    .execute();
  const open = counted.filter(({ tries }) => tries <= TRIES_PER_ORIGIN).map(({ code_id }) => code_id);
  if (!open.length) return undefined;
  // Attempts refused without comparing are not counted: otherwise one address could exhaust the code for everybody.
  await tx
    .updateTable('one_time_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', 'in', open)
    .execute();
  const right = codes.find(
    ({ id, purpose, target, code_hash }) => open.includes(id) && code_hash.equals(hashOf(key, purpose, target, code)),
  );
  if (!right) return undefined;
  await tx
    .updateTable('one_time_code')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('id', 'in', open)
    .execute();
  await tx
    .updateTable('one_time_code_try')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('code_id', 'in', open)
    .where('origin', '=', originHash)
    .execute();
  return { memberId: right.member_id, purpose: right.purpose as CodePurpose, target: right.target };
}

/** Checks a code as `checkCode` does; a right code ends all codes of its purpose. */
export async function tryCode(tx: Tx, key: Buffer, attempt: Try): Promise<ConfirmedContact | undefined> {
  const right = await checkCode(tx, key, attempt);
  if (right) {
    const of = right.memberId === null ? { target: right.target } : { memberId: right.memberId };
    await voidCodes(tx, of, right.purpose, attempt.now);
  }
  return right;
}
