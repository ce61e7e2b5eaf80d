import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type ReviewKindName, reviewKinds, reviewQueues, type Verdict } from '../../../contract/review/values.ts';
import { roleGroups } from '../../../contract/roles.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { DB, ReviewItem as ReviewItemTable } from '../../platform/db/schema.gen.ts';

/** A stored queue item. */
export type ItemRow = Omit<Selectable<ReviewItemTable>, 'kind' | 'verdict'> & {
  kind: ReviewKindName;
  verdict: Verdict | null;
};

const fromRow = (row: Selectable<ReviewItemTable>): ItemRow => row as ItemRow;

export interface ReviewQuery {
  readonly state: 'waiting' | 'decided';
  readonly kind?: ReviewKindName | undefined;
  readonly memberId?: string | undefined;
}

const facesShown = reviewKinds.filter((kind) => reviewQueues[kind].showsFace);

/** SQL condition for the items that only women among the staff may see. */
const isForWomen = sql<boolean>`(review_item.kind in (${sql.join(facesShown)})
  and exists (select from site_setting where key = 'womenReviewWomen' and value = 'true')
  and exists (select from member as subject where subject.id = review_item.member_id and subject.gender = 'FEMALE'))`;

/**
 * SQL condition for the items that the viewer may see. While the setting `womenReviewWomen` is on, photos and selfies of
 * women exist only for women of the team (decision 0055).
 */
const isOpenTo = (viewerId: string) => sql<boolean>`not (${isForWomen}
  and not exists (select from member as viewer where viewer.id = ${viewerId} and viewer.staff_gender = 'FEMALE'))`;

const conditions = (
  where: ExpressionBuilder<DB, 'review_item'>,
  { state, kind, memberId }: ReviewQuery,
  viewerId: string | undefined,
) =>
  where.and([
    ...(viewerId ? [isOpenTo(viewerId)] : []),
    where('decided_at', state === 'waiting' ? 'is' : 'is not', null),
    ...(kind ? [where('kind', '=', kind)] : []),
    ...(memberId ? [where('member_id', '=', memberId)] : []),
  ]);

/** Number of waiting items in a queue. */
export interface QueueCount {
  readonly kind: ReviewKindName;
  readonly waiting: number;
  readonly urgent: number;
  readonly claimed: number;
  readonly mine: number;
  readonly overdue: number;
  readonly oldestAt: Date | null;
}

