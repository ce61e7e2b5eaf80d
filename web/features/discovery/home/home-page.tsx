import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { arrival } from '../../../lib/arrival.ts';
import { loadMessages } from '../../../lib/i18n.ts';
import { labelIndex } from '../../../lib/label-index.ts';
import { localizeOptions } from '../../../lib/option-texts.ts';
import { optionsQuery } from '../../../lib/options.query.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { DeferredMount } from '../../../ui/deferred-mount.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MemberGridSkeleton } from '../../../ui/member/member-grid.tsx';
import { MemberList } from '../../../ui/member/member-list.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import skipLinkClasses from '../../../ui/skip-link.module.css';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { type SearchAdvice, searchPagesQuery } from '../discovery.queries.ts';
import { ListPageHeading } from '../list-page-heading.tsx';
import { type SearchTerms, termsToQuery, withoutTerms } from '../search-terms.ts';
import { type SearchHelp, searchHelp } from '../suggestions/search-help.ts';
import { DailyRecommendations } from './daily-recommendations.tsx';
import classes from './home-page.module.css';
import {
  type HomeTab,
  type HomeTexts,
  hasNoWishes,
  homeTabFromUrl,
  homeTabs,
  homeTexts,
  tabIds,
  textsWithoutPreferences,
} from './home-tabs.ts';
import rankingExplanationClasses from './ranking-explanation.module.css';

/** Returns the texts of a Home tab, which depend on how its list was found. */
function useHomeTexts(tab: HomeTab): HomeTexts {
  const { data } = useInfiniteQuery({ ...searchPagesQuery(homeTabs[tab]), placeholderData: undefined });
  return homeTexts(tab, data?.pages[0]?.data);
}

/** The suggestions panel, loaded only when few members are found. */
const panelQuery = queryOptions({
  queryKey: ['home', 'suggestions'],
  queryFn: async () => {
    const [{ Suggestions }] = await Promise.all([
      import('../suggestions/suggestions.tsx'),
      loadMessages(['discovery', 'profiles']),
    ]);
    return Suggestions;
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Not retried, because the panel is optional and the list should not wait for it on a lost network.
  retry: false,
});

interface HomeSuggestions {
  /** True while the suggestions load; they appear above the list and would push it down. */
  isLoading: boolean;
  /** The suggestions currently on the screen. */
  help: SearchHelp;
  suggestions: ReactNode;
}

/** Suggestions for a Home tab with the search `terms`; following a suggestion opens the search page. */
function useHomeSuggestions(terms: SearchTerms, advice: SearchAdvice | undefined, total: number): HomeSuggestions {
  const help = searchHelp(advice);
  const enabled = help === 'alone' || help === 'together';
  // Suggestions may use any option list, while cards need only the few built into the app.
  const { data: english, isLoading: areListsLoading } = useQuery({ ...optionsQuery, enabled });
  const { i18n } = useTranslation('home');
  const lists = english && localizeOptions(english, i18n.language);
  const { data: Panel, isLoading: isPanelLoading } = useQuery({ ...panelQuery, enabled });
  const navigate = useNavigate();
  // The tab's sort order is left out, because on the search page it would look like the member's choice.
  const search = (relaxed: SearchTerms) => navigate(`${paths.search}?${termsToQuery(withoutTerms(relaxed, ['sort']))}`);
  if (!enabled || !advice) return { isLoading: false, help, suggestions: null };
  if (!Panel || !lists) return { isLoading: areListsLoading || isPanelLoading, help: 'unknown', suggestions: null };
  return {
    isLoading: false,
    help,
    suggestions: <Panel terms={terms} advice={advice} total={total} labelOf={labelIndex(lists)} onTerms={search} />,
  };
}

/** Repeats a click on a prerendered page once the app runs. public/theme.js has stored the button's text. */
function replayEarlyClicks(): void {
  const { pressed } = document.documentElement.dataset;
  if (pressed === undefined) return;
  delete document.documentElement.dataset.pressed;
  const buttons = [...document.querySelectorAll('button')];
  buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === pressed)?.click();
}

