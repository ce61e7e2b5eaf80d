import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type AuditAction, auditActions } from '../../../../contract/staff/audit.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import classes from './audit.module.css';
import { auditQuery } from './audit.queries.ts';
import { AuditTable } from './audit-table.tsx';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idIn = (search: URLSearchParams, name: string): string | undefined => {
  const id = search.get(name);
  return id && uuid.test(id) ? id : undefined;
};

/** `/staff/audit`: who did and saw what. For administrators. */
export default function AuditPage() {
  return useAccount()?.role === 'ADMIN' ? <AuditLog /> : <RoleNotAllowed who="admin" />;
}

function AuditLog() {
  const { t } = useTranslation('audit');
  const { t: staff } = useTranslation('staff');
  const [search] = useSearchParams();
  const [subjectId, actorId] = [idIn(search, 'subjectId'), idIn(search, 'actorId')];
  const choices = useChoices();
  const action = selectedChoice(search, 'action', choices);
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
      <PageHeading title={staff('nav.to.audit')}>
        {actor ? t('by', { name: actor }) : subject ? t('about', { name: subject }) : t('intro')}
      </PageHeading>
      <div className={classes.filters}>
        <ChoiceFilter name="action" label={t('action')} choices={choices} />
        {(subjectId || actorId || action) && (
          <Button component={Link} to={staffPaths.audit} variant="default">
            {t('everything')}
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
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** The filters of the log, by their labels. */
function useChoices(): { key: AuditAction | ''; label: string }[] {
  const { t } = useTranslation('audit');
  const named = auditActions.map((key) => ({ key, label: (t as (text: string) => string)(`actions.${key}.name`) }));
  return [{ key: '', label: t('any') }, ...named.toSorted((one, other) => one.label.localeCompare(other.label))];
}
