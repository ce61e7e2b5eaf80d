import { Button, Drawer, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { mediaHook } from '../../../lib/use-media.ts';
import { searchFiguresQuery, searchPagesQuery } from '../discovery.queries.ts';
import { ListPageHeading } from '../list-page-heading.tsx';
import { SaveSearch } from '../saved/save-search.tsx';
import { SavedLink } from '../saved/saved-link.tsx';
import { type SearchTerms, termsToQuery } from '../search-terms.ts';
import { ActiveChips } from './active-chips.tsx';
import { FilterPanel, SEARCH_DELAY_MS } from './filter-panel.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './search-page.module.css';
import { isFiltered, type Order, orderIds, orderOf, termsFrom, termsFromUrl, withOrder } from './search-url.ts';
import { useChips } from './use-chips.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import filterDrawerClasses from './filter-drawer.module.css';

interface FilterDrawerProps {
  opened: boolean;
  terms: SearchTerms;
  onTerms: (terms: SearchTerms) => void;
  onClose: () => void;
}

const nothing: readonly string[] = [];

/** The filters in full screen on a phone; the button that closes them shows the number of matches. */
function FilterDrawer({ opened, terms, onTerms, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('discovery');
  const { data, error } = useQuery({
    ...searchFiguresQuery(useDebounced(terms, SEARCH_DELAY_MS), nothing),
    enabled: opened,
  });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="100%"
      padding="md"
      title={t('search.filters')}
      classNames={{
        content: filterDrawerClasses.content,
        header: filterDrawerClasses.header,
        title: filterDrawerClasses.title,
        body: filterDrawerClasses.body,
      }}
      closeButtonProps={{ 'aria-label': t('search.closeFilters'), size: 44, iconSize: 22 }}
    >
      <FilterPanel terms={terms} onTerms={onTerms} />
      <div className={filterDrawerClasses.foot}>
        {isFiltered(terms) && (
          <Button variant="subtle" color="neutral" onClick={() => onTerms(withOrder({}, orderOf(terms)))}>
            {t('search.clearAll')}
          </Button>
        )}
        <Button className={filterDrawerClasses.show} onClick={onClose}>
          {data === undefined
            ? t(error ? 'search.showList' : 'search.counting')
            : data.total === 0
              ? t('search.showNone')
              : t('search.show', { count: data.total })}
        </Button>
      </div>
    </Drawer>
  );
}

/** State stored in a history entry: whether the filter drawer is open. */
interface Entry {
  filters?: boolean;
}

/** The query of an address, without a lone question mark. */
const searchOf = (terms: SearchTerms): string => {
  const text = termsToQuery(terms).toString();
  return text && `?${text}`;
};

/**
 * The search stored in the address. Every change adds a history entry for Back; all changes in the open drawer are one
 * entry.
 */
function useSearch() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => termsFromUrl(new URLSearchParams(search)), [search]);
  // The router updates late (a transition), but a click must show at once.
  const [ahead, setAhead] = useState<{ from: string; terms: SearchTerms }>();
  if (ahead && ahead.from !== search) setAhead(undefined);
  const terms = ahead?.from === search ? ahead.terms : address;
  const filtersOpen = (state as Entry | null)?.filters === true;
  const openSearch = (next: SearchTerms, entry: Entry, replace: boolean): void =>
    void navigate({ search: searchOf(next) }, { replace, state: entry, preventScrollReset: true });
  return {
    terms,
    filtersOpen,
    setTerms: (asked: SearchTerms): void => {
      // Normalised, so that equal searches have equal addresses.
      const next = termsFrom(asked);
      setAhead({ from: search, terms: next });
      openSearch(next, { filters: filtersOpen }, filtersOpen);
    },
    openFilters: (): void => openSearch(terms, { filters: true }, false),
    closeFilters: (): void => openSearch(terms, {}, true),
  };
}

type Search = ReturnType<typeof useSearch>;

/** True if the filters fit beside the results: from the width with a permanent side menu (`theme.ts`, md). */
const useIsWide = mediaHook('(min-width: 62em)');

/** `/dashboard/search`: searches all members by every search field. The address contains the whole search. */
export default function SearchPage() {
  const { t } = useTranslation('discovery');
  const search = useSearch();
  const isWide = useIsWide();
  const { labelOf } = useLabels();
  const { terms, setTerms, filtersOpen } = search;
  const drawerOpen = filtersOpen && !isWide;
  // Under the open drawer the list stays unchanged; only the count is fetched.
  const shown = useShown(search, drawerOpen);
  const query = useInfiniteQuery(searchPagesQuery(useDebounced(shown, SEARCH_DELAY_MS)));
  const first = query.data?.pages[0];
  const total = first?.totalCount;
  return (
    <>
      <ListPageHeading title={t('search.title')}>
        {/* If the count failed to load, the list shows the error. */}
        {total !== undefined ? t('search.count', { count: total }) : query.error ? null : t('search.counting')}
      </ListPageHeading>
      <div className={classes.columns}>
        {isWide && (
          <aside className={classes.filters} aria-label={t('search.filters')}>
            <FilterPanel terms={terms} onTerms={setTerms} />
          </aside>
        )}
        <div className={classes.found}>
          <SearchBox terms={terms} onTerms={setTerms} />
          <Tools search={search} isWide={isWide} />
          {first?.data.sort && <p className={classes.instead}>{t('search.orderInstead')}</p>}
          {first?.data.ignoredQuestions && (
            <p className={classes.instead} role="status">
              {t('search.answersIgnored')}
            </p>
          )}
          <ActiveChips terms={terms} labelOf={labelOf} onTerms={setTerms} />
          <Results
            query={query}
            advice={first?.data}
            total={total ?? 0}
            terms={terms}
            labelOf={labelOf}
            onTerms={setTerms}
          />
        </div>
      </div>
      <FilterDrawer opened={drawerOpen} terms={terms} onTerms={setTerms} onClose={search.closeFilters} />
    </>
  );
}

/** The search whose results are shown: while the drawer is open, the previous one. */
function useShown({ terms }: Search, drawerOpen: boolean): SearchTerms {
  const [before, setBefore] = useState(terms);
  if (!drawerOpen && before !== terms) setBefore(terms);
  return drawerOpen ? before : terms;
}

function Tools({ search, isWide }: { search: Search; isWide: boolean }) {
  const { t } = useTranslation('discovery');
  const { terms, setTerms, openFilters } = search;
  const set = useChips(terms, undefined).length;
  return (
    <div className={classes.tools}>
      {!isWide && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={openFilters}
        >
          {t('search.filters')}
          {set > 0 && (
            <>
              <span className={classes.set} aria-hidden="true">
                {set}
              </span>
              <VisuallyHidden>{t('search.filtersOn', { count: set })}</VisuallyHidden>
            </>
          )}
        </Button>
      )}
      <NativeSelect
        className={classes.order}
        aria-label={t('search.order')}
        value={orderOf(terms)}
        rightSection={<IconChevronDown size={20} aria-hidden="true" />}
        onChange={({ currentTarget }) => setTerms(withOrder(terms, currentTarget.value as Order))}
      >
        {orderIds.map((order) => (
          <option key={order} value={order}>
            {t(`search.orders.${order}`)}
          </option>
        ))}
      </NativeSelect>
      <div className={classes.saving}>
        {isFiltered(terms) && <SaveSearch terms={terms} />}
        <SavedLink />
      </div>
    </div>
  );
}
