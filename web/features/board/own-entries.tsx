import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Board } from '../../../contract/board/schema.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './board.module.css';
import { CommentsToggle } from './comments-toggle.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { OpinionChips } from './opinion-chips.tsx';
import { type Order, orders, sortEntries } from './opinions.ts';

/** What the owner shares, with what the family says of each. */
export function OwnEntries({ board, labelOf }: { board: Board; labelOf: LabelOf }) {
  const { t } = useTranslation('board');
  const list = useRef<HTMLUListElement>(null);
  const [order, setOrder] = useState<Order>('newest');
  const { ownerId, entries } = board;
  if (entries.length === 0)
    return (
      <EmptyState heading={<h2>{t('entries.none')}</h2>} sentence={t('entries.noneWhy')}>
        <Button component={Link} to={paths.search}>
          {t('entries.find')}
        </Button>
      </EmptyState>
    );
  return (
    <section className={classes.shared} aria-labelledby="shared">
      <div className={classes.bar}>
        <div>
          <h2 id="shared">{t('entries.title')}</h2>
          <p className={classes.note}>{t('entries.count', { count: entries.length })}</p>
        </div>
        {entries.length > 1 && (
          <NativeSelect
            aria-label={t('entries.order')}
            rightSection={<IconChevronDown size={20} aria-hidden />}
            value={order}
            onChange={({ currentTarget: { value } }) => setOrder(value as Order)}
          >
            {orders.map((key) => (
              <option key={key} value={key}>
                {t(`entries.orders.${key}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      <ul ref={list} tabIndex={-1} className={classes.entries} aria-labelledby="shared">
        {sortEntries(entries, order).map((entry) => (
          <li key={entry.card.id}>
            <EntryCard
              entry={entry}
              labelOf={labelOf}
              to={paths.profile(entry.card.id)}
              firstName={undefined}
              menu={<EntryMenu ownerId={ownerId} entry={entry} onGone={() => list.current?.focus()} />}
            >
              <OpinionChips entry={entry} whenNone />
              <CommentsToggle ownerId={ownerId} entry={entry} />
            </EntryCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
