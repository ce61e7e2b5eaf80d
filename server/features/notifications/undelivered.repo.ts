import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { GivenUpLetter } from '../../platform/db/schema.gen.ts';
import type { CursorPosition } from '../../platform/http/list-cursor.ts';

export type UndeliveredRow = Selectable<GivenUpLetter>;

/** Reads messages that failed for good. */
export const undeliveredReader = (db: Reader) => ({
  /** A page of failed messages, newest first. */
  page: (after: CursorPosition | undefined, limit: number): Promise<UndeliveredRow[]> =>
    db
      .selectFrom('given_up_letter')
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(failed_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('failed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  /** Id of the account with this address or number. */
  ownerOf: async (by: { emailKey: string } | { phone: string }): Promise<string | undefined> =>
    (
      await db
        .selectFrom('member')
        .select('id')
        .where('erased_at', 'is', null)
        .$if('emailKey' in by, (query) => query.where('email_key', '=', 'emailKey' in by ? by.emailKey : ''))
        .$if('phone' in by, (query) => query.where('phone_number', '=', 'phone' in by ? by.phone : ''))
        .executeTakeFirst()
    )?.id,
});

/** Writes inside the caller's transaction. */
export const undeliveredWriter = (tx: Tx) => ({
  /** Adds a failed message; idempotent. */
  add: (row: Insertable<GivenUpLetter>) =>
    tx
      .insertInto('given_up_letter')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  deleteBefore: (before: Date) => tx.deleteFrom('given_up_letter').where('failed_at', '<', before).execute(),
});
