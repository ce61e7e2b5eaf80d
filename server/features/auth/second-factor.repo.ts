import type { Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SecondFactor } from '../../platform/db/schema.gen.ts';

export type SecondFactorRow = Selectable<SecondFactor>;

/** Reads second factors. */
export const secondFactorReader = (db: Reader) => ({
  /** Setup time and number of remaining recovery codes. Undefined if not set up. */
  async state(memberId: string): Promise<{ since: Date; recoveryCodesLeft: number } | undefined> {
    const row = await db
      .selectFrom('second_factor')
      .select('confirmed_at')
      .select((select) =>
        select
          .selectFrom('recovery_code')
          .whereRef('recovery_code.member_id', '=', 'second_factor.member_id')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .as('codes'),
      )
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return row?.confirmed_at ? { since: row.confirmed_at, recoveryCodesLeft: Number(row.codes) } : undefined;
  },
  ids: async (): Promise<string[]> =>
    (await db.selectFrom('second_factor').select('member_id').orderBy('member_id').execute()).map(
      ({ member_id }) => member_id,
    ),
});

/** Writes second factors, inside the caller's transaction. If the account is locked too, lock it first. */
export const secondFactorWriter = (tx: Tx) => ({
  lock: (memberId: string): Promise<SecondFactorRow | undefined> =>
    tx.selectFrom('second_factor').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst(),
  update: (memberId: string, change: Updateable<SecondFactor>) =>
    tx.updateTable('second_factor').set(change).where('member_id', '=', memberId).execute(),
  /** Stores an unconfirmed secret in addition to the current one. */
  propose: (memberId: string, secret: Buffer, until: Date) =>
    tx
      .insertInto('second_factor')
      .values({ member_id: memberId, pending_secret: secret, pending_until: until })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ pending_secret: secret, pending_until: until }),
      )
      .execute(),
  /** Removes a second factor with its recovery codes. Returns whether there was one. */
  remove: async (memberId: string): Promise<boolean> =>
    (await tx
      .deleteFrom('second_factor')
      .where('member_id', '=', memberId)
      .returning('member_id')
      .executeTakeFirst()) !== undefined,
  async replaceRecoveryCodes(memberId: string, hashes: readonly Buffer[]): Promise<void> {
    await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
    await tx
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
      .execute();
  },
  /** Consumes a recovery code; returns false if it does not exist, or was used at the same moment. */
  consumeRecoveryCode: async (memberId: string, hash: Buffer): Promise<boolean> =>
    (await tx
      .deleteFrom('recovery_code')
      .where('member_id', '=', memberId)
      .where('code_hash', '=', hash)
      .returning('member_id')
      .executeTakeFirst()) !== undefined,
});
