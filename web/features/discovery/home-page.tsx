import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../contract/roles.ts';
import { useAccount } from '../../lib/use-account.ts';
import { useLabels } from '../../lib/use-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MemberCard } from '../../ui/member/member-card.tsx';
import { MemberGrid, MemberGridSkeleton } from '../../ui/member/member-grid.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { newestMembers } from './discovery.queries.ts';
import classes from './home-page.module.css';
import { ListEnd } from './list-end.tsx';

/** `/dashboard/home`: the members one could meet, newest first. */
export default function HomePage() {
  const { t } = useTranslation('discovery');
  const account = useAccount();
  const labels = useLabels();
  const list = useInfiniteQuery(newestMembers());
  const members = list.data?.pages.flatMap((page) => page.data) ?? [];
  const total = list.data?.pages[0]?.totalCount ?? members.length;
  const error = list.data ? labels.error : list.error;

  const retry = () => {
    if (!list.data) void list.refetch();
    if (labels.error) labels.retry();
  };

  if (error)
    return (
      <EmptyState heading={<PageHeading title={t('home.failed')} />} sentence={error.message}>
        <Button onClick={retry}>{t('home.retry')}</Button>
      </EmptyState>
    );

  if (list.data && members.length === 0)
    return (
      <EmptyState heading={<PageHeading title={t('home.empty')} />} sentence={t('home.emptyWhy')}>
        <Button onClick={() => void list.refetch()} loading={list.isRefetching}>
          {t('home.lookAgain')}
        </Button>
      </EmptyState>
    );

  const ready = list.data && labels.labelOf;
  return (
    <>
      <PageHeading title={t('home.title')}>
        {ready ? (
          t(account && isStaff(account.role) ? 'home.countAll' : 'home.count', { count: total })
        ) : (
          <Bone className={classes.countBone} />
        )}
      </PageHeading>
      {ready ? (
        <>
          <MemberGrid busy={list.isFetchingNextPage}>
            {members.map((member) => (
              <li key={member.id}>
                <MemberCard member={member} labelOf={ready} />
              </li>
            ))}
          </MemberGrid>
          <ListEnd list={list} shown={members.length} total={total} />
        </>
      ) : (
        <MemberGridSkeleton cards={6} />
      )}
    </>
  );
}
