import { QueryClientProvider } from '@tanstack/react-query';
import { Bell } from '../features/notifications/bell.tsx';
import { cartButton } from '../features/shop/cart/load-cart.ts';
import { cartHost } from '../features/shop/cart/load-cart-host.ts';
import { StaffShell } from '../features/staff/shell/staff-shell.tsx';
import { staffPaths } from '../features/staff/staff-paths.ts';
import { queryClient } from '../lib/query.ts';
import { DeferredMount } from '../ui/deferred-mount.tsx';

const notificationsLive = () => import('../features/notifications/notifications-live.tsx');

/** The staff area: its frame and the query cache shared by its pages. */
export default function Staff() {
  return (
    <QueryClientProvider client={queryClient}>
      <StaffShell
        bell={<Bell to={staffPaths.inbox} />}
        live={<DeferredMount load={notificationsLive} />}
        cart={<DeferredMount load={cartButton} />}
        cartHost={<DeferredMount load={cartHost} />}
      />
    </QueryClientProvider>
  );
}
