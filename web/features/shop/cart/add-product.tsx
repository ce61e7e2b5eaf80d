import { TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '../../../../contract/shop/cart.api.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import classes from './cart.module.css';
import { foundProductsQuery, useAddToCart } from './cart.queries.ts';
import { useAmount } from './use-amount.ts';

const SEARCH_DELAY_MS = 300;

interface AddProductProps {
  products: readonly CartLine[];
  customerId: string | undefined;
}

/** Finds products by their title and adds them, for staff who take an order. */
export function AddProduct({ products, customerId }: AddProductProps) {
  const { t } = useTranslation('shop-cart');
  const { t: common } = useTranslation('common');
  const amount = useAmount();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const { data, error } = useQuery(foundProductsQuery(search));
  const { mutate, isPending } = useAddToCart();
  const isAsked = typed.trim().length > 1 && search.length > 1;
  const [added, setAdded] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = (id: string, title: string, minQuantity: number): void => {
    if (isPending) return;
    const isIn = products.some(({ product }) => product.id === id);
    mutate(
      { productId: id, quantity: isIn ? 1 : minQuantity, customerId },
      {
        onSuccess: () => {
          setTyped('');
          setAdded(title);
          input.current?.focus();
        },
        onError: (failure) => toast.error(errorMessage(failure, common)),
      },
    );
  };
  return (
    <div className={classes.finder}>
      <TextInput
        ref={input}
        type="search"
        label={t('products.label')}
        error={error ? errorMessage(error, common) : undefined}
        placeholder={t('products.hint')}
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {isAsked && data?.length === 0 && <p className={classes.hint}>{t('products.none')}</p>}
        {!typed && added && <p className={classes.hint}>{t('products.added', { title: added })}</p>}
      </div>
      {isAsked && data && data.length > 0 && (
        <ul className={classes.found} aria-label={t('products.found')}>
          {data.map(({ id, title, price, minQuantity, isAvailable }) => (
            <li key={id}>
              <button
                type="button"
                disabled={!isAvailable}
                aria-label={isAvailable ? t('products.add', { title }) : undefined}
                onClick={() => add(id, title, minQuantity)}
              >
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                <span>{isAvailable ? amount(price) : t('products.outOfStock')}</span>
                {isAvailable && <IconPlus size={18} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
