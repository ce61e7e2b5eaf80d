import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MemberList } from '../../ui/member/member-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './activity.module.css';
import { type ActivityCard, type PlainList, usePlainList } from './activity.queries.ts';
import { ActivityTabs } from './activity-tabs.tsx';

interface ActivityPageProps {
  list: Exclude<PlainList, 'blockedByMe'>;
  /**
   * Renders the line with the time. Declared outside the component, so that its identity is stable and cards are not
   * re-rendered.
   */
  renderExtra: (card: ActivityCard) => ReactNode;
  /** Replaces the usual buttons. Must have a stable identity too. */
  renderActions?: (card: ActivityCard) => ReactNode;
}

/** One of the simple activity lists, with its heading of spec §2. */
export function ActivityPage({ list, renderExtra, renderActions }: ActivityPageProps) {
  const { t } = useTranslation('activity');
  const query = usePlainList(list);
  const total = query.data?.pages[0]?.totalCount;
  return (
    <>
      <PageHeading title={t(`${list}.title`)}>
        {total ? t(`${list}.count`, { count: total }) : query.isPending && <CountSkeleton />}
      </PageHeading>
      <ActivityTabs current={list} />
      <MemberList
        query={query}
        renderExtra={renderExtra}
        renderActions={renderActions}
        empty={
          <EmptyState heading={<h2>{t(`${list}.empty`)}</h2>} sentence={t(`${list}.emptyWhy`)}>
            <Button component={Link} to={paths.home}>
              {t('toMembers')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}

/** Placeholder for the line with the number of entries. */
export const CountSkeleton = () => <Bone className={classes.countBone} />;