/** `/dashboard/home?tab=`: members who match in both directions. */
export default function HomePage() {
  const { t } = useTranslation('home');
  const [params] = useSearchParams();
  const tab = homeTabFromUrl(params);
  // On a prerendered page, the frame becomes interactive before the page, so earlier clicks are replayed only now.
  useEffect(replayEarlyClicks, []);
  return (
    <>
      <a className={skipLinkClasses.link} href="#matches">
        {t('skip')}
      </a>
      <ListPageHeading title={t('title')}>
        <Count key={tab} tab={tab} />
      </ListPageHeading>
      <Arrival />
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
      <div id="matches" tabIndex={-1} className={classes.matches}>
        <Members key={tab} tab={tab} />
      </div>
    </>
  );
}

const arrivalCard = () => import('../arrival/arrival-card.tsx');

/** The first things to do after the registration. Their place is kept free while they load. */
function Arrival() {
  const account = useAccount();
  if (!useHydrated() || !arrival.isOpen(account?.id)) return null;
  return (
    <div className={classes.arrival}>
      <DeferredMount load={arrivalCard} />
    </div>
  );
}

function Count({ tab }: { tab: HomeTab }) {
  const { t } = useTranslation('home');
  const { data, error } = useInfiniteQuery({ ...searchPagesQuery(homeTabs[tab]), placeholderData: undefined });
  const first = data?.pages[0];
  const total = first?.totalCount;
  const words = homeTexts(tab, first?.data);
  // If the count failed to load, the list below shows the error.
  if (total === undefined && error) return null;
  return (
    <span className={tab === 'nearby' ? `${classes.count} ${classes.countNearby}` : classes.count}>
      {total === undefined ? (
        <Bone className={classes.countBone} />
      ) : (
        t(`count.${hasNoWishes(first?.data.members) ? textsWithoutPreferences(words) : words}`, { count: total })
      )}
    </span>
  );
}

/** Removes the first person's photo, which public/theme.js has loaded for the placeholder of this list. */
const removeEarlyPhoto = (): void => void document.documentElement.style.removeProperty('--first-photo');

/** The list of a tab; with few members, also suggestions. */
function Members({ tab }: { tab: HomeTab }) {
  const terms = homeTabs[tab];
  // The placeholders of other lists would show the early photo too.
  useEffect(() => removeEarlyPhoto, []);
  const query = useInfiniteQuery({ ...searchPagesQuery(terms), placeholderData: undefined });
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

/** Explains how these members are chosen and ordered (matching.md 3 and 4). */
function RankingExplanation({ tab }: { tab: HomeTab }) {
  const { t } = useTranslation('home');
  const { data } = useInfiniteQuery({ ...searchPagesQuery(homeTabs[tab]), placeholderData: undefined });
  const first = data?.pages[0]?.data;
  const words = homeTexts(tab, first);
  const isRanked = tab === 'best' || tab === 'nearby';
  return (
    <details className={rankingExplanationClasses.why}>
      <summary>
        <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
        <span>{t('why.ask')}</span>
        <IconChevronDown className={rankingExplanationClasses.chevron} size={16} aria-hidden="true" />
      </summary>
      <div className={rankingExplanationClasses.words}>
        <p>{t(hasNoWishes(first?.members) ? 'why.open' : 'why.mustHaves')}</p>
        <p>{t(`why.order.${words}`)}</p>
        {isRanked && <p>{t('why.attention')}</p>}
        <p>{t('why.noScore')}</p>
      </div>
    </details>
  );
}

interface HomeEmptyProps {
  tab: HomeTab;
  help: SearchHelp;
  /** Suggestions, if anything would help. */
  children: ReactNode;
}

/** An empty tab: the reason, what would help, and links. */
function HomeEmpty({ tab, help, children }: HomeEmptyProps) {
  const { t } = useTranslation('home');
  const words = useHomeTexts(tab);
  const heading = <h2>{t(`empty.${words}`)}</h2>;
  if (help === 'none') return <EmptyState heading={heading} sentence={t('help.none')} />;
  const needsSeveral = help === 'together';
  return (
    <>
      <EmptyState heading={heading} sentence={needsSeveral ? t('help.together') : t(`emptyWhy.${words}`)}>
        {tab === 'nearby' && !needsSeveral && (
          <Button component={Link} to={paths.home} variant="default">
            {t('everywhere')}
          </Button>
        )}
        <Button component={Link} to={paths.myProfile} variant="default">
          {t('wishes')}
        </Button>
      </EmptyState>
      {children}
    </>
  );
}
