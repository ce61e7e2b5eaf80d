import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type {
  ApprovalAction,
  ApprovalOutcome,
  ApprovalState,
  MoneyAction,
} from '../../../contract/member-desk/values.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { isOlder } from '../../platform/db/is-older.ts';
import type { Approval as ApprovalTable } from '../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../platform/http/newest-page.ts';

/** A request made by one staff member and decided by another. */
export type ApprovalRow = Omit<Selectable<ApprovalTable>, 'action' | 'state'> & {
  action: ApprovalAction;
  state: ApprovalState;
};

/** The stored details of a request about money. */
export interface MoneyDetail {
  /** Id of the payment or the package. */
  readonly about: string;
  readonly name: string;
  readonly from: number | null;
  /** Amount in paise. */
  readonly amount: number;
  /** Parameters for the feature that carries out the request. */
  readonly order: Readonly<Record<string, unknown>>;
}

/** The stored details of a request to make a colleague administrator. */
export interface AppointDetail {
  /** The account's role when the request was made. */
  readonly role?: string | undefined;
}

/** A request with the number of its members, and of those already processed. */
export type CountedApproval = ApprovalRow & { members: number; done: number; skipped: number };

export interface ApprovalMemberRow {
  readonly memberId: string;
  readonly outcome: ApprovalOutcome;
  readonly at: Date | null;
}

const counted = (outcome?: ApprovalOutcome) => sql<string>`(select count(*) from approval_member
  where approval_member.approval_id = approval.id ${outcome ? sql`and outcome = ${outcome}` : sql``})`;

const toCounted = (row: Selectable<ApprovalTable> & Record<'members' | 'done' | 'skipped', string>) =>
  ({
    ...row,
    members: Number(row.members),
    done: Number(row.done),
    skipped: Number(row.skipped),
  }) as CountedApproval;

/** SQL for the state at a moment: a request past its expiry counts as expired even before the job marks it. */
const stateAt = (now: Date) => sql<ApprovalState>`
  case when state = 'pending' and expires_at <= ${now} then 'expired' else state end`;

export interface ApprovalQuery {
  readonly state?: ApprovalState | undefined;
  /** Only requests about this member. */
  readonly memberId?: string | undefined;
  readonly now: Date;
}

