import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Cart } from '../../../../contract/shop/cart.api.ts';
import { paths } from '../../../lib/paths.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { AddProduct } from './add-product.tsx';
import classes from './cart.module.css';
import { CartLineRow } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { ChooseCustomer } from './choose-customer.tsx';
import type { Customer } from './chosen-customer.ts';

interface CartStepProps {
  cart: Cart;
  access: 'member' | 'staff';
  customer: Customer | undefined;
  /** Reason why the cart could not be ordered. */
  refusal: unknown;
  onChoose: (customer: Customer) => void;
  onNext: () => void;
  onClose: () => void;
}

/** The products in the cart. Staff also choose the customer and add products here. */
export function CartStep({
  cart: { cart, products },
  access,
  customer,
  refusal,
  onChoose,
  onNext,
  onClose,
}: CartStepProps) {
  const { t } = useTranslation('shop-cart');
  const [complaint, setComplaint] = useState<'customer' | 'problems'>();
  const lines = useRef<HTMLUListElement>(null);
  const isStaff = access === 'staff';
  const next = (): void => {
    if (isStaff && !customer) setComplaint('customer');
    else if (products.some(({ problem }) => problem)) {
      setComplaint('problems');
      // The marked product may be out of sight in a long cart.
      lines.current?.querySelector('[data-problem]')?.scrollIntoView({ block: 'center' });
    } else onNext();
  };
  return (
    <>
      {isStaff && (
        <>
          <ChooseCustomer
            customer={customer}
            error={complaint === 'customer' ? t('customer.missing') : undefined}
            onChoose={(chosen) => {
              setComplaint(undefined);
              onChoose(chosen);
            }}
          />
          <AddProduct products={products} customerId={customer?.id} />
        </>
      )}
      <FormFailure error={refusal} />
      {products.length === 0 ? (
        <div className={classes.state}>
          <h3>{t('empty')}</h3>
          <p>{t(isStaff ? 'emptyStaff' : 'emptyWhy')}</p>
          {!isStaff && (
            <Button component={Link} to={paths.shop} onClick={onClose}>
              {t('toShop')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <ul ref={lines} className={classes.lines}>
            {products.map((line) => (
              <CartLineRow key={line.id} line={line} onRemoved={onClose} />
            ))}
          </ul>
          <div className={classes.foot}>
            <CartTotals totals={cart} />
            <div role="alert">{complaint === 'problems' && <p className={classes.problem}>{t('problems')}</p>}</div>
            <Button fullWidth onClick={next}>
              {t('next')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
