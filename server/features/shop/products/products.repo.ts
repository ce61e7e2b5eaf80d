import { type Insertable, sql, type Updateable } from 'kysely';
import type { MeasureUnit, OwnProductKind } from '../../../../contract/shop/values.ts';
import { containsText } from '../../../platform/db/contains.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Product as ProductTable } from '../../../platform/db/schema.gen.ts';
import type { ProductKey, ProductQuery } from './products.rules.ts';

/** A package in the list of products. The caller reads packages from `sale-items.ts`. */
export interface ListedPackage {
  readonly id: string;
  readonly title: string;
  readonly price: number;
}

/** Products and packages that match, with the keys by which lists are sorted. Packages sort as the oldest. */
const matching = ({ kind, filter, search }: ProductQuery, packages: readonly ListedPackage[], withPrice: boolean) => {
  const price = withPrice
    ? sql`(select price_paise from product_price where product_id = product.id order by id desc limit 1)`
    : sql`0`;
  const products = sql`select id, lower(title) as title, created_at as "createdAt", ${price} as price from product
    where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${filter === 'all' ? sql`true` : filter === 'retired' ? sql`retired_at is not null` : sql`retired_at is null`}
      and ${search ? containsText(sql.ref('title'), search) : sql`true`}`;
  if (filter === 'retired' || (kind !== undefined && kind !== 'package')) return products;
  const onSale = sql`select id, lower(title) as title, 'epoch'::timestamptz as "createdAt", price
    from jsonb_to_recordset(${JSON.stringify(packages)}::jsonb) as package (id uuid, title text, price integer)
    where ${search ? containsText(sql.ref('title'), search) : sql`true`}`;
  return kind === 'package' ? onSale : sql`${products} union all ${onSale}`;
};

const sortKeys = {
  title: sql`title`,
  price: sql`price`,
  createdAt: sql`"createdAt"`,
} as const;
const keyTypes = { title: sql`text`, price: sql`integer`, createdAt: sql`timestamptz` } as const;

const stored = (db: Reader) =>
  db.selectFrom('product').selectAll().$narrowType<{ kind: OwnProductKind; measure_unit: MeasureUnit }>();

export type ProductRow = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number];

export const productReader = (db: Reader) => ({
  /** Ids of one page and their sort keys; packages are mixed in. */
  async page(
    query: ProductQuery,
    packages: readonly ListedPackage[],
    { limit, offset, after }: { limit: number; offset: number; after: ProductKey | undefined },
  ): Promise<ProductKey[]> {
    const { column, ascending } = query;
    const key = sortKeys[column];
    const order = ascending ? sql`asc` : sql`desc`;
    const { rows } = await sql<ProductKey>`select id, ${key}::text as key
      from (${matching(query, packages, column === 'price')}) as found
      where ${
        after
          ? sql`(${key}, id) ${ascending ? sql`>` : sql`<`} (${after.key}::text::${keyTypes[column]}, ${after.id}::uuid)`
          : sql`true`
      }
      order by ${key} ${order}, id ${order} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async count(query: ProductQuery, packages: readonly ListedPackage[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from (${matching(query, packages, false)}) as found`.execute(db);
    return rows[0]?.count ?? 0;
  },

  byId: (id: string): Promise<ProductRow | undefined> => stored(db).where('id', '=', id).executeTakeFirst(),

  async byPicture(pictureId: string): Promise<boolean> {
    const row = await db.selectFrom('product').select('id').where('picture_id', '=', pictureId).executeTakeFirst();
    return row !== undefined;
  },

  /** Prices, newest first, with the names of those who set them. */
  prices: (productId: string) =>
    db
      .selectFrom('product_price')
      .leftJoin('member', 'member.id', 'product_price.set_by')
      .select(['price_paise as price', 'since'])
      .select(sql<string | null>`trim(member.first_name || ' ' || member.last_name)`.as('setBy'))
      .where('product_id', '=', productId)
      .orderBy('product_price.id', 'desc')
      .execute(),

  /** Whether this person is the customer of an order with the product, or placed one. */
  async hasOrdered(personId: string, productId: string): Promise<boolean> {
    const row = await db
      .selectFrom('shop_order_item as item')
      .innerJoin('shop_order as placed', 'placed.id', 'item.order_id')
      .select('item.id')
      .where('item.product_id', '=', productId)
      .where((where) =>
        where.or([where('placed.customer_id', '=', personId), where('placed.placed_by', '=', personId)]),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Ids of the products whose stock was ever moved. */
  async moved(productIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('stock_level')
      .select('product_id')
      .where('product_id', 'in', [...productIds])
      .execute();
    return new Set(rows.map(({ product_id: id }) => id));
  },

  /** All products with their prices, by title, in the columns of the file. */
  async all(after: { readonly title: string; readonly id: string } | undefined, limit: number) {
    const { rows } = await sql<ProductRow & { price: number; sort: string }>`select product.*,
        lower(title) as sort, price.price_paise as price
      from product join lateral (select price_paise from product_price where product_id = product.id
        order by id desc limit 1) as price on true
      where ${after ? sql`(lower(title), product.id) > (${after.title}, ${after.id}::uuid)` : sql`true`}
      order by lower(title), product.id limit ${limit}`.execute(db);
    return rows;
  },
});

/** Writes products, inside the caller's transaction. */
export const productWriter = (tx: Tx) => ({
  lock: (id: string): Promise<ProductRow | undefined> =>
    stored(tx).where('id', '=', id).forUpdate('product').executeTakeFirst(),

  /** Waits until other imports of products have finished, so that two files do not add the same products. */
  lockFiles: () => sql`select pg_advisory_xact_lock(hashtextextended('products file', 0))`.execute(tx),

  add: (row: Insertable<ProductTable>) => tx.insertInto('product').values(row).execute(),

  update: (id: string, change: Updateable<ProductTable>) =>
    tx.updateTable('product').set(change).where('id', '=', id).execute(),

  addPrice: (productId: string, price: number, since: Date, setBy: string) =>
    tx
      .insertInto('product_price')
      .values({ product_id: productId, price_paise: price, since, set_by: setBy })
      .execute(),
});