export const approvalReader = (db: Reader) => {
  const chosen = ({ state, memberId, now }: ApprovalQuery) =>
    db
      .selectFrom('approval')
      .$if(state !== undefined, (query) => query.where(stateAt(now), '=', state as ApprovalState))
      .$if(memberId !== undefined, (query) =>
        query.where('approval.id', 'in', (inner) =>
          inner
            .selectFrom('approval_member')
            .select('approval_id')
            .where('member_id', '=', memberId as string),
        ),
      );
  const withCounts = (query: ApprovalQuery) =>
    chosen(query)
      .selectAll('approval')
      .select([counted().as('members'), counted('done').as('done'), counted('skipped').as('skipped')]);
  return {
    /** A page of requests, newest first. */
    async page(query: ApprovalQuery, { limit, offset, after }: NewestPage): Promise<CountedApproval[]> {
      const rows = await withCounts(query)
        .where(isOlder(after, 'approval.asked_at', 'approval.id'))
        .orderBy('asked_at', 'desc')
        .orderBy('approval.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toCounted);
    },
    async count(query: ApprovalQuery): Promise<number> {
      const { count } = await chosen(query)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Ids of undecided requests about money of this kind, by the payment or package they concern. */
    async aboutMoney(action: MoneyAction, now: Date): Promise<ReadonlyMap<string, string>> {
      const rows = await chosen({ state: 'pending', now })
        .select(['approval.id', 'detail'])
        .where('action', '=', action)
        .execute();
      return new Map(rows.map(({ id, detail }) => [(detail as unknown as MoneyDetail).about, id]));
    },
    /** Whether an undecided request of this kind is about the member, or an approved one is still carried out. */
    hasPending: async (action: ApprovalAction, memberId: string, now: Date): Promise<boolean> =>
      (await chosen({ memberId, now })
        .select('approval.id')
        .where('action', '=', action)
        .where(stateAt(now), 'in', ['pending', 'running'])
        .executeTakeFirst()) !== undefined,
    /** Undecided requests that have not expired, oldest first: the oldest expires first. */
    async pending(now: Date): Promise<ApprovalRow[]> {
      const rows = await chosen({ state: 'pending', now }).selectAll('approval').orderBy('asked_at').execute();
      return rows as ApprovalRow[];
    },
    async byId(id: string, now: Date): Promise<CountedApproval | undefined> {
      const row = await withCounts({ now }).where('approval.id', '=', id).executeTakeFirst();
      return row && toCounted(row);
    },
    /** Requests approved before this moment and still not carried out. */
    async stuck(before: Date): Promise<{ approvalId: string }[]> {
      const rows = await db
        .selectFrom('approval')
        .select('id')
        .where('state', '=', 'running')
        .where('decided_at', '<', before)
        .execute();
      return rows.map(({ id }) => ({ approvalId: id }));
    },
    async members(id: string): Promise<ApprovalMemberRow[]> {
      const rows = await db
        .selectFrom('approval_member')
        .select(['member_id', 'outcome', 'at'])
        .where('approval_id', '=', id)
        .orderBy('member_id')
        .execute();
      return rows.map(({ member_id, outcome, at }) => ({
        memberId: member_id,
        outcome: outcome as ApprovalOutcome,
        at,
      }));
    },
  };
};

/** Writes requests, inside the caller's transaction. */
export const approvalWriter = (tx: Tx) => ({
  async insert(row: Insertable<ApprovalTable> & { id: string }, memberIds: readonly string[]): Promise<void> {
    await tx.insertInto('approval').values(row).execute();
    await tx
      .insertInto('approval_member')
      .values(memberIds.map((memberId) => ({ approval_id: row.id, member_id: memberId })))
      .execute();
  },
  async lock(id: string): Promise<ApprovalRow | undefined> {
    const row = await tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row as ApprovalRow | undefined;
  },
  /** The approver's current account; undefined if it was erased. */
  async decider(id: string): Promise<{ id: string; role: Role; status: UserStatus } | undefined> {
    const row = await tx
      .selectFrom('approval')
      .innerJoin('member', 'member.id', 'approval.decided_by')
      .select(['member.id', 'member.role', 'member.status'])
      .where('approval.id', '=', id)
      .executeTakeFirst();
    return row as { id: string; role: Role; status: UserStatus } | undefined;
  },
  /** Withdraws undecided requests of this staff member and returns those that could still have been decided. */
  async withdrawAllOf(askerId: string, at: Date): Promise<ApprovalRow[]> {
    const rows = await tx
      .updateTable('approval')
      .set({ state: 'withdrawn', decided_at: at })
      .where('asked_by', '=', askerId)
      .where('state', '=', 'pending')
      .returningAll()
      .execute();
    return (rows as ApprovalRow[]).filter(({ expires_at }) => expires_at > at);
  },
  update: (id: string, change: Updateable<ApprovalTable>) =>
    tx.updateTable('approval').set(change).where('id', '=', id).execute(),
  /** The next member who has not been processed yet. */
  nextMember: async (id: string): Promise<string | undefined> =>
    (
      await tx
        .selectFrom('approval_member')
        .select('member_id')
        .where('approval_id', '=', id)
        .where('outcome', '=', 'waiting')
        .orderBy('member_id')
        .limit(1)
        .executeTakeFirst()
    )?.member_id,
  settle: (id: string, memberId: string, outcome: ApprovalOutcome, at: Date) =>
    tx
      .updateTable('approval_member')
      .set({ outcome, at })
      .where('approval_id', '=', id)
      .where('member_id', '=', memberId)
      .execute(),
  /** Marks requests as expired that nobody has decided in time. */
  expire: (now: Date) =>
    tx
      .updateTable('approval')
      .set({ state: 'expired', decided_at: now })
      .where('state', '=', 'pending')
      .where('expires_at', '<=', now)
      .execute(),
});
