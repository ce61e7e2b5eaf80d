import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { PaymentStatus } from '../../../../contract/billing/values.ts';
import { containsText } from '../../../platform/db/contains.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { PaymentOrder } from '../../../platform/db/schema.gen.ts';
import type { OwnPage } from '../../../platform/http/list-cursor.ts';

/** A stored order. */
export interface OrderRow {
  readonly id: string;
  readonly memberId: string;
  /** The version of the package that is paid for; null for an order of the shop. */
  readonly versionId: string | null;
  /** The order of the shop that is paid for; null for a package. */
  readonly shopOrderId: string | null;
  readonly amount: number;
  readonly currency: 'INR';
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly buyerState: string;
  readonly isTest: boolean;
  readonly gatewayOrderId: string | null;
  readonly status: PaymentStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly gatewayPaymentId: string | null;
  readonly method: string | null;
  readonly paidAt: Date | null;
  readonly refunded: number;
  readonly looks: number;
}

export const orderFrom = (row: Selectable<PaymentOrder>): OrderRow => ({
  id: row.id,
  memberId: row.member_id,
  versionId: row.version_id,
  shopOrderId: row.shop_order_id,
  amount: row.amount,
  currency: row.currency as 'INR',
  buyerName: row.buyer_name,
  buyerEmail: row.buyer_email,
  buyerState: row.buyer_state,
  isTest: row.is_test,
  gatewayOrderId: row.gateway_order_id,
  status: row.status as PaymentStatus,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  gatewayPaymentId: row.gateway_payment_id,
  method: row.method,
  paidAt: row.paid_at,
  refunded: row.refunded,
  looks: row.looks,
});

/** The buyer of an order, as named on the invoice. */
export interface Buyer {
  readonly role: string;
  readonly status: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly country: string | null;
  readonly state: string | null;
  /** The buyer was refused as under age, and the birth date was not corrected. */
  readonly isUnderAge: boolean;
  /** All registration steps are done. */
  readonly isComplete: boolean;
  readonly isHeld: boolean;
}

/** Facts that identify orders for the same purchase. */
interface OrderQuery {
  readonly memberId: string;
  readonly versionId: string | null;
  readonly shopOrderId: string | null;
  readonly amount: number;
  readonly state: string;
  readonly isTest: boolean;
}

interface OpenOrders {
  readonly memberId: string;
  /** Null for an order of the shop. */
  readonly packageId: string | null;
  readonly shopOrderId: string | null;
  readonly isTest: boolean;
}

/** Condition of the member's own list. @param search part of the package's name or of the gateway's order id */
function isListed(memberId: string, search: string | undefined): RawBuilder<boolean> {
  const found = sql`and (${containsText(sql.ref('gateway_order_id'), search ?? '')} or exists (
    select from package_version as version where version.id = payment_order.version_id and ${containsText(sql.ref('version.name'), search ?? '')})
    or exists (select from shop_order where shop_order.id = payment_order.shop_order_id
      and ${containsText(sql.ref('shop_order.number'), search ?? '')}))`;
  return sql<boolean>`(member_id = ${memberId} and gateway_order_id is not null ${search ? found : sql``})`;
}

