export { createCouponCheck } from './coupon-check.service.ts';
export { couponsRoutes } from './coupons.routes.ts';
export { createCoupons } from './coupons.service.ts';
export { createFreePackages } from './free-packages.service.ts';
