import { v7 as uuid } from 'uuid';
import type { BodyOf, QueryOf } from '../../../../contract/kernel.ts';
import { powerOf } from '../../../../contract/network/powers.ts';
import { isNetwork } from '../../../../contract/network/roles.ts';
import { isStaff } from '../../../../contract/roles.ts';
import type { productsApi } from '../../../../contract/shop/products.api.ts';
import type { Product } from '../../../../contract/shop/products.schema.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Outcome, Upload, Viewer } from '../../../platform/http/handlers.ts';
import { limitAndOffset } from '../../../platform/http/limit-and-offset.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { reservations } from '../stock/reservations.ts';
import { suppliersFor } from '../stock/suppliers.repo.ts';
import { createProductPictures } from './pictures.ts';
import { presentProduct } from './products.present.ts';
import { type ListedPackage, type ProductRow, productReader, productWriter } from './products.repo.ts';
import {
  changedFields,
  decodeProductCursor,
  encodeProductCursor,
  FIXED_MESSAGE,
  fixedField,
  type ProductFields,
  type ProductQuery,
} from './products.rules.ts';
import { createProductsFile } from './products-file.ts';
import type { SaleItem } from './sale-items.repo.ts';
import type { SaleItems } from './sale-items.ts';

type NewProduct = BodyOf<typeof productsApi.createProduct>;
type ProductChange = BodyOf<typeof productsApi.updateProduct>;

const isEditor = ({ role }: Viewer): boolean => powerOf(role, 'products').extent !== 'none';

/** The columns of a product that a request body sets. */
export const columnsOf = (body: Partial<NewProduct>): Partial<ProductFields> =>
  Object.fromEntries(
    Object.entries({
      kind: body.kind,
      title: body.title,
      description: body.description,
      unit: body.unit,
      measure_unit: body.measureUnit,
      hsn: body.hsn,
      gst_rate: body.gstRate,
      min_quantity: body.minQuantity,
      low_stock_at: body.lowStockAt,
    }).filter(([, value]) => value !== undefined),
  );

interface Deps {
  readonly audit: Audit;
  readonly saleItems: SaleItems;
}

