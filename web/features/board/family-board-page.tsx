import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { Board } from '../../../contract/board/schema.ts';
import { isNotFound } from '../../lib/board.query.ts';
import { call } from '../../lib/client.ts';
import { locale } from '../../lib/i18n.ts';
import type { LabelOf } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './board.module.css';
import { boardQueries } from './board.queries.ts';
import { BoardFrame } from './board-frame.tsx';
import { CommentsToggle } from './comments-toggle.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EntryCard } from './entry-card.tsx';
import { MyOpinion } from './my-opinion.tsx';
import { OpinionChips } from './opinion-chips.tsx';

/** `/family/board/{ownerId}`: the profiles that a member shares with the family, and the family's opinions. */
export default function FamilyBoardPage() {
  const { ownerId = '' } = useParams();
  return (
    <BoardFrame ownerId={ownerId}>
      {(board, labelOf) =>
        board.isMine ? <Navigate to={paths.ownBoard} replace /> : <Shared board={board} labelOf={labelOf} />
      }
    </BoardFrame>
  );
}

function Shared({ board, labelOf }: { board: Board; labelOf: LabelOf }) {
  const { t } = useTranslation('board');
  const { ownerId, firstName, seats, entries } = board;
  const others = seats.filter(({ isMe }) => !isMe).map(({ name }) => name);
  return (
    <div className={classes.board}>
      <BackLink to={paths.family} className={classes.back}>
        {t('family.back')}
      </BackLink>
      <PageHeading title={t('family.title', { firstName })}>
        {t('family.intro', { firstName })}{' '}
        {others.length > 0 &&
          t('family.alone', { names: new Intl.ListFormat(locale(), { type: 'conjunction' }).format(others) })}
      </PageHeading>
      {entries.length === 0 ? (
        <EmptyState heading={<h2>{t('entries.noneFamily')}</h2>} sentence={t('entries.noneFamilyWhy', { firstName })} />
      ) : (
        <section className={classes.shared} aria-labelledby="shared">
          <h2 id="shared">{t('entries.count', { count: entries.length })}</h2>
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <li key={entry.card.id}>
                <EntryCard
                  entry={entry}
                  labelOf={labelOf}
                  to={paths.boardProfile(ownerId, entry.card.id)}
                  firstName={firstName}
                >
                  <OpinionChips entry={entry} />
                  <MyOpinion board={board} entry={entry} />
                  <CommentsToggle ownerId={ownerId} entry={entry} />
                </EntryCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LeaveBoard board={board} />
    </div>
  );
}

/** Leaves the board, after a confirmation. */
function LeaveBoard({ board: { ownerId, firstName } }: { board: Board }) {
  const { t } = useTranslation('board');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = async (): Promise<void> => {
    await call(laterEndpoints.board.leaveBoard, { params: { ownerId } }).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
    toast.success(t('leaving.done', { firstName }));
    navigate(paths.family, { replace: true });
    queries.removeQueries(boardQueries(ownerId));
  };
  return (
    <div className={classes.end}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('family.leave')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        words={{
          title: t('leaving.question', { firstName }),
          means: t('leaving.means'),
          submit: t('leaving.submit'),
          keep: t('leaving.keep'),
        }}
        onConfirm={leave}
      />
    </div>
  );
}
