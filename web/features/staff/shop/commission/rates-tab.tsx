import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionRate } from '../../../../../contract/shop/commission.api.ts';
import { formatNumber } from '../../../../lib/format-number.ts';
import { locale, numberLocale } from '../../../../lib/i18n.ts';
import { dayInIndia, todayInIndia } from '../../../../lib/india-time.ts';
import { RoleName } from '../../shell/signed-in-employee.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { ratesQuery } from './commission.queries.ts';
import { RateDialog } from './rate-dialog.tsx';

type State = 'now' | 'coming' | 'earlier';

const tones: Readonly<Record<State, Tone>> = { now: 'good', coming: 'warm', earlier: 'plain' };

/** Whether a rate is the present one of its role and kind. @param rates all rates, the latest of each first */
function stateOf(rate: CommissionRate, rates: readonly CommissionRate[], today: string): State {
  if (rate.from > today) return 'coming';
  const present = rates.find(({ role, kind, from }) => role === rate.role && kind === rate.kind && from <= today);
  return present === rate ? 'now' : 'earlier';
}

/** Rates by role and kind of product. */
export function RatesTab({ maySet }: { maySet: boolean }) {
  const { t } = useTranslation('shop-commission');
  const [isSetting, setSetting] = useState(false);
  const { data, error, refetch } = useQuery(ratesQuery);
  const today = todayInIndia();
  const columns: readonly Column<CommissionRate>[] = [
    { key: 'role', heading: t('rates.role'), isName: true, cell: ({ role }) => <RoleName role={role} /> },
    { key: 'kind', heading: t('rates.kind'), cell: ({ kind }) => t(`rates.kinds.${kind}`) },
    { key: 'percent', heading: t('rates.percent'), cell: ({ percent }) => `${formatNumber(numberLocale(), percent)}%` },
    {
      key: 'from',
      heading: t('rates.from'),
      cell: ({ from }) => <span className={page.day}>{dayInIndia(`${from}T12:00:00+05:30`, locale())}</span>,
    },
    {
      key: 'state',
      heading: t('rates.state'),
      cell: (rate) => {
        const state = stateOf(rate, data ?? [], today);
        return <Chip tone={tones[state]}>{t(`rates.states.${state}`)}</Chip>;
      },
    },
    { key: 'setBy', heading: t('rates.setBy'), cell: ({ setBy }) => <bdi>{setBy}</bdi> },
  ];
  const button = maySet && (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setSetting(true)}>
      {t('rates.set')}
    </Button>
  );
  return (
    <>
      {data && data.length > 0 && <div className={page.buttons}>{button}</div>}
      <DenseTable
        label={t('commission.tab.rates')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={{ heading: t('rates.none'), sentence: t('rates.noneWhy'), action: button }}
      />
      <RateDialog opened={isSetting} onClose={() => setSetting(false)} />
    </>
  );
}
