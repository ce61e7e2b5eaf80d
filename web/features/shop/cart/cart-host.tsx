import { useSyncExternalStore } from 'react';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useCartAccess } from './cart-access.ts';
import { cartPanel } from './cart-panel.ts';

const drawer = () => import('./cart-drawer.tsx');

/** The one place of a frame where the cart drawer appears. */
export default function CartHost() {
  const access = useCartAccess();
  const opened = useSyncExternalStore(cartPanel.subscribe, cartPanel.isOpen);
  if (!access) return null;
  return <LazyDialog load={drawer} dialog={{ opened, onClose: cartPanel.close, access }} />;
}