/** The catalogue: goods and services, which staff edit, and packages, which are edited on their own page. */
export function createProducts(
  platform: Pick<Platform, 'db' | 'clock' | 'files' | 'images' | 'jobs'>,
  { audit, saleItems }: Deps,
) {
  const { db, clock } = platform;
  const pictures = createProductPictures(platform);

  /** Products with the stock that the viewer may see and order. */
  async function present(reader: Reader, viewer: Viewer, items: readonly SaleItem[]): Promise<Product[]> {
    const goods = items.filter(({ kind }) => kind === 'goods').map(({ id }) => id);
    const holders = isNetwork(viewer.role) ? await suppliersFor(reader, viewer.id) : [null];
    const [available, office] = await Promise.all([
      reservations.available(reader, holders, goods),
      isStaff(viewer.role) ? reservations.available(reader, [null], goods) : undefined,
    ]);
    return items.map((item) =>
      presentProduct(item, { available: available.get(item.id) ?? 0, office: office && (office.get(item.id) ?? 0) }),
    );
  }

  async function show(reader: Reader, viewer: Viewer, id: string): Promise<Product> {
    const item = (await saleItems.byId([id], reader)).get(id);
    const isSeen =
      item && (item.active || isEditor(viewer) || (await productReader(reader).hasOrdered(viewer.id, item.id)));
    const [product] = isSeen ? await present(reader, viewer, [item]) : [];
    if (!product) throw fail('not_found');
    return product;
  }

  /** Locks a product of our own. @throws Failure 404, 409 for a package */
  async function lock(tx: Tx, id: string): Promise<ProductRow> {
    const row = await productWriter(tx).lock(id);
    if (row) return row;
    throw fail((await saleItems.byId([id], tx)).has(id) ? 'product.is_package' : 'not_found');
  }

  /** Adds a product. Returns its id. */
  async function add(tx: Tx, viewer: Viewer, { price, ...body }: NewProduct): Promise<string> {
    const id = uuid();
    const now = clock.now();
    const fields = columnsOf(body) as ProductFields;
    await productWriter(tx).add({ id, ...fields, created_at: now, changed_at: now });
    await productWriter(tx).addPrice(id, price, now, viewer.id);
    const detail = { productId: id, name: body.title };
    await audit.record(tx, viewer, { action: 'product.added', detail });
    return id;
  }

  /** Changes a locked product. Returns whether anything changed. @throws Failure 400 at a field that stock has fixed */
  async function change(
    tx: Tx,
    viewer: Viewer,
    row: ProductRow,
    { price, active, ...body }: ProductChange,
  ): Promise<boolean> {
    const now = clock.now();
    const changed = changedFields(row, columnsOf(body));
    const fixed = fixedField(changed);
    if (fixed && (await productReader(tx).moved([row.id])).has(row.id))
      throw failField('request.invalid', fixed, FIXED_MESSAGE);
    const present = (await saleItems.byId([row.id], tx)).get(row.id)?.price;
    const newPrice = price !== undefined && price !== present ? price : undefined;
    const switched = active !== undefined && active !== (row.retired_at === null) ? active : undefined;
    const names = [...Object.keys(changed), ...(newPrice === undefined ? [] : ['price'])];
    if (names.length === 0 && switched === undefined) return false;
    const retired = switched === undefined ? {} : { retired_at: switched ? null : now };
    await productWriter(tx).update(row.id, { ...changed, ...retired, changed_at: now });
    if (newPrice !== undefined) await productWriter(tx).addPrice(row.id, newPrice, now, viewer.id);
    const detail = { productId: row.id, name: changed.title ?? row.title };
    if (names.length > 0)
      await audit.record(tx, viewer, { action: 'product.changed', detail: { ...detail, changed: names } });
    if (switched !== undefined)
      await audit.record(tx, viewer, { action: switched ? 'product.put_back' : 'product.retired', detail });
    return true;
  }

  /** Gives a product another picture, or none. */
  async function setPictureId(tx: Tx, viewer: Viewer, id: string, pictureId: string | null): Promise<void> {
    const { picture_id: before, title } = await lock(tx, id);
    if (before === pictureId) return;
    await productWriter(tx).update(id, { picture_id: pictureId, changed_at: clock.now() });
    if (before) await pictures.drop(tx, before);
    await audit.record(tx, viewer, {
      action: 'product.changed',
      detail: { productId: id, name: title, changed: ['picture'] },
    });
  }

  const changing = (viewer: Viewer, id: string, body: ProductChange): Promise<Product> =>
    db.transaction(async ({ tx }) => {
      await change(tx, viewer, await lock(tx, id), body);
      return show(tx, viewer, id);
    });

  return {
    pictures,
    file: createProductsFile(platform, { audit, add, change }),

    /** A page of products, sorted by title by default. @throws Failure 400, 403 for retired ones */
    async list(viewer: Viewer, asked: QueryOf<typeof productsApi.products>): Promise<Outcome<Product[]>> {
      const { filter = 'active', kind, column = 'title' } = asked;
      if (filter !== 'active' && !isEditor(viewer)) throw fail('forbidden');
      const ascending = asked.direction === undefined ? column !== 'createdAt' : asked.direction === 1;
      const query: ProductQuery = { filter, kind, column, ascending, search: asked.search };
      const { limit, offset } = limitAndOffset(asked);
      const after = asked.cursor === undefined ? undefined : decodeProductCursor(query, asked.cursor);
      const packages: ListedPackage[] = (await saleItems.packages()).map(({ id, title, price }) => ({
        ...{ id, title, price },
      }));
      const reader = productReader(db.read);
      const [found, totalCount] = await Promise.all([
        reader.page(query, packages, { limit: limit + 1, offset: after ? 0 : offset, after }),
        reader.count(query, packages),
      ]);
      const keys = found.slice(0, limit);
      const items = await saleItems.byId(keys.map(({ id }) => id));
      const last = keys.at(-1);
      const endCursor = last && encodeProductCursor(query, last);
      return {
        data: await present(
          db.read,
          viewer,
          keys.flatMap(({ id }) => items.get(id) ?? []),
        ),
        totalCount,
        endCursor,
        ...(found.length > limit && endCursor ? { nextCursor: endCursor } : {}),
      };
    },

    /** @throws Failure 404 */
    show: (viewer: Viewer, id: string): Promise<Product> => show(db.read, viewer, id),

    create: (viewer: Viewer, body: NewProduct): Promise<Product> =>
      db.transaction(async ({ tx }) => show(tx, viewer, await add(tx, viewer, body))),

    /** @throws Failure 400, 404, 409 */
    update: changing,

    /** Retires a product. Calling it again changes nothing. @throws Failure 404, 409 */
    retire: (viewer: Viewer, id: string): Promise<Product> => changing(viewer, id, { active: false }),

    /** @throws Failure 404, 409: before a body is read */
    async require(id: string): Promise<void> {
      if (await productReader(db.read).byId(id)) return;
      throw fail((await saleItems.byId([id])).has(id) ? 'product.is_package' : 'not_found');
    },

    /** @throws Failure 404 */
    async prices(id: string) {
      const prices = await productReader(db.read).prices(id);
      if (prices.length === 0) throw fail('not_found');
      return prices.map(({ price, since, setBy }) => ({ price: toRupees(price), from: since.toISOString(), setBy }));
    },

    /** @throws Failure 400, 404, 409, 413, 415, 503 */
    async setPicture(viewer: Viewer, id: string, [upload]: readonly Upload[]): Promise<Product> {
      if (!upload) throw fail('photo.none');
      const pictureId = await pictures.store(upload);
      await db.transaction(({ tx }) => setPictureId(tx, viewer, id, pictureId));
      return show(db.read, viewer, id);
    },

    /** @throws Failure 404, 409 */
    async removePicture(viewer: Viewer, id: string): Promise<Product> {
      await db.transaction(({ tx }) => setPictureId(tx, viewer, id, null));
      return show(db.read, viewer, id);
    },
  };
}

export type Products = ReturnType<typeof createProducts>;