export const reviewReader = (db: Reader) => ({
  /** An item that the viewer may see. */
  async byId(id: string, viewerId: string): Promise<ItemRow | undefined> {
    const row = await db
      .selectFrom('review_item')
      .selectAll()
      .where('id', '=', id)
      .where(isOpenTo(viewerId))
      .executeTakeFirst();
    return row && fromRow(row);
  },
  async ofSubjects(kind: ReviewKindName, subjectIds: readonly string[]): Promise<ItemRow[]> {
    if (subjectIds.length === 0) return [];
    const rows = await db
      .selectFrom('review_item')
      .selectAll()
      .where('kind', '=', kind)
      .where('subject_id', 'in', subjectIds)
      .execute();
    return rows.map(fromRow);
  },
  async counts(viewerId: string, now: Date): Promise<QueueCount[]> {
    const held = sql`claimed_by is not null and claimed_until > ${now}`;
    const rows = await db
      .selectFrom('review_item')
      .where('decided_at', 'is', null)
      .where(isOpenTo(viewerId))
      .groupBy('kind')
      .select(({ fn }) => [
        'kind',
        fn.countAll<string>().as('waiting'),
        sql<string>`count(*) filter (where is_urgent)`.as('urgent'),
        sql<string>`count(*) filter (where ${held})`.as('claimed'),
        sql<string>`count(*) filter (where ${held} and claimed_by = ${viewerId})`.as('mine'),
        sql<string>`count(*) filter (where due_at < ${now})`.as('overdue'),
        fn.min('opened_at').as('oldestAt'),
      ])
      .execute();
    return rows.map(({ kind, oldestAt, waiting, urgent, claimed, mine, overdue }) => ({
      kind: kind as ReviewKindName,
      waiting: Number(waiting),
      urgent: Number(urgent),
      claimed: Number(claimed),
      mine: Number(mine),
      overdue: Number(overdue),
      oldestAt,
    }));
  },
  /**
   * Waiting items in the order of assignment; decided ones newest first. With `viewerId`, only those that this staff
   * member may open.
   */
  async page(
    query: ReviewQuery,
    { limit, offset, viewerId }: { limit: number; offset: number; viewerId?: string },
  ): Promise<ItemRow[]> {
    const chosen = db
      .selectFrom('review_item')
      .selectAll()
      .where((where) => conditions(where, query, viewerId));
    const ordered =
      query.state === 'waiting'
        ? chosen.orderBy('is_urgent', 'desc').orderBy('due_at').orderBy('opened_at').orderBy('id')
        : chosen.orderBy('decided_at', 'desc').orderBy('id', 'desc');
    return (await ordered.limit(limit).offset(offset).execute()).map(fromRow);
  },
  async count(query: ReviewQuery, viewerId: string): Promise<number> {
    const { count } = await db
      .selectFrom('review_item')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where((where) => conditions(where, query, viewerId))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** Women among the staff who can review: active, and with a second factor, without which no queue can be opened. */
  async womenReviewers(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from member join second_factor as factor on factor.member_id = member.id
      where factor.confirmed_at is not null and member.status = 'ACTIVE' and member.staff_gender = 'FEMALE'
        and member.role = any(${[...roleGroups.employee]}::text[])`.execute(db);
    return rows[0]?.count ?? 0;
  },
});

export interface Claim {
  readonly kind: ReviewKindName;
  readonly viewerId: string;
  readonly count: number;
  readonly now: Date;
  readonly until: Date;
}

const isSenior = sql<boolean>`member.role in ('ADMIN', 'SUB_ADMIN')`;

/**
 * SQL condition for who may decide. An appeal is not decided by the first decider, and nobody decides about themselves.
 * Items for seniors are decided by seniors. If nobody else could decide, the first decider may: only staff with a
 * second factor, who can sign in and may see the item, count as others.
 */
const mayDecide = (viewerId: string) => sql<boolean>`member_id <> ${viewerId} and ${isOpenTo(viewerId)}
  and (not for_seniors or exists (select from member where member.id = ${viewerId} and ${isSenior}))
  and (first_decided_by is distinct from ${viewerId}
    or not exists (
      select from member join second_factor as factor on factor.member_id = member.id
      where factor.confirmed_at is not null and member.status = 'ACTIVE'
        and (${isSenior} or (member.role = 'EMPLOYEE' and not review_item.for_seniors))
        and member.id <> ${viewerId} and member.id <> review_item.member_id
        and (member.staff_gender = 'FEMALE' or not ${isForWomen})
    ))`;

/** Changes the queues, inside the caller's transaction. */
export const reviewWriter = (tx: Tx) => ({
  /** Adds an item; returns whether it is new, because there is only one item per subject. */
  async insert(row: Insertable<ReviewItemTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('review_item')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  /** Locks an item that the viewer may see. */
  async lock(id: string, viewerId: string): Promise<ItemRow | undefined> {
    const row = await tx
      .selectFrom('review_item')
      .selectAll()
      .where('id', '=', id)
      .where(isOpenTo(viewerId))
      .forUpdate()
      .executeTakeFirst();
    return row && fromRow(row);
  },
  async lockSubject(kind: ReviewKindName, subjectId: string): Promise<ItemRow | undefined> {
    const row = await tx
      .selectFrom('review_item')
      .selectAll()
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .forUpdate()
      .executeTakeFirst();
    return row && fromRow(row);
  },
  update: (id: string, change: Updateable<ReviewItemTable>) =>
    tx.updateTable('review_item').set(change).where('id', '=', id).execute(),
  /** Removes undecided items; decided ones are kept. */
  withdraw: (kind: ReviewKindName, subjectIds: readonly string[]) =>
    tx
      .deleteFrom('review_item')
      .where('kind', '=', kind)
      .where('subject_id', 'in', subjectIds)
      .where('decided_at', 'is', null)
      .execute(),
  async mayDecide(id: string, viewerId: string): Promise<boolean> {
    const row = await tx
      .selectFrom('review_item')
      .select('id')
      .where('id', '=', id)
      .where(mayDecide(viewerId))
      .executeTakeFirst();
    return row !== undefined;
  },
  /**
   * Claims the next items: those already claimed by the reviewer first, returned ones last. Items that a colleague is
   * claiming at this moment are skipped, so that nobody waits or gets the same items. Uses three queries, each in index
   * order, because a queue may be long. Returns the items, and those newly claimed by the reviewer.
   */
  async claim({ kind, viewerId, count, now, until }: Claim): Promise<{ items: ItemRow[]; fresh: ItemRow[] }> {
    const waiting = tx
      .selectFrom('review_item')
      .select('id')
      .where('kind', '=', kind)
      .where('decided_at', 'is', null)
      .where(mayDecide(viewerId))
      .orderBy('is_urgent', 'desc')
      .orderBy('due_at')
      .orderBy('opened_at')
      .orderBy('id')
      .forUpdate()
      .skipLocked();
    const isFree = (where: ExpressionBuilder<DB, 'review_item'>) =>
      where.or([where('claimed_by', 'is', null), where('claimed_until', '<=', now)]);
    const queries = [
      waiting.where('claimed_by', '=', viewerId).where('claimed_until', '>', now),
      waiting.where(isFree).where('released_by', 'is distinct from', viewerId),
      waiting.where(isFree).where('released_by', '=', viewerId),
    ];
    const ids: string[] = [];
    let held = 0;
    for (const [at, query] of queries.entries()) {
      if (ids.length < count) ids.push(...(await query.limit(count - ids.length).execute()).map(({ id }) => id));
      if (at === 0) held = ids.length;
    }
    if (ids.length === 0) return { items: [], fresh: [] };
    const rows = await tx
      .updateTable('review_item')
      .set({ claimed_by: viewerId, claimed_until: until })
      .where('id', 'in', ids)
      .returningAll()
      .execute();
    const byId = new Map(rows.map((row) => [row.id, fromRow(row)]));
    const items = ids.map((id) => byId.get(id) as ItemRow);
    return { items, fresh: items.slice(held) };
  },
});
