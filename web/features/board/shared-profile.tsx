import type { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/kernel.ts';
import { isNotFound } from '../../lib/board.query.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SubjectFrame } from '../../ui/subject-card.tsx';
import classes from './board.module.css';
import { entryQuery } from './board.queries.ts';
import { BoardFrame } from './board-frame.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { Comments } from './comments.tsx';
import { MyOpinion } from './my-opinion.tsx';
import { OpinionChips } from './opinion-chips.tsx';
import { OwnerNote } from './owner-note.tsx';

/** A shared profile in full, as the family sees it. */
export type FamilyProfile = DataOf<typeof laterEndpoints.board.boardEntry>['profile'];

interface SharedProfileProps {
  ownerId: string;
  memberId: string;
  /** Renders the profile; `opinion` is placed below the name. */
  children: (profile: FamilyProfile, labelOf: LabelOf, opinion: ReactNode) => ReactNode;
}

/** `/family/board/{ownerId}/{memberId}`: a shared profile, with the viewer's opinion and those of others. */
export function SharedProfile({ ownerId, memberId, children }: SharedProfileProps) {
  const { t } = useTranslation('board');
  const { t: common } = useTranslation('common');
  const found = useQuery(entryQuery(ownerId, memberId));
  return (
    <BoardFrame ownerId={ownerId}>
      {(board, labelOf) => {
        const back = (
          <BackLink to={paths.board(ownerId)} className={classes.back}>
            {t('profile.back')}
          </BackLink>
        );
        if (isNotFound(found.error))
          return (
            <EmptyState heading={<PageHeading title={t('profile.absent')} />} sentence={t('profile.absentWhy')}>
              <Button component={Link} to={paths.board(ownerId)}>
                {t('profile.back')}
              </Button>
            </EmptyState>
          );
        if (found.error && !found.data)
          return (
            <EmptyState
              heading={<PageHeading title={t('profile.failed')} />}
              sentence={<span role="alert">{errorMessage(found.error, common)}</span>}
            >
              <Button loading={found.isFetching} onClick={() => void found.refetch()}>
                {t('retry')}
              </Button>
            </EmptyState>
          );
        if (!found.data) return <BoardSkeleton />;
        const { profile } = found.data;
        // Prefers the board's entry, where the viewer's own vote is shown at once.
        const entry = board.entries.find(({ card }) => card.id === memberId) ?? found.data.entry;
        return (
          <div className={classes.profile}>
            {back}
            {children(
              profile,
              labelOf,
              <div className={classes.opinion}>
                {entry.note && <OwnerNote text={entry.note} firstName={board.firstName} />}
                <MyOpinion board={board} entry={entry} />
              </div>,
            )}
            <p className={classes.note}>{t('profile.noContact', { firstName: board.firstName })}</p>
            <SubjectFrame>
              <h2>{t('opinions.of')}</h2>
              <OpinionChips entry={entry} />
              <Comments ownerId={ownerId} card={entry.card} />
            </SubjectFrame>
          </div>
        );
      }}
    </BoardFrame>
  );
}
