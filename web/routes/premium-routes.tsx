import { Navigate, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.tsx';

/** Packages and payments (spec §2 "My Package", "Premium"). */
export const premiumRoutes: readonly RouteObject[] = [
  { path: 'premium', ...lazyPage(() => import('../features/billing/premium-page.tsx'), ['premium']) },
  { path: 'payment', ...lazyPage(() => import('../features/billing/package-page.tsx'), ['premium']) },
  { path: 'payment/mypackage', ...lazyPage(() => import('../features/billing/payments-page.tsx'), ['premium']) },
  { path: 'payment/order/:id', ...lazyPage(() => import('../features/billing/payment-page.tsx'), ['premium']) },
  { path: 'payment/shop/:id', ...lazyPage(() => import('../features/billing/pay-order-page.tsx'), ['premium']) },
  // The spec's menu uses this address for My Payments.
  { path: 'mypackage', element: <Navigate to={paths.myPayments} replace /> },
];
