import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { download } from '../../../../lib/client.ts';
import { locale } from '../../../../lib/i18n.ts';
import { dayInIndia } from '../../../../lib/india-time.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { useSavePdf } from '../../../../ui/shop/use-save-pdf.ts';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import { type CashBook, cashBookQuery } from './money.queries.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** `/staff/cashBook?personId=&day=`: payments of orders that one person recorded on one day. */
export default function CashBookPage() {
  return (
    <ShopDeskGate action="recordPayments">
      <Book />
    </ShopDeskGate>
  );
}

function Book() {
  const { t } = useTranslation('shop-money');
  const [search, setSearch] = useSearchParams();
  const { isBusy, save } = useSavePdf();
  const personId = search.get('personId') ?? '';
  const day = search.get('day') ?? '';
  const query = {
    ...(uuid.test(personId) ? { personId } : {}),
    ...(dayPattern.test(day) ? { day } : {}),
  };
  const { data, error, refetch } = useQuery(cashBookQuery(query));
  return (
    <div className={page.page}>
      <PageHeading title={t('book.title')}>
        {data && t('book.of', { name: data.personName, day: dayInIndia(data.day, locale()) })}
      </PageHeading>
      <div className={page.filters}>
        <TextInput
          type="date"
          label={t('book.day')}
          value={data?.day ?? day}
          onChange={({ currentTarget: { value } }) =>
            setSearch((before) => {
              before.set('day', value);
              return before;
            })
          }
        />
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() =>
            void save(
              () => download(laterEndpoints.orderPayments.cashBookCsv, { query }),
              `cash-book-${data?.day ?? day}.csv`,
            )
          }
        >
          {t('book.csv')}
        </Button>
      </div>
      {data && data.entries.length > 0 && <Sums sums={data.sums} />}
      <Entries book={data} error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function Sums({ sums }: { sums: CashBook['sums'] }) {
  const { t } = useTranslation('shop-money');
  const columns: readonly Column<CashBook['sums'][number]>[] = [
    { key: 'type', heading: t('waiting.payment'), isName: true, cell: ({ type }) => t(`payments.type.${type}`) },
    { key: 'received', heading: t('book.received'), cell: ({ received }) => shopPrice(received) },
    { key: 'confirmed', heading: t('book.confirmed'), cell: ({ confirmed }) => shopPrice(confirmed) },
    { key: 'paidBack', heading: t('book.paidBack'), cell: ({ paidBack }) => shopPrice(paidBack) },
  ];
  return (
    <DenseTable
      label={t('book.sums')}
      columns={columns}
      rows={sums}
      rowKey={({ type }) => type}
      error={null}
      onRetry={() => undefined}
      empty={{ heading: '', sentence: '' }}
    />
  );
}

interface EntriesProps {
  book: CashBook | undefined;
  error: Error | null;
  onRetry: () => void;
}

function Entries({ book, error, onRetry }: EntriesProps) {
  const { t } = useTranslation('shop-money');
  const columns: readonly Column<CashBook['entries'][number]>[] = [
    ...usePaymentColumns(),
    {
      key: 'status',
      heading: t('book.status'),
      cell: ({ status, decidedBy }) => (
        <>
          {t(`payments.status.${status}`)}
          <bdi className={page.sub}>{decidedBy}</bdi>
        </>
      ),
    },
  ];
  return (
    <DenseTable
      label={t('book.title')}
      columns={columns}
      rows={book?.entries}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('book.none'), sentence: t('book.noneWhy') }}
    />
  );
}
