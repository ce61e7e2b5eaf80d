import { laterEndpoints } from 'virtual:later-endpoints';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/client.ts';
import { siteQuery } from '../../../../lib/site.query.ts';
import choice from '../../ui/choice.module.css';

interface ProductFieldProps {
  value: string;
  error: string | undefined;
  onChange: (productId: string) => void;
}

/** The product of the shop with which a service is ordered; nothing while the shop is off. */
export function ProductField({ value, error, onChange }: ProductFieldProps) {
  const { t } = useTranslation('content-desk');
  const { data: site } = useQuery(siteQuery);
  const { data: products = [] } = useQuery({
    queryKey: ['shop', 'products', 'choices'],
    queryFn: async ({ signal }) =>
      (await call(laterEndpoints.products.products, { query: { pageSize: 100 }, signal })).data,
    enabled: site?.parts.shop === true,
  });
  if (!site?.parts.shop) return null;
  const isKnown = value === '' || products.some(({ id }) => id === value);
  return (
    <NativeSelect
      name="productId"
      className={choice.select}
      label={t('fields.product')}
      description={t('fields.productNote')}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('fields.noProduct') },
        ...products.map(({ id, title }) => ({ value: id, label: title })),
        ...(isKnown ? [] : [{ value, label: t('fields.retiredProduct') }]),
      ]}
    />
  );
}
