import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Passkey } from '../../../platform/db/schema.gen.ts';

export type PasskeyRow = Selectable<Passkey>;

/** The only one who may use a challenge: the member who adds a passkey, or the browser that signs in. */
export type ChallengeHolder = { readonly memberId: string } | { readonly deviceId: string };

/** Reads passkeys. */
export const passkeyReader = (db: Reader) => ({
  ofMember: (memberId: string): Promise<PasskeyRow[]> =>
    db
      .selectFrom('passkey')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  byCredential: (credentialId: Buffer): Promise<PasskeyRow | undefined> =>
    db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),
});

/** Writes passkeys, inside the caller's transaction. Callers lock the account first. */
export const passkeyWriter = (tx: Tx) => ({
  /** Stores a passkey; undefined if an account already has it. */
  add: (row: Insertable<Passkey>): Promise<PasskeyRow | undefined> =>
    tx
      .insertInto('passkey')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst(),
  update: (id: string, change: Updateable<Passkey>) =>
    tx.updateTable('passkey').set(change).where('id', '=', id).execute(),
  /** Removes a member's passkey; undefined if they have no such passkey. */
  remove: (memberId: string, id: string): Promise<PasskeyRow | undefined> =>
    tx.deleteFrom('passkey').where('id', '=', id).where('member_id', '=', memberId).returningAll().executeTakeFirst(),
  removeById: (id: string) => tx.deleteFrom('passkey').where('id', '=', id).execute(),

  addChallenge: (challenge: Buffer, holder: ChallengeHolder, expiresAt: Date) =>
    tx
      .insertInto('passkey_challenge')
      .values({
        challenge,
        ...('memberId' in holder ? { member_id: holder.memberId } : { device_id: holder.deviceId }),
        expires_at: expiresAt,
      })
      .execute(),
  /** Uses a challenge up. Returns whether it was valid for this holder. */
  async consumeChallenge(challenge: Buffer, holder: ChallengeHolder, now: Date): Promise<boolean> {
    const consumed = await tx
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', challenge)
      .where((where) =>
        'memberId' in holder ? where('member_id', '=', holder.memberId) : where('device_id', '=', holder.deviceId),
      )
      .where('expires_at', '>', now)
      .returning('challenge')
      .executeTakeFirst();
    return consumed !== undefined;
  },
});
