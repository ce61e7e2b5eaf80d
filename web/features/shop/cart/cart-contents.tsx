import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../../../contract/shop/cart.api.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { Bone } from '../../../ui/page-skeleton.tsx';
import classes from './cart.module.css';
import { cartQuery } from './cart.queries.ts';
import { CartStep } from './cart-step.tsx';
import { type Customer, chosenCustomer } from './chosen-customer.ts';
import { OrderStep } from './order-step.tsx';

interface CartContentsProps {
  access: 'member' | 'staff';
  onClose: () => void;
}

/** The two steps of the drawer: the cart, then the order. */
export function CartContents({ access, onClose }: CartContentsProps) {
  const { t } = useTranslation('shop-cart');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery({ ...cartQuery, refetchOnMount: 'always' });
  const [chosen, setChosen] = useState<Customer | undefined>(chosenCustomer.get);
  // The cart that is being ordered: it stays on the screen when the answer is lost, as the server may have emptied it.
  const [ordered, setOrdered] = useState<Cart>();
  const [refusal, setRefusal] = useState<unknown>();
  if (!data && error)
    return (
      <div className={classes.state}>
        <h3>{t('failed')}</h3>
        <p role="alert">{errorMessage(error, common)}</p>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className={classes.bones}>
        <Bone className={classes.bone} />
        <Bone className={classes.bone} />
      </div>
    );
  const { customerId, customerName } = data.cart;
  const stored = customerId && customerName !== null ? { id: customerId, name: customerName } : undefined;
  const customer = access === 'member' ? stored : (chosen ?? stored);
  const choose = (next: Customer): void => {
    chosenCustomer.set(next);
    setChosen(next);
  };
  if (ordered)
    return (
      <OrderStep
        cart={ordered}
        access={access}
        customer={customer}
        onBack={(error) => {
          setOrdered(undefined);
          setRefusal(error);
        }}
        onClose={onClose}
      />
    );
  return (
    <CartStep
      cart={data}
      access={access}
      customer={customer}
      refusal={refusal}
      onChoose={choose}
      onNext={() => {
        setRefusal(undefined);
        setOrdered(data);
      }}
      onClose={onClose}
    />
  );
}