export const orderReader = (db: Reader) => {
  const one = async (column: 'id' | 'gateway_order_id' | 'gateway_payment_id', value: string) => {
    const row = await db.selectFrom('payment_order').selectAll().where(column, '=', value).executeTakeFirst();
    return row && orderFrom(row);
  };
  return {
    byId: (id: string): Promise<OrderRow | undefined> => one('id', id),
    byGatewayId: (id: string): Promise<OrderRow | undefined> => one('gateway_order_id', id),
    /** The order to which a payment of the gateway was recorded. */
    async byPayment(gatewayPaymentId: string): Promise<OrderRow | undefined> {
      const row = await db
        .selectFrom('payment_order')
        .selectAll('payment_order')
        .innerJoin('payment_attempt', 'payment_attempt.order_id', 'payment_order.id')
        .where('payment_attempt.gateway_payment_id', '=', gatewayPaymentId)
        .executeTakeFirst();
      return row && orderFrom(row);
    },
    /** An order for the same purchase that can still be paid at the gateway and has no captured payment. */
    async openOrderFor(wanted: OrderQuery, until: Date): Promise<OrderRow | undefined> {
      const { memberId, versionId, shopOrderId, amount, state, isTest } = wanted;
      const row = await db
        .selectFrom('payment_order')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('version_id', 'is not distinct from', versionId)
        .where('shop_order_id', 'is not distinct from', shopOrderId)
        .where('amount', '=', amount)
        .where('buyer_state', '=', state)
        .where('is_test', '=', isTest)
        .where('status', 'in', ['created', 'attempted'])
        .where('expires_at', '>', until)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payment_attempt')
                .select('gateway_payment_id')
                .whereRef('payment_attempt.order_id', '=', 'payment_order.id')
                .where('payment_attempt.status', 'in', ['captured', 'refunded']),
            ),
          ),
        )
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && orderFrom(row);
    },
    /**
     * All orders of a member that could still be paid for the same package, in any version and for any state of
     * residence, or for the same order of the shop.
     */
    async openOrdersOf({ memberId, packageId, shopOrderId, isTest }: OpenOrders): Promise<OrderRow[]> {
      const rows = await db
        .selectFrom('payment_order')
        .leftJoin('package_version', 'package_version.id', 'payment_order.version_id')
        .selectAll('payment_order')
        .where('member_id', '=', memberId)
        .where('package_version.package_id', 'is not distinct from', packageId)
        .where('shop_order_id', 'is not distinct from', shopOrderId)
        .where('is_test', '=', isTest)
        .where('gateway_order_id', 'is not', null)
        .where('status', 'in', ['created', 'attempted'])
        .execute();
      return rows.map(orderFrom);
    },
    /** The member's own orders, by creation time; orders that were never created at the gateway are left out. */
    async ofMember({ memberId, search, ascending, after, limit, offset }: OwnPage): Promise<OrderRow[]> {
      const [direction, beyond] = ascending ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
      const place = after && sql<boolean>`(created_at, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`;
      let query = db.selectFrom('payment_order').selectAll().where(isListed(memberId, search));
      if (place) query = query.where(place);
      const rows = await query
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(after ? 0 : offset)
        .execute();
      return rows.map(orderFrom);
    },
    async countOfMember(memberId: string, search: string | undefined): Promise<number> {
      const { count } = await db
        .selectFrom('payment_order')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where(isListed(memberId, search))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Paid orders of the gateway for an order of the shop. */
    async paidForShopOrder(shopOrderId: string): Promise<OrderRow[]> {
      const rows = await db
        .selectFrom('payment_order')
        .selectAll()
        .where('shop_order_id', '=', shopOrderId)
        .where('paid_at', 'is not', null)
        .orderBy('paid_at')
        .execute();
      return rows.map(orderFrom);
    },
    /** The numbers of these orders of the shop. */
    async shopNumbers(shopOrderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (!shopOrderIds.length) return new Map();
      const rows = await db
        .selectFrom('shop_order')
        .select(['id', 'number'])
        .where('id', 'in', [...shopOrderIds])
        .execute();
      return new Map(rows.map(({ id, number }) => [id, number]));
    },
    /** Ids of orders that are due to be checked at the gateway. */
    async due(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('payment_order')
        .select('id')
        .where('next_look_at', '<=', now)
        .orderBy('next_look_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    async buyer(memberId: string): Promise<Buyer | undefined> {
      const row = await db
        .selectFrom('member')
        .leftJoin('profile', 'profile.member_id', 'member.id')
        .select([
          'role',
          'status',
          'first_name',
          'last_name',
          'email',
          'phone_number',
          'country',
          'state',
          'under_age_at',
          'completed_at',
          'is_held',
        ])
        .where('member.id', '=', memberId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { role, status, email, country, state } = row;
      const name = `${row.first_name} ${row.last_name}`.trim();
      return {
        role,
        status,
        name,
        email: email ?? '',
        phone: row.phone_number,
        country,
        state,
        isUnderAge: row.under_age_at !== null,
        isComplete: row.completed_at !== null,
        isHeld: row.is_held,
      };
    },
  };
};

/** Writes orders, inside the caller's transaction. */
export const orderWriter = (tx: Tx) => ({
  /** Serialises purchases of a member: a second browser tab waits here and then finds the order of the first tab. */
  lockBuyer: (memberId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${memberId}`}, 0))`.execute(tx),
  insert: (row: Insertable<PaymentOrder>) => tx.insertInto('payment_order').values(row).execute(),
  /**
   * Locks an order. The order of the shop that it pays for is locked first, as everywhere, so that payments and changes
   * of that order wait for each other.
   */
  async lock(id: string): Promise<OrderRow | undefined> {
    await sql`select id from shop_order where id = (select shop_order_id from payment_order where id = ${id})
      for update`.execute(tx);
    const row = await tx.selectFrom('payment_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row && orderFrom(row);
  },
  update: (id: string, change: Updateable<PaymentOrder>) =>
    tx.updateTable('payment_order').set(change).where('id', '=', id).execute(),
  /** Sets the buyer for the invoice. Paid orders are not changed: their invoice is already issued. */
  setBuyer: (id: string, { name, email }: Pick<Buyer, 'name' | 'email'>) =>
    tx
      .updateTable('payment_order')
      .set({ buyer_name: name, buyer_email: email })
      .where('id', '=', id)
      .where('status', 'in', ['created', 'attempted'])
      .execute(),
  /** Postpones the next check of an order, if one is scheduled. */
  postpone: (id: string, until: Date) =>
    tx
      .updateTable('payment_order')
      .set({ next_look_at: until })
      .where('id', '=', id)
      .where('next_look_at', 'is not', null)
      .execute(),
  /**
   * Whether the buyer's account exists. Locks the account, so that it is not deleted or suspended before the
   * transaction ends.
   */
  async hasBuyer(memberId: string): Promise<boolean> {
    const row = await tx
      .selectFrom('member')
      .select('status')
      .where('id', '=', memberId)
      .where('role', '=', 'MEMBER')
      // Under-age accounts cannot buy, and are erased within a day.
      .where('under_age_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    return row?.status === 'ACTIVE' || row?.status === 'INACTIVE';
  },
});
