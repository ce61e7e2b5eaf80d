import { useTranslation } from 'react-i18next';
import { useAccount } from '../../lib/use-account.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './board.module.css';
import { BoardFrame } from './board-frame.tsx';
import { EndBoard } from './end-board.tsx';
import { FamilyPlacesLink } from './family-places-link.tsx';
import { OwnEntries } from './own-entries.tsx';
import { SeatsCard } from './seats-card.tsx';

/** `/dashboard/family`: whom a member has invited, what she shares with them, and what they say. */
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
