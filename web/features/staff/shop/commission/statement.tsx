import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CommissionEntry } from '../../../../../contract/shop/commission.api.ts';
import { download } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { locale } from '../../../../lib/i18n.ts';
import { todayInIndia } from '../../../../lib/india-time.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { toast } from '../../../../lib/toast.ts';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { ChoiceFilter, selectedChoice } from '../../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { PageFailure } from '../../ui/page-failure.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import { Amount } from './amount.tsx';
import classes from './commission.module.css';
import { type StatementQuery, statementQuery } from './commission.queries.ts';

/** Months that can be chosen: this one and the two years before. */
const MONTHS = 25;

/** The last months in India, this one first. */
function lastMonths(): { key: string; label: string }[] {
  const [year = 0, month = 1] = todayInIndia().split('-').map(Number);
  const name = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, back) => {
    const start = new Date(Date.UTC(year, month - 1 - back, 1));
    return { key: start.toISOString().slice(0, 7), label: name.format(start) };
  });
}

/** The ledger of one person for one month, with its files. @param earnerId the person; absent: the person signed in */
export function Statement({ earnerId }: { earnerId?: string }) {
  const { t } = useTranslation('shop-commission');
  const [search] = useSearchParams();
  const columns = useColumns();
  const months = lastMonths();
  const month = selectedChoice(search, 'month', months) ?? months[0]?.key ?? '';
  const query = { ...(earnerId ? { earnerId } : {}), month };
  const { data, error, refetch } = useQuery(statementQuery(query));
  if (!data && error) return <PageFailure error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <div className={page.filters}>
        <ChoiceFilter name="month" label={t('statement.month')} choices={months} />
      </div>
      <Files query={query} />
      <p className={classes.balance}>
        {t('statement.before')} <Amount of={data.before} />
      </p>
      <DenseTable
        label={t('statement.entries')}
        columns={columns}
        rows={data.entries}
        rowKey={({ id }) => id}
        error={null}
        onRetry={() => undefined}
        empty={{ heading: t('statement.none'), sentence: t('statement.noneWhy') }}
      />
      <p className={classes.balance}>
        {t('statement.after')} <Amount of={data.after} />
      </p>
    </>
  );
}

function useColumns(): readonly Column<CommissionEntry>[] {
  const { t } = useTranslation('shop-commission');
  return [
    {
      key: 'entry',
      heading: t('statement.entry'),
      isName: true,
      cell: ({ kind, orderNumber, note }) => (
        <>
          {t(`statement.kind.${kind}`)}
          {orderNumber && <span className={page.sub}>{t('statement.order', { number: orderNumber })}</span>}
          {note && (
            <span className={page.sub}>
              <bdi>{note}</bdi>
            </span>
          )}
        </>
      ),
    },
    { key: 'day', heading: t('statement.day'), cell: ({ at }) => <TimeCell at={at} /> },
    {
      key: 'amount',
      heading: t('statement.amount'),
      atEnd: true,
      cell: ({ amount }) => <Amount of={amount} />,
    },
  ];
}

const files = {
  csv: deskEndpoints.commission.commissionStatementCsv,
  pdf: deskEndpoints.commission.commissionStatementPdf,
} as const;

/** Saves the statement as a table or as a page to print. */
function Files({ query }: { query: StatementQuery }) {
  const { t } = useTranslation('shop-commission');
  const { t: common } = useTranslation('common');
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: keyof typeof files) => download(files[kind], { query }),
    onSuccess: (file, kind) => saveFile(file, `commission-${query.month}.${kind}`),
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return (
    <div className={page.buttons}>
      {(['csv', 'pdf'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          loading={isPending && variables === kind}
          disabled={isPending}
          leftSection={<IconDownload size={20} aria-hidden />}
          aria-label={t(kind === 'csv' ? 'statement.saveCsv' : 'statement.savePdf')}
          onClick={() => mutate(kind)}
        >
          {t(`statement.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
