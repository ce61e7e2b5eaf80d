import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '../../../lib/use-account.ts';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { SearchFilter } from '../ui/search-filter.tsx';
import { auditQuery } from './audit.queries.ts';
import { AuditTable } from './audit-table.tsx';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idIn = (search: URLSearchParams, name: string): string | undefined => {
  const id = search.get(name);
  return id && uuid.test(id) ? id : undefined;
};

/** `/staff/audit`: who did and saw what. For administrators. */
export default function AuditPage() {
  return useAccount()?.role === 'ADMIN' ? <AuditLog /> : <NotFound />;
}

function AuditLog() {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const [subjectId, actorId] = [idIn(search, 'subjectId'), idIn(search, 'actorId')];
  const action = search.get('action') ?? '';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery({
      ...(subjectId ? { subjectId } : {}),
      ...(actorId ? { actorId } : {}),
      ...(action ? { action } : {}),
    }),
  );
  const rows = data?.pages.flatMap((one) => one.data);
  const actor = actorId && rows?.find((row) => row.actor.id === actorId)?.actor.name;
  const subject = subjectId && rows?.find((row) => row.subject?.id === subjectId)?.subject?.name;
  return (
    <div className={page.page}>
      <PageHeading title={t('nav.to.audit')}>
        {actor ? t('audit.by', { name: actor }) : subject ? t('audit.about', { name: subject }) : t('audit.intro')}
      </PageHeading>
      <div className={page.filters}>
        <SearchFilter name="action" label={t('audit.action')} />
        {(subjectId || actorId || action) && (
          <Button component={Link} to={staffPaths.audit} variant="default">
            {t('audit.everything')}
          </Button>
        )}
      </div>
      <AuditTable rows={rows} error={error} onRetry={() => void refetch()} />
      {hasNextPage && (
        <Button
          variant="default"
          className={page.start}
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
        >
          {t('audit.more')}
        </Button>
      )}
    </div>
  );
}
