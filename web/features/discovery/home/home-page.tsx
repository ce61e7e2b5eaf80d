import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { replayEarlyClicks } from '../../../lib/replay-early-clicks.ts';
import { MemberGridSkeleton } from '../../../ui/member/member-grid.tsx';
import { MemberList } from '../../../ui/member/member-list.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { searchPages } from '../discovery.queries.ts';
import { Heading } from '../heading.tsx';
import { DailyRecommendations } from './daily-recommendations.tsx';
import { HomeEmpty } from './home-empty.tsx';
import classes from './home-page.module.css';
import { type HomeTab, homeTabFromUrl, homeTabs, homeTexts, tabIds } from './home-tabs.ts';
import { RankingExplanation } from './ranking-explanation.tsx';
import { useHomeSuggestions } from './use-home-suggestions.tsx';

/** `/dashboard/home?tab=`: members who match in both directions. */
export default function HomePage() {
  const { t } = useTranslation('home');
  const [params] = useSearchParams();
  const tab = homeTabFromUrl(params);
  // The page may have been prerendered, and its frame handles clicks before it does.
  useEffect(replayEarlyClicks, []);
  return (
    <>
      <Heading title={t('title')}>
        <Count key={tab} tab={tab} />
      </Heading>
      <DailyRecommendations />
      <div className={classes.bar}>
        <TabLinks
          label={t('tabs')}
          tabs={tabIds.map((key) => ({ key, label: t(`tab.${key}`) }))}
          current={tab}
          className={classes.tabs}
        />
        <ActionIcon
          component={Link}
          to={paths.search}
          variant="default"
          className={classes.filters}
          aria-label={t('toSearch')}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <RankingExplanation tab={tab} />
      <Members key={tab} tab={tab} />
    </>
  );
}

function Count({ tab }: { tab: HomeTab }) {
  const { t } = useTranslation('home');
  const { data, error } = useInfiniteQuery({ ...searchPages(homeTabs[tab]), placeholderData: undefined });
  const first = data?.pages[0];
  const total = first?.totalCount;
  // The list below explains a missing number.
  if (total === undefined && error) return null;
  return (
    <span className={classes.count}>
      {total === undefined ? (
        <Bone className={classes.countBone} />
      ) : (
        t(`count.${homeTexts(tab, first?.data)}`, { count: total })
      )}
    </span>
  );
}

/** The list of a tab; with few members, also suggestions. */
function Members({ tab }: { tab: HomeTab }) {
  const terms = homeTabs[tab];
  const query = useInfiniteQuery({ ...searchPages(terms), placeholderData: undefined });
  const first = query.data?.pages[0];
  const { isLoading, help, suggestions } = useHomeSuggestions(terms, first?.data, first?.totalCount ?? 0);
  if (isLoading) return <MemberGridSkeleton cards={6} />;
  return (
    <>
      {first?.data.members.length ? suggestions : null}
      <MemberList
        query={query}
        empty={
          <HomeEmpty tab={tab} help={help}>
            {suggestions}
          </HomeEmpty>
        }
      />
    </>
  );
}
