import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { optionLabel, useOptions } from '../../../lib/options.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import classes from './cart.module.css';
import { customersQuery } from './cart.queries.ts';
import type { Customer } from './chosen-customer.ts';

const SEARCH_DELAY_MS = 300;

interface ChooseCustomerProps {
  customer: Customer | undefined;
  error: string | undefined;
  onChoose: (customer: Customer) => void;
}

/** Chooses the customer for whom staff order: a member within reach. */
export function ChooseCustomer({ customer, error, onChoose }: ChooseCustomerProps) {
  const { t } = useTranslation('shop-cart');
  const { t: common } = useTranslation('common');
  const { data: options } = useOptions();
  const [isChanging, setIsChanging] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const { data, error: failure } = useQuery(customersQuery(search));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error || isChanging) input.current?.focus();
  }, [error, isChanging]);
  if (customer && !isChanging)
    return (
      <div className={classes.customer}>
        <p>
          <span>{t('customer.label')}</span>
          <strong>
            <bdi>{customer.name}</bdi>
          </strong>
        </p>
        <Button variant="default" onClick={() => setIsChanging(true)}>
          {t('customer.change')}
        </Button>
      </div>
    );
  const choose = (found: Customer): void => {
    setTyped('');
    setIsChanging(false);
    onChoose(found);
  };
  const isAsked = typed.trim().length > 1 && search.length > 1;
  return (
    <div className={classes.finder}>
      <TextInput
        ref={input}
        type="search"
        label={t('customer.label')}
        description={t('customer.hint')}
        error={error ?? (failure ? errorMessage(failure, common) : undefined)}
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">{isAsked && data?.length === 0 && <p className={classes.hint}>{t('customer.none')}</p>}</div>
      {isAsked && data && data.length > 0 && (
        <ul className={classes.found} aria-label={t('customer.found')}>
          {data.map((found) => (
            <li key={found.id}>
              <button type="button" onClick={() => choose(found)}>
                <strong>
                  <bdi>{found.name}</bdi>
                </strong>
                <span>
                  {[found.code, optionLabel(options?.city, found.city) ?? found.city].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
