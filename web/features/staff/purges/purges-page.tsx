import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { ChainState } from './chain-state.tsx';
import { PurgeTable } from './purge-table.tsx';
import { purgesQuery } from './purges.queries.ts';

const PAGE_SIZE = 25;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/staff/purges`: proofs that what was kept of erased accounts is destroyed. For administrators. */
export default function PurgesPage() {
  return useAccount()?.role === 'ADMIN' ? <PurgeProofs /> : <RoleNotAllowed who="admin" />;
}

function PurgeProofs() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const asked = search.get('memberId') ?? '';
  const memberId = uuid.test(asked) ? asked : undefined;
  const number = pageFromUrl(search);
  const query = useQuery(purgesQuery({ ...(memberId ? { memberId } : {}), page: number, pageSize: PAGE_SIZE }));
  const { data, error, refetch } = query;
  return (
    <div className={page.page}>
      <PageHeading title={t('purges.title')}>{t('purges.intro')}</PageHeading>
      {data && <ChainState chain={data.data.chain} />}
      <div className={page.filters}>
        <SearchFilter name="memberId" label={t('purges.memberId')} />
      </div>
      {asked && !memberId && (
        <p role="alert" className={page.note}>
          {t('purges.noId')}
        </p>
      )}
      <PurgeTable rows={data?.data.proofs} error={error} onRetry={() => void refetch()} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}
