import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paymentStatuses } from '../../../../contract/billing/values.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import { paymentsQuery } from './money.queries.ts';
import { PaymentTable } from './payment-table.tsx';

const PAGE_SIZE = 25;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/staff/payments`: paid and attempted payments of all members, or of one. For those who lead the team. */
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
