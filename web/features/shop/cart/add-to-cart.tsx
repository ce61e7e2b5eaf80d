import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/shop/products.schema.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { cartQuery, useAddToCart } from './cart.queries.ts';
import { useCartAccess } from './cart-access.ts';
import { cartPanel } from './cart-panel.ts';
import { chosenCustomer } from './chosen-customer.ts';

interface AddToCartProps {
  product: Pick<Product, 'id' | 'title' | 'minQuantity' | 'isAvailable'>;
  fullWidth?: boolean;
}

/**
 * Adds a product to the cart: its minimum quantity at first, then one more each time. The button is hidden for products
 * that cannot be ordered, and for people without a cart. Texts: `shop-cart`.
 */
export function AddToCart({ product: { id, title, minQuantity, isAvailable }, fullWidth = false }: AddToCartProps) {
  const { t } = useTranslation('shop-cart');
  const { t: common } = useTranslation('common');
  const access = useCartAccess();
  const { data } = useQuery({ ...cartQuery, enabled: access !== undefined });
  const { mutate, isPending } = useAddToCart();
  if (!access || !isAvailable) return null;
  const isIn = data?.products.some(({ product }) => product.id === id);
  const add = (): void =>
    mutate(
      { productId: id, quantity: isIn ? 1 : minQuantity, customerId: chosenCustomer.get()?.id },
      {
        onSuccess: () => toast.success(t('add.done'), { label: t('add.show'), run: cartPanel.open }),
        onError: (error) => toast.error(errorMessage(error, common)),
      },
    );
  return (
    <Button
      variant="light"
      fullWidth={fullWidth}
      loading={isPending}
      leftSection={<IconShoppingCartPlus size={20} aria-hidden />}
      aria-label={t('add.label', { title })}
      onClick={add}
    >
      {t('add.button')}
    </Button>
  );
}
