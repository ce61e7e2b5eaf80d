import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Board } from '../../../contract/board/schema.ts';
import { familyHomeQuery } from '../../lib/family-places.queries.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useAccount } from '../../lib/use-account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './board.module.css';
import { BoardFrame } from './board-frame.tsx';
import { CommentsToggle } from './comments-toggle.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { OpinionChips } from './opinion-chips.tsx';
import { type Order, sortEntries, sortOrders } from './opinions.ts';
import { SeatsCard } from './seats-card.tsx';
import { useSeats } from './use-seats.ts';

/** `/dashboard/family`: the family members invited by a member, the shared profiles, and the family's opinions. */
export default function OwnBoardPage() {
  const { t } = useTranslation('board');
  const account = useAccount();
  if (!account) return null;
  return (
    <BoardFrame ownerId={account.id}>
      {(board, labelOf) => (
        <div className={classes.board}>
          <PageHeading title={t('own.title')}>{t('own.intro')}</PageHeading>
          <FamilyPlacesLink />
          <SeatsCard board={board} />
          <OwnEntries board={board} labelOf={labelOf} />
          {(board.seats.length > 0 || board.entries.length > 0) && <EndBoard ownerId={board.ownerId} />}
        </div>
      )}
    </BoardFrame>
  );
}

/** Link to the member's seats with other families. Renders nothing if there are none. */
function FamilyPlacesLink() {
  const { t } = useTranslation('board');
  const count = useQuery(familyHomeQuery).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Link to={paths.family} className={classes.places}>
      {t('own.places', { count })}
      <IconChevronRight size={20} aria-hidden data-mirror />
    </Link>
  );
}

/** Deletes the board, after a confirmation. */
function EndBoard({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('board');
  const { endBoard } = useSeats(ownerId);
  const [asking, setAsking] = useState(false);
  return (
    <section className={classes.end} aria-labelledby="end-board">
      <div>
        <h2 id="end-board">{t('end.title')}</h2>
        <p className={classes.note}>{t('end.intro')}</p>
      </div>
      <Button variant="outline" color="danger" onClick={() => setAsking(true)}>
        {t('end.open')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        words={{
          title: t('end.question'),
          means: t('end.means'),
          submit: t('end.submit'),
          keep: t('end.keep'),
        }}
        onConfirm={async () => {
          await endBoard();
          toast.success(t('end.done'));
          // The focused button disappears with the board, so the heading gets the focus.
          document.querySelector<HTMLElement>('h1')?.focus();
        }}
      />
    </section>
  );
}

/** The profiles shared by the owner, each with the family's opinions. */
function OwnEntries({ board, labelOf }: { board: Board; labelOf: LabelOf }) {
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
            {sortOrders.map((key) => (
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
              menu={
                <EntryMenu
                  ownerId={ownerId}
                  entry={entry}
                  hasFamily={board.seats.length > 0}
                  onGone={() => list.current?.focus()}
                />
              }
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
