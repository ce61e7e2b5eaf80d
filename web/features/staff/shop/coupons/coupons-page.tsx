import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Sendable } from '../../../../../contract/kernel.ts';
import type { Coupon } from '../../../../../contract/shop/coupons.api.ts';
import { call, urlOf } from '../../../../lib/client.ts';
import { locale } from '../../../../lib/i18n.ts';
import { shortDayInIndia, todayInIndia } from '../../../../lib/india-time.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { staffKeys } from '../../staff.queries.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { ChoiceFilter, selectedChoice } from '../../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { Pager, pageFromUrl } from '../../ui/pager.tsx';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { EndCouponDialog } from './end-coupon-dialog.tsx';

const PAGE_SIZE = 25;
const filters = ['active', 'ended', 'all'] as const;

const couponsQuery = (query: NonNullable<Sendable<typeof laterEndpoints.coupons.coupons>['query']>) =>
  queryOptions({
    queryKey: [...staffKeys.coupons, urlOf(laterEndpoints.coupons.coupons, { query })],
    queryFn: ({ signal }) => call(laterEndpoints.coupons.coupons, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** `/staff/coupons`: codes that lower the price of an order. */
export default function CouponsPage() {
  return (
    <ShopDeskGate action="products">
      <Coupons />
    </ShopDeskGate>
  );
}

function Coupons() {
  const { t } = useTranslation('shop-commission');
  const [search] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Coupon>();
  const choices = filters.map((key) => ({ key, label: t(`coupons.filters.${key}`) }));
  const filter = selectedChoice(search, 'filter', choices) ?? 'active';
  const number = pageFromUrl(search);
  const query = useQuery(couponsQuery({ filter, page: number, pageSize: PAGE_SIZE }));
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
      {t('coupons.add')}
    </Button>
  );
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('coupons.title')}>{t('coupons.intro')}</PageHeading>
        {add}
      </div>
      <div className={page.filters}>
        <ChoiceFilter name="filter" label={t('coupons.show')} choices={choices} />
      </div>
      <DenseTable
        label={t('coupons.title')}
        columns={useColumns(setEnding)}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{
          heading: t('coupons.none'),
          sentence: t(filter === 'active' ? 'coupons.noneWhy' : 'coupons.noneSuch'),
        }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <CouponDialog opened={isAdding} onClose={() => setAdding(false)} />
      <EndCouponDialog coupon={ending} onClose={() => setEnding(undefined)} />
    </div>
  );
}

type State = 'active' | 'coming' | 'usedUp' | 'ended';

const tones: Readonly<Record<State, Tone>> = { active: 'good', coming: 'warm', usedUp: 'plain', ended: 'plain' };

function stateOf({ active, from, maxUses, used }: Coupon): State {
  if (active) return maxUses !== null && used >= maxUses ? 'usedUp' : 'active';
  return from > todayInIndia() ? 'coming' : 'ended';
}

const dayOf = (day: string): string => shortDayInIndia(`${day}T12:00:00+05:30`, locale());

function useColumns(onEnd: (coupon: Coupon) => void): readonly Column<Coupon>[] {
  const { t } = useTranslation('shop-commission');
  return [
    {
      key: 'code',
      heading: t('coupons.code'),
      isName: true,
      cell: ({ code, reason }) => (
        <>
          <span dir="ltr">{code}</span>
          <span className={page.sub}>
            <bdi>{reason}</bdi>
          </span>
        </>
      ),
    },
    {
      key: 'takesOff',
      heading: t('coupons.takesOff'),
      cell: ({ kind, value, minTotal }) => (
        <>
          {kind === 'percent' ? t('coupons.percent', { value }) : t('coupons.rupees', { amount: shopPrice(value) })}
          {minTotal > 0 && <span className={page.sub}>{t('coupons.fromTotal', { amount: shopPrice(minTotal) })}</span>}
        </>
      ),
    },
    {
      key: 'valid',
      heading: t('coupons.valid'),
      cell: ({ from, until }) => t('coupons.period', { from: dayOf(from), until: dayOf(until) }),
    },
    {
      key: 'uses',
      heading: t('coupons.uses'),
      cell: ({ used, maxUses, usesPerCustomer }) => (
        <>
          {maxUses === null ? used : t('coupons.usedOf', { used, max: maxUses })}
          <span className={page.sub}>{t('coupons.each', { count: usesPerCustomer })}</span>
        </>
      ),
    },
    {
      key: 'state',
      heading: t('coupons.state'),
      cell: (coupon) => {
        const state = stateOf(coupon);
        return <Chip tone={tones[state]}>{t(`coupons.states.${state}`)}</Chip>;
      },
    },
    {
      key: 'end',
      heading: t('commission.actions'),
      cell: (coupon) =>
        stateOf(coupon) === 'ended' ? (
          '–'
        ) : (
          <Button
            variant="default"
            size="sm"
            aria-label={t('coupons.endOf', { code: coupon.code })}
            onClick={() => onEnd(coupon)}
          >
            {t('coupons.end')}
          </Button>
        ),
    },
  ];
}
