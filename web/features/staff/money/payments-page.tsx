import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { DeskPaymentSummary } from '../../../../contract/billing/payments-desk.schema.ts';
import { paymentStatuses } from '../../../../contract/billing/values.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import classes from './money.module.css';
import { paymentsQuery } from './money.queries.ts';
import { PaymentStatusChips, useMethodName } from './payment-status.tsx';
import { rupees } from './rupees.ts';

const PAGE_SIZE = 25;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/staff/payments`: paid and attempted payments of all members, or of one. For senior staff. */
export default function PaymentsPage() {
  return useIsLeading() ? <Payments /> : <RoleNotAllowed who="leading" />;
}

function Payments() {
  const { t } = useTranslation('money');
  const [search] = useSearchParams();
  const statusChoices = [
    { key: 'any' as const, label: t('payments.any') },
    ...paymentStatuses.map((key) => ({ key, label: t(`status.${key}`) })),
  ];
  const onlyChoices = [
    { key: 'everything' as const, label: t('payments.everything') },
    { key: 'asked' as const, label: t('payments.asked') },
  ];
  const status = selectedChoice(search, 'status', statusChoices);
  const words = search.get('search');
  const memberId = uuid.test(search.get('memberId') ?? '') ? search.get('memberId') : null;
  const number = pageFromUrl(search);
  const query = useQuery(
    paymentsQuery({
      ...(status && status !== 'any' ? { status } : {}),
      ...(selectedChoice(search, 'only', onlyChoices) === 'asked' ? { refundAsked: true } : {}),
      ...(words ? { search: words } : {}),
      ...(memberId ? { memberId } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <PageHeading title={t('payments.title')}>
        {total === undefined
          ? t('payments.intro')
          : t(memberId ? 'payments.ofOne' : 'payments.count', { count: total })}
      </PageHeading>
      <div className={page.filters}>
        <SearchFilter label={t('payments.search')} />
        <ChoiceFilter name="status" label={t('payments.status')} choices={statusChoices} />
        <ChoiceFilter name="only" label={t('payments.only')} choices={onlyChoices} />
        {memberId && (
          <Button component={Link} to={staffPaths.payments} variant="default">
            {t('payments.everybody')}
          </Button>
        )}
      </div>
      <PaymentTable query={query} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}

interface PaymentTableProps {
  query: Pick<UseQueryResult<{ data: DeskPaymentSummary[] }>, 'data' | 'error' | 'refetch'>;
}

/** A table of payments; each links to its page. */
function PaymentTable({ query: { data, error, refetch } }: PaymentTableProps) {
  const { t } = useTranslation('money');
  const methodName = useMethodName();
  const columns: readonly Column<DeskPaymentSummary>[] = [
    {
      key: 'member',
      heading: t('payments.member'),
      isName: true,
      cell: ({ id, member }) => (
        <>
          <Link to={staffPaths.payment(id)}>
            <bdi>{member.name ?? t('payments.erased')}</bdi>
          </Link>
          <span className={page.sub}>{member.email}</span>
        </>
      ),
    },
    { key: 'package', heading: t('payments.package'), cell: ({ packageName }) => packageName },
    {
      key: 'amount',
      heading: t('payments.amount'),
      cell: ({ amount, refunded }) => (
        <span className={classes.figure}>
          {rupees(amount)}
          {refunded > 0 && <span className={page.sub}>{t('payments.back', { amount: rupees(refunded) })}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      heading: t('payments.status'),
      cell: (payment) => <PaymentStatusChips payment={payment} />,
    },
    { key: 'begun', heading: t('payments.begun'), cell: ({ at }) => <TimeCell at={at} /> },
    {
      key: 'paid',
      heading: t('payments.paid'),
      cell: ({ paidAt, method }) =>
        paidAt && (
          <>
            <TimeCell at={paidAt} />
            <span className={page.sub}>{methodName(method)}</span>
          </>
        ),
    },
    {
      key: 'invoice',
      heading: t('payments.invoice'),
      cell: ({ invoiceNumber }) => invoiceNumber && <span className={classes.figure}>{invoiceNumber}</span>,
    },
  ];
  return (
    <DenseTable
      label={t('payments.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ heading: t('payments.none'), sentence: t('payments.noneWhy') }}
    />
  );
}
