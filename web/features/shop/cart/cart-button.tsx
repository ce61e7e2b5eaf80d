import { ActionIcon } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import icon from '../../../ui/bar-icon.module.css';
import { cartQuery } from './cart.queries.ts';
import { useCartAccess } from './cart-access.ts';
import { cartPanel } from './cart-panel.ts';

/** Highest number displayed. */
const MAX_COUNT = 99;

/**
 * The cart in the bar with the number of its products. Members see it once there is something in it, and in the shop;
 * staff always, because they begin orders with it.
 */
export default function CartButton() {
  const { t } = useTranslation('shop-cart');
  const access = useCartAccess();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...cartQuery, enabled: access !== undefined });
  const isOpen = useSyncExternalStore(cartPanel.subscribe, cartPanel.isOpen);
  const count = data?.cart.count ?? 0;
  const isWanted =
    access === 'staff' || count > 0 || pathname.startsWith(paths.shop) || pathname.startsWith(paths.myOrders);
  // The button stays after the last product was removed, so that the closing cart can return the focus to it.
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (!access || !(isWanted || wasWanted)) return null;
  return (
    <ActionIcon
      className={icon.icon}
      aria-label={count > 0 ? t('button.filled', { count }) : t('button.empty')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={cartPanel.open}
    >
      <IconShoppingCart size={20} aria-hidden />
      {count > 0 && (
        <span className={icon.badge} aria-hidden="true">
          {count > MAX_COUNT ? t('many') : count}
        </span>
      )}
    </ActionIcon>
  );
}
