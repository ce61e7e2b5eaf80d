import type { couponsApi } from '../../../../contract/shop/coupons.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { createCouponCheck } from './coupon-check.service.ts';
import type { Coupons } from './coupons.service.ts';
import type { createFreePackages } from './free-packages.service.ts';

interface Parts {
  readonly coupons: Coupons;
  readonly checkCoupon: ReturnType<typeof createCouponCheck>;
  readonly freePackages: ReturnType<typeof createFreePackages>;
}

/** Calls about coupons and packages for free. */
export const couponsRoutes = ({ coupons, checkCoupon, freePackages }: Parts): Handlers<typeof couponsApi> => ({
  coupons: ({ query }) => coupons.list(query),
  createCoupon: async ({ viewer, body }) => ({ data: await coupons.create(viewer, body), message: 'Created.' }),
  endCoupon: {
    allow: ({ params }) => coupons.requireCoupon(params.id),
    handle: async ({ viewer, params }) => ({ data: await coupons.end(viewer, params.id), message: 'Ended.' }),
  },
  checkCoupon: async ({ viewer, query }) => ({ data: await checkCoupon(viewer, query) }),
  givePackage: {
    allow: ({ params }) => freePackages.requireMember(params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await freePackages.give(viewer, params.id, body),
      message: 'Given.',
    }),
  },
});
