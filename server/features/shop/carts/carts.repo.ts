import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { profileCodeDigits } from '../../../../contract/profiles/profile-code.ts';
import { containsText } from '../../../platform/db/contains.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { memberWithinReach, type ReachViewer } from '../../network/index.ts';

const MAX_CUSTOMERS = 20;

const memberName = sql<string>`trim(member.first_name || ' ' || member.last_name)`;

/** Reads carts and the customers of orders. */
export const cartReader = (db: Reader) => {
  const customers = (viewer: ReachViewer) =>
    db
      .selectFrom('member')
      .leftJoin('profile', 'profile.member_id', 'member.id')
      .select(['member.id', 'profile.city', memberName.as('name')])
      .where(memberWithinReach(viewer));
  return {
    ofOwner: (ownerId: string) =>
      db.selectFrom('cart').select(['id', 'customer_id']).where('owner_id', '=', ownerId).executeTakeFirst(),
    lines: (cartId: string) =>
      db
        .selectFrom('cart_item')
        .select(['id', 'product_id as productId', 'quantity', 'title'])
        .select(['seen_price_paise as seenPrice', 'added_price_paise as addedPrice'])
        .where('cart_id', '=', cartId)
        .orderBy('added_at')
        .orderBy('id')
        .execute(),
    /** A line of this person's own cart. */
    ownLine: (ownerId: string, id: string) =>
      db
        .selectFrom('cart_item')
        .innerJoin('cart', 'cart.id', 'cart_item.cart_id')
        .select(['cart_item.product_id as productId', 'cart_item.quantity', 'cart.id as cartId'])
        .where('cart_item.id', '=', id)
        .where('cart.owner_id', '=', ownerId)
        .executeTakeFirst(),
    nameOf: (memberId: string) =>
      db.selectFrom('member').select(memberName.as('name')).where('id', '=', memberId).executeTakeFirst(),
    /** A member within reach, to order for. */
    customer: (viewer: ReachViewer, id: string) => customers(viewer).where('member.id', '=', id).executeTakeFirst(),
    /** Members within reach by part of the name or by code, in the order of their names. */
    customers(viewer: ReachViewer, search: string | undefined) {
      const code = search ? profileCodeDigits(search) : undefined;
      return customers(viewer)
        .$if(Boolean(search), (query) =>
          query.where(({ or }) =>
            or([
              containsText(memberName, search ?? ''),
              ...(code ? [sql<boolean>`right(member.id::text, 12) = ${code}`] : []),
            ]),
          ),
        )
        .orderBy('member.first_name')
        .orderBy('member.id')
        .limit(MAX_CUSTOMERS)
        .execute();
    },
  };
};

export type CartLineRow = Awaited<ReturnType<ReturnType<typeof cartReader>['lines']>>[number];

/** Writes carts, inside the caller's transaction. */
export const cartWriter = (tx: Tx) => ({
  /** Creates the cart of this person if there is none, and locks it. @param customerId undefined: the customer stays the same */
  async open(ownerId: string, customerId: string | undefined, at: Date): Promise<string> {
    const { id } = await tx
      .insertInto('cart')
      .values({ id: uuid(), owner_id: ownerId, customer_id: customerId ?? null, changed_at: at })
      .onConflict((conflict) =>
        conflict
          .column('owner_id')
          .doUpdateSet({ changed_at: at, ...(customerId === undefined ? {} : { customer_id: customerId }) }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  lock: (ownerId: string) =>
    tx
      .selectFrom('cart')
      .select(['id', 'customer_id as customerId'])
      .where('owner_id', '=', ownerId)
      .forUpdate()
      .executeTakeFirst(),
  addLine: (
    cartId: string,
    line: { readonly productId: string; readonly quantity: number; readonly title: string; readonly price: number },
    at: Date,
  ) =>
    tx
      .insertInto('cart_item')
      .values({
        id: uuid(),
        cart_id: cartId,
        product_id: line.productId,
        quantity: line.quantity,
        title: line.title,
        seen_price_paise: line.price,
        added_price_paise: line.price,
        added_at: at,
      })
      .execute(),
  setQuantity: (id: string, quantity: number) =>
    tx.updateTable('cart_item').set({ quantity }).where('id', '=', id).execute(),
  removeLine: (id: string) => tx.deleteFrom('cart_item').where('id', '=', id).execute(),
  /** Removes all lines. Staff then choose a customer for the next order. */
  async empty(cartId: string): Promise<void> {
    await tx.deleteFrom('cart_item').where('cart_id', '=', cartId).execute();
    await tx.updateTable('cart').set({ customer_id: null }).where('id', '=', cartId).execute();
  },
  async rememberPrices(ownerId: string, prices: ReadonlyMap<string, number>): Promise<void> {
    await sql`update cart_item set seen_price_paise = seen.price
      from cart, unnest(${[...prices.keys()]}::uuid[], ${[...prices.values()]}::integer[]) as seen (product_id, price)
      where cart.id = cart_item.cart_id and cart.owner_id = ${ownerId}
        and cart_item.product_id = seen.product_id`.execute(tx);
  },
  /** Deletes the cart of an erased member, and removes the member as the customer of carts of staff. */
  async forget(memberId: string): Promise<void> {
    await tx.deleteFrom('cart').where('owner_id', '=', memberId).execute();
    await tx.updateTable('cart').set({ customer_id: null }).where('customer_id', '=', memberId).execute();
  },
});
