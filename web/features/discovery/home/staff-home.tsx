import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MemberList } from '../../../ui/member/member-list.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { everyone } from '../discovery.queries.ts';
import { Heading } from '../heading.tsx';
import classes from './home-page.module.css';

/** Staff look for nobody: they see all members, newest first. */
export function StaffHome() {
  const { t } = useTranslation('discovery');
  const query = useInfiniteQuery(everyone());
  const total = query.data?.pages[0]?.totalCount;
  return (
    <>
      <Heading title={t('home.staffTitle')}>
        {total === undefined ? <Bone className={classes.countBone} /> : t('home.staffCount', { count: total })}
      </Heading>
      <MemberList
        query={query}
        renderActions={nothing}
        empty={
          <EmptyState heading={<h2>{t('home.staffEmpty')}</h2>} sentence={t('home.staffEmptyWhy')}>
            <Button onClick={() => void query.refetch()} loading={query.isRefetching}>
              {t('home.lookAgain')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}

/** Staff express no interest. */
const nothing = () => null;
