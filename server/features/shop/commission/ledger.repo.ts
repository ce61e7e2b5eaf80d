import { type RawBuilder, sql } from 'kysely';
import { networkRoles } from '../../../../contract/network/roles.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { CommissionEntryKind } from '../../../../contract/shop/values.ts';
import { containsText } from '../../../platform/db/contains.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { commissionWithinReach, type ReachViewer } from '../../network/index.ts';

interface NewEntry {
  readonly earnerId: string;
  readonly kind: CommissionEntryKind;
  /** Paise; negative when reversed or paid out. */
  readonly amount: number;
  readonly orderId?: string;
  readonly payoutId?: string;
  readonly byId: string | null;
  readonly at: Date;
}

export interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: CommissionEntryKind;
  readonly amount: number;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly note: string | null;
}

export interface BalanceRow {
  readonly earnerId: string;
  readonly name: string | null;
  readonly role: Role | null;
  readonly earned: number;
  readonly paidOut: number;
  readonly waiting: number;
}

/**
 * The people of the ledger and the active people of the network, within the viewer's reach. The ledger outlives an
 * account, whose row in `member` is then missing.
 */
const peopleWithinReach = (viewer: ReachViewer): RawBuilder<unknown> => sql`(
  select person.id, member.role, trim(member.first_name || ' ' || member.last_name) as name
  from (select earner_id as id from commission_entry
      union select id from member where role = any(${[...networkRoles]}::text[]) and status = 'ACTIVE') as person
  left join member on member.id = person.id
  where ${commissionWithinReach(viewer)})`;

const named = (search: string | undefined) => (search ? containsText(sql`person.name`, search) : sql`true`);

/** Reads the ledger of commission. */
export const ledgerReader = (db: Reader) => ({
  /** Earner and amount of an order's commission; undefined if there is none, or if it was reversed. */
  async ofOrder(orderId: string): Promise<{ earnerId: string; amount: number } | undefined> {
    const { rows } = await sql<{ earnerId: string; amount: number }>`select earner_id as "earnerId",
        sum(amount_paise)::bigint as amount
      from commission_entry where order_id = ${orderId} group by earner_id having sum(amount_paise) <> 0`.execute(db);
    return rows[0];
  },

  /** Role of an account; undefined if it no longer exists. */
  roleOf: async (id: string): Promise<string | undefined> =>
    (await db.selectFrom('member').select('role').where('id', '=', id).executeTakeFirst())?.role,

  /** A person whose commission the viewer sees. */
  async person(viewer: ReachViewer, id: string): Promise<{ id: string; name: string | null } | undefined> {
    const { rows } = await sql<{ id: string; name: string | null }>`select person.id, person.name
      from ${peopleWithinReach(viewer)} as person where person.id = ${id}`.execute(db);
    return rows[0];
  },

  async balances(
    viewer: ReachViewer,
    search: string | undefined,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<BalanceRow[]> {
    const { rows } = await sql<BalanceRow>`select person.id as "earnerId", person.name, person.role,
        coalesce(sum(entry.amount_paise) filter (where entry.kind <> 'paidOut'), 0)::bigint as earned,
        coalesce(-sum(entry.amount_paise) filter (where entry.kind = 'paidOut'), 0)::bigint as "paidOut",
        coalesce((select amount_paise from commission_payout
          where earner_id = person.id and status = 'requested'), 0) as waiting
      from ${peopleWithinReach(viewer)} as person left join commission_entry as entry on entry.earner_id = person.id
      where ${named(search)}
      group by person.id, person.name, person.role
      order by person.name nulls last, person.id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async countPeople(viewer: ReachViewer, search: string | undefined): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from ${peopleWithinReach(viewer)} as person where ${named(search)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** The balance of a person: earned less reversed and paid out. @param before only entries before this time */
  async balanceOf(earnerId: string, before?: Date): Promise<number> {
    const { rows } = await sql<{ balance: number }>`select coalesce(sum(amount_paise), 0)::bigint as balance
      from commission_entry where earner_id = ${earnerId}
        and (${before ?? null}::timestamptz is null or at < ${before ?? null})`.execute(db);
    return rows[0]?.balance ?? 0;
  },

  /** Entries of a period, oldest first. */
  async entries(earnerId: string, { start, end }: { start: Date; end: Date }): Promise<EntryRow[]> {
    const { rows } = await sql<EntryRow>`select entry.id, entry.at, entry.kind, entry.amount_paise as amount,
        entry.order_id as "orderId", shop_order.number as "orderNumber", payout.note
      from commission_entry as entry left join shop_order on shop_order.id = entry.order_id
      left join commission_payout as payout on payout.id = entry.payout_id
      where entry.earner_id = ${earnerId} and entry.at >= ${start} and entry.at < ${end}
      order by entry.at, entry.id`.execute(db);
    return rows;
  },
});

/** Adds to the ledger. The database refuses changes, and entries with a wrong amount. */
export const ledgerWriter = (tx: Tx) => ({
  /** Makes entries and payouts of one person wait for each other. The ledger's trigger takes the same lock. */
  lock: (earnerId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`commission ${earnerId}`}, 0))`.execute(tx),
  add: ({ earnerId, kind, amount, orderId, payoutId, byId, at }: NewEntry) =>
    tx
      .insertInto('commission_entry')
      .values({
        ...{ earner_id: earnerId, kind, amount_paise: amount, at },
        ...{ order_id: orderId ?? null, payout_id: payoutId ?? null, by_id: byId },
      })
      .execute(),
});
