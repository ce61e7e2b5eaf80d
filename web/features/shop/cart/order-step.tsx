import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Cart } from '../../../../contract/shop/cart.api.ts';
import { ADDRESS_MAX_LENGTH, NOTE_MAX_LENGTH } from '../../../../contract/shop/values.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { newId } from '../../../lib/new-id.ts';
import { orderKeys } from '../../../lib/orders.queries.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import classes from './cart.module.css';
import { newestCartQuery, useCartReload } from './cart.queries.ts';
import { CartTotals } from './cart-totals.tsx';
import { type Customer, chosenCustomer } from './chosen-customer.ts';
import { type Coupon, CouponField } from './coupon-field.tsx';

/** Errors about products or customer: the step with the cart shows what to change. */
const aboutCart: ReadonlySet<string> = new Set([
  'cart.changed',
  'cart.empty',
  'cart.price_changed',
  'cart.not_possible',
  'order.customer_required',
  'not_found',
]);

/** Products and quantities of a cart, to compare two carts. The server itself refuses prices that were not seen. */
const contentOf = ({ products }: Pick<Cart, 'products'>): string =>
  products.map(({ product, quantity }) => `${product.id} ${quantity}`).join();

interface OrderStepProps {
  /** The cart as the customer has seen it. */
  cart: Cart;
  access: 'member' | 'staff';
  customer: Customer | undefined;
  onBack: (refusal?: unknown) => void;
  onClose: () => void;
}

/** Address, note, coupon and the total: the last step before the order. */
export function OrderStep({ cart: { cart, products }, access, customer, onBack, onClose }: OrderStepProps) {
  const { t } = useTranslation('shop-cart');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const reloadCart = useCartReload();
  const [coupon, setCoupon] = useState<Coupon>();
  // The same key at each press, so that an order whose answer was lost is not made twice.
  const [key] = useState(newId);
  const placed = useRef('');
  // Before the first call, the cart on the server must be the same as the cart on the screen.
  const isMaybeMade = useRef(false);
  const hasGoods = products.some(({ product }) => product.kind === 'goods');
  const form = useDraftForm({
    // Each customer has a draft of their own, so that no address of another customer is filled in.
    place: `cart-order ${customer?.id}`,
    fields: ['address', 'note', 'coupon'],
    check: ({ address }) => (hasGoods && !address.trim() ? { address: t('order.addressMissing') } : {}),
    async send({ address, note, coupon: code }) {
      try {
        if (!isMaybeMade.current && contentOf(await queries.fetchQuery(newestCartQuery)) !== contentOf({ products }))
          throw new ApiError(409, { error: { code: 'cart.changed', message: t('order.changed') } });
        isMaybeMade.current = true;
        const customerId = access === 'staff' ? customer?.id : undefined;
        const body = { customerId, note, address: hasGoods ? address : '', coupon: code.trim() };
        const { data } = await call(laterEndpoints.orders.createOrder, { body, idempotencyKey: key });
        toast.success(t('order.placed', { number: data.number }));
        chosenCustomer.forget();
        placed.current = data.id;
        void reloadCart();
        void queries.invalidateQueries({ queryKey: orderKeys });
      } catch (error) {
        if (error instanceof ApiError && error.status > 0) isMaybeMade.current = false;
        if (error instanceof ApiError && aboutCart.has(error.code)) {
          void reloadCart();
          onBack(error);
        }
        throw error;
      }
    },
    onSent: () => {
      onClose();
      void navigate(access === 'staff' ? `${paths.staff}/orders/${placed.current}` : paths.myOrder(placed.current));
    },
  });
  const isLost = form.failure instanceof ApiError && form.failure.status === 0;
  return (
    <form {...form.props} className={classes.order}>
      <Button
        variant="subtle"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} aria-hidden data-mirror />}
        onClick={() => onBack()}
      >
        {t('order.back')}
      </Button>
      {access === 'staff' && customer && <p className={classes.hint}>{t('order.for', { name: customer.name })}</p>}
      {hasGoods && (
        <Textarea
          name="address"
          label={t('order.address')}
          description={t('order.addressHint')}
          error={form.errors.address}
          defaultValue={form.initial('address')}
          autoComplete="street-address"
          maxLength={ADDRESS_MAX_LENGTH}
          autosize
          minRows={3}
          data-autofocus
        />
      )}
      <Textarea
        name="note"
        label={t('order.note')}
        description={hasGoods ? t('order.noteHint') : undefined}
        error={form.errors.note}
        defaultValue={form.initial('note')}
        maxLength={NOTE_MAX_LENGTH}
        autosize
        minRows={2}
      />
      <CouponField
        initial={form.initial('coupon')}
        error={form.errors.coupon}
        customerId={access === 'staff' ? customer?.id : undefined}
        coupon={coupon}
        onCoupon={setCoupon}
      />
      <div className={classes.foot}>
        <CartTotals totals={cart} coupon={coupon} />
        {access === 'member' && <p className={classes.hint}>{t('order.pay')}</p>}
        <FormFailure error={form.failure}>{isLost && <p>{t('order.lost')}</p>}</FormFailure>
        <Button type="submit" fullWidth loading={form.busy}>
          {t('order.place')}
        </Button>
      </div>
    </form>
  );
}
