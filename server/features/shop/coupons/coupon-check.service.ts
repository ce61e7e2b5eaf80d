import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import { shippingOf, subTotalOf } from '../../../../contract/shop/totals.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Network } from '../../network/index.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import type { Carts } from '../carts/index.ts';
import { checkDiscount } from './coupon-discounts.ts';

const CHECKS_PER_HOUR = 60;

interface Deps {
  readonly carts: Pick<Carts, 'show'>;
  readonly network: Pick<Network, 'reachesMember'>;
  readonly settings: Pick<SettingsStore, 'current'>;
}

/** Calculates the discount of a coupon for a cart. The number of checks is limited, so that codes cannot be guessed. */
export function createCouponCheck(
  { db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>,
  { carts, network, settings }: Deps,
) {
  const perHour = limits.define('shop.coupon-checks', CHECKS_PER_HOUR, 3_600);

  /** @throws Failure 404 for somebody outside of reach, 400 for staff who have chosen no customer */
  async function customerOf(viewer: Viewer, given: string | undefined, inCart: string | null): Promise<string> {
    if (viewer.role === 'MEMBER') {
      if (given && given !== viewer.id) throw fail('not_found');
      return viewer.id;
    }
    const customerId = given ?? inCart;
    if (!customerId) throw fail('order.customer_required');
    if (given && !(await network.reachesMember(viewer, given))) throw fail('not_found');
    return customerId;
  }

  /** @throws Failure 400, 404, 409 `coupon.not_valid`, 429 */
  return async (viewer: Viewer, { code, customerId: given }: { code: string; customerId?: string | undefined }) => {
    await perHour.use(viewer.id);
    const { cart, products } = await carts.show(viewer);
    const customerId = await customerOf(viewer, given, cart.customerId);
    const lines = products
      .filter(({ problem }) => problem === null)
      .map(({ product, quantity }) => ({
        ...{ kind: product.kind, quantity, price: Math.round(product.price * 100) },
        // The tax is contained in the price, so the rate does not change these totals.
        gstRate: 0,
      }));
    const subTotal = subTotalOf(lines);
    const use = { code, customerId, subTotal, at: clock.now() };
    const found = await checkDiscount(db.read, use);
    const total = subTotal - found.discount + shippingOf(lines, found.discount, settings.current());
    return { code: found.code, discount: toRupees(found.discount), grandTotal: toRupees(total) };
  };
}
