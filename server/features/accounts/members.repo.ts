import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/schema.gen.ts';

import { acceptedDeclarations } from './consents.repo.ts';

export type MemberRow = Selectable<Member>;

/** Reads accounts. */
export const memberReader = (db: Reader) => ({
  byId: (id: string): Promise<MemberRow | undefined> =>
    db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst(),
  /** With the declarations accepted, as `purpose@version`. */
  withConsents: (id: string): Promise<(MemberRow & { accepted: string[] }) | undefined> =>
    db
      .selectFrom('member')
      .selectAll()
      .select(acceptedDeclarations.as('accepted'))
      .where('id', '=', id)
      .executeTakeFirst(),
  byEmailKey: (key: string): Promise<MemberRow | undefined> =>
    db.selectFrom('member').selectAll().where('email_key', '=', key).executeTakeFirst(),
  takenContacts: (key: string, phone: string) =>
    db
      .selectFrom('member')
      .select(['id', 'email_key', 'phone_number'])
      .where((where) => where.or([where('email_key', '=', key), where('phone_number', '=', phone)]))
      .execute(),
  hasAdmin: async (): Promise<boolean> =>
    (await db.selectFrom('member').select('id').where('role', '=', 'ADMIN').limit(1).executeTakeFirst()) !== undefined,
  underAgeBefore: (moment: Date) =>
    db.selectFrom('member').select('id').where('under_age_at', '<', moment).limit(500).execute(),
});

/** Writes accounts, inside the caller's transaction. */
export const memberWriter = (tx: Tx) => ({
  insert: (row: Insertable<Member>) => tx.insertInto('member').values(row).execute(),
  update: (id: string, change: Updateable<Member>) =>
    tx.updateTable('member').set(change).where('id', '=', id).execute(),
  lock: (id: string): Promise<MemberRow | undefined> =>
    tx.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  /** Not whose date of birth was accepted before: a slip in repeating the step is no reason to erase an account. */
  markUnderAge: (id: string, at: Date) =>
    tx
      .updateTable('member')
      .set({ under_age_at: at })
      .where('id', '=', id)
      .where('basic_info_at', 'is', null)
      .execute(),
  /** Looks again, in case the date was mended a moment ago. */
  eraseUnderAge: (id: string, before: Date) =>
    tx.deleteFrom('member').where('id', '=', id).where('under_age_at', '<', before).execute(),
  record: (event: { memberId: string; kind: string; actorId?: string; ip?: string; detail?: object; at: Date }) =>
    tx
      .insertInto('account_event')
      .values({
        member_id: event.memberId,
        kind: event.kind,
        actor_id: event.actorId ?? null,
        ip: event.ip ?? null,
        detail: JSON.stringify(event.detail ?? {}),
        at: event.at,
      })
      .execute(),
});
