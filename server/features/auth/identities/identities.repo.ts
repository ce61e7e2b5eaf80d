import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';
import type { Identity, IdentityAttempt, IdentityTicket } from '../../../platform/db/schema.gen.ts';
import { NO_PASSWORD } from '../passwords.rules.ts';

export type IdentityRow = Selectable<Identity>;
export type AttemptRow = Selectable<IdentityAttempt>;
export type TicketRow = Selectable<IdentityTicket>;

/** The key of a person: the provider and its own id for the person. */
interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

/** Reads linked identities and tickets. */
export const identityReader = (db: Reader) => ({
  byKey: ({ issuer, subject }: IdentityKey): Promise<IdentityRow | undefined> =>
    db
      .selectFrom('identity')
      .selectAll()
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst(),
  of: (memberId: string): Promise<IdentityRow[]> =>
    db.selectFrom('identity').selectAll().where('member_id', '=', memberId).orderBy('linked_at').execute(),
  /** A valid ticket. Only the browser in which the sign-in began can use it. */
  ticket: (tokenHash: Buffer, deviceId: string, now: Date): Promise<TicketRow | undefined> =>
    db
      .selectFrom('identity_ticket')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('device_id', '=', deviceId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
});

/** Writes identities, attempts and tickets, inside the caller's transaction. */
export const identityWriter = (tx: Tx) => ({
  insertAttempt: (row: Insertable<IdentityAttempt>) => tx.insertInto('identity_attempt').values(row).execute(),
  /** Takes an attempt, which works once, even if its provider or time turns out to be wrong. */
  takeAttempt: (tokenHash: Buffer): Promise<AttemptRow | undefined> =>
    tx.deleteFrom('identity_attempt').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst(),
  insertTicket: (row: Insertable<IdentityTicket>) => tx.insertInto('identity_ticket').values(row).execute(),
  /** Marks a valid ticket as used. Of two calls at the same time, the second finds it used. */
  useTicket: (tokenHash: Buffer, deviceId: string, now: Date): Promise<TicketRow | undefined> =>
    tx
      .updateTable('identity_ticket')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('device_id', '=', deviceId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst(),
  deleteTicketsOf: ({ issuer, subject }: IdentityKey) =>
    tx.deleteFrom('identity_ticket').where('issuer', '=', issuer).where('subject', '=', subject).execute(),
  /** Links an identity. Returns false if it is linked already, to this or another account. */
  insert: async (row: Insertable<Identity>): Promise<boolean> =>
    (await tx
      .insertInto('identity')
      .values(row)
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined,
  recordUse: (id: string, at: Date) =>
    tx.updateTable('identity').set({ last_used_at: at }).where('id', '=', id).execute(),
  delete: (id: string) => tx.deleteFrom('identity').where('id', '=', id).execute(),
  /** Locks the account that has this address; undefined if none has. */
  lockByEmail: (key: string) =>
    tx.selectFrom('member').selectAll().where('email_key', '=', key).forUpdate().executeTakeFirst(),
  /**
   * Takes the address from an account that never proved it, and voids its password and codes: the person who made it
   * may know them.
   */
  async giveUpEmail(id: string, now: Date): Promise<void> {
    await tx
      .updateTable('member')
      .set({ email: null, email_key: null, email_verified_at: null, password_hash: NO_PASSWORD })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('one_time_code')
      .set({ used_at: now })
      .where('member_id', '=', id)
      .where('used_at', 'is', null)
      .execute();
  },
});

export const identitiesExported: ExportPart = rowsPart(
  {
    key: 'identities',
    about: 'Google and Facebook accounts with which you can log in.',
    tables: ['identity'],
  },
  (id) => sql`select provider, email, subject as "idAtProvider", linked_at as "linkedAt", last_used_at as "lastUsedAt"
    from identity where member_id = ${id} order by linked_at`,
);
