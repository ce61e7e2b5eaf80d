import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Board } from '../../../contract/board/schema.ts';
import { boardQuery, isNotFound } from '../../lib/board.query.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { useLabels } from '../../lib/use-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';

interface BoardFrameProps {
  ownerId: string;
  children: (board: Board, labelOf: LabelOf) => ReactNode;
}

/** Renders a board once it is loaded; before, its skeleton, and an explanation if it is closed or cannot be loaded. */
export function BoardFrame({ ownerId, children }: BoardFrameProps) {
  const { t } = useTranslation('board');
  const { t: common } = useTranslation('common');
  const board = useQuery(boardQuery(ownerId));
  const labels = useLabels();
  // A board that no longer exists is removed from the screen; after other failures, the loaded one stays visible.
  if (isNotFound(board.error)) return <BoardOver />;
  const error = (board.data ? null : board.error) ?? labels.error;
  if (error)
    return (
      <EmptyState
        heading={<PageHeading title={t('failed')} />}
        sentence={<span role="alert">{errorMessage(error, common)}</span>}
      >
        <Button
          loading={board.isFetching}
          onClick={() => {
            if (!board.data) void board.refetch();
            if (labels.error) labels.retry();
          }}
        >
          {t('retry')}
        </Button>
      </EmptyState>
    );
  if (!board.data || !labels.labelOf) return <BoardSkeleton />;
  return children(board.data, labels.labelOf);
}

/** The seat has ended, or the board was deleted; the page does not reveal which. */
function BoardOver() {
  const { t } = useTranslation('board');
  return (
    <EmptyState heading={<PageHeading title={t('over.title')} takeFocus />} sentence={t('over.why')}>
      <Button component={Link} to={paths.family}>
        {t('over.toPlaces')}
      </Button>
    </EmptyState>
  );
}
