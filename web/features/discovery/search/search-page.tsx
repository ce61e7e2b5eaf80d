import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { searchPages } from '../discovery.queries.ts';
import { Heading } from '../heading.tsx';
import { SaveSearch } from '../saved/save-search.tsx';
import { SavedLink } from '../saved/saved-link.tsx';
import type { SearchTerms } from '../search-terms.ts';
import { ActiveChips } from './active-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterPanel, SEARCH_DELAY_MS } from './filter-panel.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './search-page.module.css';
import { isFiltered, type Order, orderIds, orderOf, withOrder } from './search-url.ts';
import { useChips } from './use-chips.ts';
import { useIsWide } from './use-is-wide.ts';
import { type Search, useSearch } from './use-search.ts';

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
  const query = useInfiniteQuery(searchPages(useDebounced(shown, SEARCH_DELAY_MS)));
  const first = query.data?.pages[0];
  const total = first?.totalCount;
  return (
    <>
      <Heading title={t('search.title')}>
        {/* The list explains a missing number. */}
        {total !== undefined ? t('search.count', { count: total }) : query.error ? null : t('search.counting')}
      </Heading>
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
