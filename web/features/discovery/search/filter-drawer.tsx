import { Button, Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { searchFigures } from '../discovery.queries.ts';
import type { SearchTerms } from '../search-terms.ts';
import classes from './filter-drawer.module.css';
import { FilterPanel, SEARCH_DELAY_MS } from './filter-panel.tsx';
import { isFiltered, orderOf, withOrder } from './search-url.ts';

interface FilterDrawerProps {
  opened: boolean;
  terms: SearchTerms;
  onTerms: (terms: SearchTerms) => void;
  onClose: () => void;
}

const nothing: readonly string[] = [];

/** The filters on a phone in full screen, with the number of matches on the button that shows them. */
export function FilterDrawer({ opened, terms, onTerms, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('discovery');
  const { data, error } = useQuery({
    ...searchFigures(useDebounced(terms, SEARCH_DELAY_MS), nothing),
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
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
      closeButtonProps={{ 'aria-label': t('search.closeFilters'), size: 44, iconSize: 22 }}
    >
      <FilterPanel terms={terms} onTerms={onTerms} />
      <div className={classes.foot}>
        {isFiltered(terms) && (
          <Button variant="subtle" color="neutral" onClick={() => onTerms(withOrder({}, orderOf(terms)))}>
            {t('search.clearAll')}
          </Button>
        )}
        <Button className={classes.show} onClick={onClose}>
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
