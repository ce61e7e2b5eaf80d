import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { OfferSummary } from '../../../../contract/offers/schema.ts';
import { download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import { OfferStateChip } from './offer-state-chip.tsx';
import { offersQuery } from './offers.queries.ts';

const PAGE_SIZE = 25;

/** `/staff/offers`: offers to members who agreed to get them. */
export default function OffersPage() {
  return useIsLeading() ? <OfferList /> : <RoleNotAllowed who="leading" />;
}

function OfferList() {
  const { t } = useTranslation('offers');
  const number = pageFromUrl(useSearchParams()[0]);
  const query = useQuery(offersQuery({ page: number, pageSize: PAGE_SIZE }));
  const { data, error, refetch } = query;
  const count = (key: 'sent' | 'skipped' | 'unsubscribed'): Column<OfferSummary> => ({
    key,
    heading: t(`column.${key}`),
    cell: (offer) => formatNumber(locale(), offer[key]),
  });
  const columns: readonly Column<OfferSummary>[] = [
    {
      key: 'title',
      heading: t('column.title'),
      isName: true,
      cell: ({ id, title, state }) => (
        <>
          <Link to={staffPaths.offer(id)}>{title}</Link> <OfferStateChip state={state} />
        </>
      ),
    },
    { key: 'written', heading: t('column.written'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
    { key: 'by', heading: t('column.by'), cell: ({ createdBy }) => <bdi>{createdBy?.name ?? t('formerly')}</bdi> },
    count('sent'),
    count('skipped'),
    count('unsubscribed'),
  ];
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('title')}>{t('intro')}</PageHeading>
        <div className={page.buttons}>
          <CsvButton />
          <Button component={Link} to={staffPaths.newOffer}>
            {t('add')}
          </Button>
        </div>
      </div>
      <DenseTable
        label={t('title')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={{ heading: t('none'), sentence: t('noneWhy') }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}

/** Saves the results of all offers. */
function CsvButton() {
  const { t } = useTranslation('offers');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await download(deskEndpoints.offers.offersCsv, {}), 'offers.csv');
      toast.success(t('csvDone'));
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void fetchFile()}
    >
      {t('csv')}
    </Button>
  );
}
