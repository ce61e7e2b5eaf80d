import type { RouteObject } from 'react-router';
import '../lib/shop-messages.ts';
import { lazyPage } from './lazy-page.tsx';

/** The shop and the member's orders (bureau.md §4). Each page is within `ShopGate`. */
export const shopRoutes: readonly RouteObject[] = [
  {
    path: 'orders',
    ...lazyPage(() => import('../features/shop/orders/my-orders-page.tsx'), ['shop', 'shop-orders']),
  },
  {
    path: 'orders/:id',
    ...lazyPage(() => import('../features/shop/orders/my-order-page.tsx'), ['shop', 'shop-orders', 'shop-money']),
  },
  { path: 'shop', ...lazyPage(() => import('../features/shop/catalogue/shop-page.tsx'), ['shop', 'shop-cart']) },
  { path: 'shop/:id', ...lazyPage(() => import('../features/shop/catalogue/product-page.tsx'), ['shop', 'shop-cart']) },
  {
    path: 'orders/invoice/:id',
    ...lazyPage(() => import('../features/shop/money/my-invoice-page.tsx'), ['shop', 'shop-money']),
  },
];
