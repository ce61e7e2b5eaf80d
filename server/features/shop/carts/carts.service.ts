import type { BodyOf } from '../../../../contract/kernel.ts';
import { profileCode } from '../../../../contract/profiles/profile-code.ts';
import type { Cart, cartApi } from '../../../../contract/shop/cart.api.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '../../../../contract/shop/values.ts';
import type { Reader, Tx, Unit } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import type { SaleItem, SaleItems } from '../products/index.ts';
import { reservations, suppliersFor } from '../stock/index.ts';
import { type CartLineRow, cartReader, cartWriter } from './carts.repo.ts';
import { type KnownLine, presentLine, totalsOfCart } from './carts.rules.ts';

interface Deps {
  readonly saleItems: SaleItems;
  readonly settings: Pick<SettingsStore, 'current'>;
}

/** The contents of a locked cart, from which an order is placed. */
export interface CartToOrder {
  readonly cartId: string;
  /** The customer; null while staff have chosen none. The caller checks the reach again. */
  readonly customerId: string | null;
  /** `seenPrice`: the price in paise that the owner saw at the last order or refusal. */
  readonly lines: readonly { readonly productId: string; readonly quantity: number; readonly seenPrice: number }[];
}

/** Carts: one for each person (bureau.md §4). A cart reserves nothing; stock is reserved when an order is accepted. */
export function createCarts({ db, clock }: Pick<Platform, 'db' | 'clock'>, { saleItems, settings }: Deps) {
  const availableFor = async (reader: Reader, ownerId: string, items: Iterable<SaleItem>) => {
    const goods = [...items].filter(({ kind }) => kind === 'goods').map(({ id }) => id);
    if (!goods.length) return new Map<string, number>();
    return reservations.available(reader, await suppliersFor(reader, ownerId), goods);
  };

  async function known(reader: Reader, ownerId: string, rows: readonly CartLineRow[]): Promise<KnownLine[]> {
    const items = await saleItems.byId(
      rows.map(({ productId }) => productId),
      reader,
    );
    const available = await availableFor(reader, ownerId, items.values());
    return rows.map((row) => ({ row, item: items.get(row.productId), available: available.get(row.productId) ?? 0 }));
  }

  /** The customer of the cart, if still within reach. */
  async function customerOf(viewer: Viewer, customerId: string | null) {
    const reader = cartReader(db.read);
    if (viewer.role === 'MEMBER') return { id: viewer.id, name: (await reader.nameOf(viewer.id))?.name ?? null };
    return customerId ? reader.customer(viewer, customerId) : undefined;
  }

  async function show(viewer: Viewer): Promise<Cart> {
    const reader = cartReader(db.read);
    const cart = await reader.ofOwner(viewer.id);
    const [lines, customer] = await Promise.all([
      cart ? reader.lines(cart.id).then((rows) => known(db.read, viewer.id, rows)) : [],
      customerOf(viewer, cart?.customer_id ?? null),
    ]);
    return {
      cart: {
        id: cart?.id ?? null,
        customerId: customer?.id ?? null,
        customerName: customer?.name ?? null,
        ...totalsOfCart(lines, settings.current()),
        count: lines.length,
      },
      products: lines.map(presentLine),
    };
  }

  /** @throws Failure 404 for somebody outside of reach, and for a member who names somebody else */
  async function requireCustomer(tx: Tx, viewer: Viewer, given: string | null | undefined) {
    if (viewer.role === 'MEMBER') {
      if (given && given !== viewer.id) throw fail('not_found');
      return viewer.id;
    }
    if (!given) return undefined;
    if (!(await cartReader(tx).customer(viewer, given))) throw fail('not_found');
    return given;
  }

  /** @throws Failure 409 `cart.too_many`, also for more than one of a package: an order grants it only once */
  function requireAllowed(item: SaleItem, quantity: number): void {
    if (quantity > MAX_QUANTITY) throw fail('cart.too_many');
    if (item.kind === 'package' && quantity > 1)
      throw fail('cart.too_many', { message: `“${item.title}” is in the cart. An order can have it once.` });
  }

  /** @throws Failure 409 `stock.short`, naming the quantity in stock */
  async function requireStock(tx: Tx, ownerId: string, item: SaleItem, quantity: number): Promise<void> {
    if (item.kind !== 'goods') return;
    const available = (await availableFor(tx, ownerId, [item])).get(item.id) ?? 0;
    if (available >= quantity) return;
    const message = available
      ? `There are only ${available} of “${item.title}” in stock.`
      : `“${item.title}” is out of stock.`;
    throw fail('stock.short', { message });
  }

  /** @throws Failure 404, 409 `product.retired` */
  async function requireOnSale(tx: Tx, productId: string): Promise<SaleItem> {
    const item = (await saleItems.byId([productId], tx)).get(productId);
    if (!item) throw fail('not_found');
    if (!item.active) throw fail('product.retired');
    return item;
  }

  /** Locks the caller's cart and reads one of its lines. @throws Failure 404 */
  async function requireLine(tx: Tx, viewer: Viewer, id: string) {
    await cartWriter(tx).lock(viewer.id);
    const line = await cartReader(tx).ownLine(viewer.id, id);
    if (!line) throw fail('not_found');
    return line;
  }

  return {
    show,

    /** Requires a line of the caller's own cart. @throws Failure 404 */
    async requireOwn(viewer: Viewer, id: string): Promise<void> {
      if (!(await cartReader(db.read).ownLine(viewer.id, id))) throw fail('not_found');
    },

    /** Adds units of a product. @throws Failure 404, 409 */
    async add(viewer: Viewer, { productId, quantity, customerId: given }: BodyOf<typeof cartApi.addToCart>) {
      await db.transaction(async ({ tx }) => {
        const item = await requireOnSale(tx, productId);
        const customerId = await requireCustomer(tx, viewer, given);
        const at = clock.now();
        const cartId = await cartWriter(tx).open(viewer.id, customerId, at);
        const lines = await cartReader(tx).lines(cartId);
        const same = lines.find((line) => line.productId === productId);
        const total = quantity + (same?.quantity ?? 0);
        requireAllowed(item, total);
        if (!same && lines.length >= MAX_CART_LINES) throw fail('cart.full');
        await requireStock(tx, viewer.id, item, total);
        if (same) await cartWriter(tx).setQuantity(same.id, total);
        else await cartWriter(tx).addLine(cartId, { productId, quantity, title: item.title, price: item.price }, at);
      });
      return show(viewer);
    },

    /** Sets the quantity of a line. Fewer units than before need no stock. @throws Failure 404, 409 */
    async setQuantity(viewer: Viewer, id: string, quantity: number): Promise<Cart> {
      await db.transaction(async ({ tx }) => {
        const line = await requireLine(tx, viewer, id);
        const item = (await saleItems.byId([line.productId], tx)).get(line.productId);
        if (!item?.active) throw fail('product.retired');
        requireAllowed(item, quantity);
        if (quantity > line.quantity) await requireStock(tx, viewer.id, item, quantity);
        await cartWriter(tx).setQuantity(id, quantity);
      });
      return show(viewer);
    },

    /** Removes a line. @throws Failure 404 */
    async remove(viewer: Viewer, id: string): Promise<Cart> {
      await db.transaction(async ({ tx }) => {
        await requireLine(tx, viewer, id);
        await cartWriter(tx).removeLine(id);
      });
      return show(viewer);
    },

    /** Members within reach to order for, at most 20. */
    async customers(viewer: Viewer, search: string | undefined) {
      const found = await cartReader(db.read).customers(viewer, search);
      return found.map(({ id, name, city }) => ({ id, name, city, code: profileCode(id) }));
    },

    /** Deletes what the cart knows of an erased member. */
    forgetMember: ({ tx }: Unit, memberId: string): Promise<void> => cartWriter(tx).forget(memberId),

    /** Functions for placing an order. */
    forOrder: {
      /** Locks a person's cart, so that what is ordered cannot change. Undefined if there never was one. */
      async lock({ tx }: Unit, ownerId: string): Promise<CartToOrder | undefined> {
        const cart = await cartWriter(tx).lock(ownerId);
        if (!cart) return undefined;
        const lines = await cartReader(tx).lines(cart.id);
        return {
          cartId: cart.id,
          customerId: cart.customerId,
          lines: lines.map(({ productId, quantity, seenPrice }) => ({ productId, quantity, seenPrice })),
        };
      },
      empty: ({ tx }: Unit, cartId: string): Promise<void> => cartWriter(tx).empty(cartId),
      /**
       * Stores, in a transaction of its own, the prices that the owner was shown, so that the next order is accepted.
       * @param prices paise by product
       */
      rememberPrices: (ownerId: string, prices: ReadonlyMap<string, number>): Promise<void> =>
        db.transaction(({ tx }) => cartWriter(tx).rememberPrices(ownerId, prices)),
    },
  };
}

export type Carts = ReturnType<typeof createCarts>;
