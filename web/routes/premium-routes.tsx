import { Navigate, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { lazyPage } from './lazy-page.tsx';

/** Packages and payments (spec §2 "My Package", "Premium"). */
export const premiumRoutes: readonly RouteObject[] = [
  { path: 'premium', ...lazyPage(() => import('../features/premium/premium-page.tsx'), ['premium']) },
  { path: 'payment', ...lazyPage(() => import('../features/premium/package-page.tsx'), ['premium']) },
  { path: 'payment/mypackage', ...lazyPage(() => import('../features/premium/payments-page.tsx'), ['premium']) },
  { path: 'payment/order/:id', ...lazyPage(() => import('../features/premium/payment-page.tsx'), ['premium']) },
  // The spec's menu uses this address for My Payments.
  { path: 'mypackage', element: <Navigate to={paths.myPayments} replace /> },
];
