import { type Insertable, type Selectable, sql } from 'kysely';
import type { ActKind } from '../../../contract/acting/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { BureauAct } from '../../platform/db/schema.gen.ts';
import type { CursorPosition } from '../../platform/http/list-cursor.ts';

/** For each changed field its value before the act, and after it. */
export type FormerValues = Readonly<Record<string, { readonly was: unknown; readonly is?: unknown }>>;

export interface ActRow extends Omit<Selectable<BureauAct>, 'kind' | 'former'> {
  readonly kind: ActKind;
  readonly former: FormerValues | null;
  readonly actor_name: string | null;
  readonly actor_role: string | null;
}

/** Reads who acts for whom, and what was done. */
export const actingReader = (db: Reader) => {
  const acts = () =>
    db
      .selectFrom('bureau_act as act')
      .leftJoin('member as actor', 'actor.id', 'act.actor_id')
      .selectAll('act')
      .select([
        'actor.role as actor_role',
        sql<string>`trim(actor.first_name || ' ' || actor.last_name)`.as('actor_name'),
      ])
      .$narrowType<{ kind: ActKind; former: FormerValues | null }>();
  return {
    /** The running period in which somebody acts for this member. */
    period: (actorId: string, memberId: string, now: Date) =>
      db
        .selectFrom('acting_period')
        .select(['started_at', 'until'])
        .where('actor_id', '=', actorId)
        .where('member_id', '=', memberId)
        .where('until', '>', now)
        .executeTakeFirst(),
    member: (id: string) =>
      db
        .selectFrom('member')
        .select(['id', 'role', 'status', 'gender', 'settings', 'completed_at', 'under_age_at'])
        .select(['email_verified_at', 'phone_verified_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    page: (
      memberId: string,
      { limit, offset, after }: { limit: number; offset: number; after: CursorPosition | undefined },
    ) =>
      acts()
        .where('act.member_id', '=', memberId)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(act.at, act.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy('act.at', 'desc')
        .orderBy('act.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    count: async (memberId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('bureau_act')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** One act in this member's name. */
    act: (memberId: string, id: string): Promise<ActRow | undefined> =>
      acts().where('act.member_id', '=', memberId).where('act.id', '=', id).executeTakeFirst(),
    /** Whether this person has done another act for the member since then. */
    hasActed: async (actorId: string, memberId: string, { since, except }: { since: Date; except: string }) =>
      (await db
        .selectFrom('bureau_act')
        .select('id')
        .where('member_id', '=', memberId)
        .where('actor_id', '=', actorId)
        .where('at', '>=', since)
        .where('id', '<>', except)
        .executeTakeFirst()) !== undefined,
    hasShortlisted: async (memberId: string, otherId: string): Promise<boolean> =>
      (await db
        .selectFrom('shortlist')
        .select('member_id')
        .where('member_id', '=', memberId)
        .where('other_id', '=', otherId)
        .executeTakeFirst()) !== undefined,
    ignores: async (memberId: string, otherId: string): Promise<boolean> =>
      (await db
        .selectFrom('avoidance')
        .select('member_id')
        .where('member_id', '=', memberId)
        .where('other_id', '=', otherId)
        .where('ignored_at', 'is not', null)
        .executeTakeFirst()) !== undefined,
    /** The other party of an interest. */
    otherOfInterest: async (interestId: string, memberId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('interest')
        .select(['sender_id', 'receiver_id'])
        .where('id', '=', interestId)
        .executeTakeFirst();
      return row ? (row.sender_id === memberId ? row.receiver_id : row.sender_id) : null;
    },
  };
};

/** Writes periods and acts, inside the caller's transaction. */
export const actingWriter = (tx: Tx) => ({
  start: (period: { actor_id: string; member_id: string; started_at: Date; until: Date }) =>
    tx
      .insertInto('acting_period')
      .values(period)
      .onConflict((conflict) => conflict.column('actor_id').doUpdateSet(period))
      .execute(),
  end: (actorId: string) => tx.deleteFrom('acting_period').where('actor_id', '=', actorId).execute(),
  /** Deletes periods that ended before this time. Returns their number. */
  deleteEnded: async (before: Date): Promise<number> =>
    Number((await tx.deleteFrom('acting_period').where('until', '<', before).executeTakeFirst()).numDeletedRows),
  add: (act: Insertable<BureauAct>) => tx.insertInto('bureau_act').values(act).execute(),
  remove: (id: string) => tx.deleteFrom('bureau_act').where('id', '=', id).execute(),
  finish: async (id: string, what: { target_id?: string; former?: string; undone_at?: null }): Promise<void> => {
    if (Object.keys(what).length) await tx.updateTable('bureau_act').set(what).where('id', '=', id).execute();
  },
  /** Marks an act as undone. Returns false if it was marked already. */
  markUndone: async (id: string, at: Date): Promise<boolean> =>
    (
      await tx
        .updateTable('bureau_act')
        .set({ undone_at: at })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows > 0n,
});
