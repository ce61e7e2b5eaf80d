import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardSeat } from '../../../contract/board/schema.ts';
import { BOARD_SEATS } from '../../../contract/board/values.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { SeatRow } from './seat-row.tsx';
import classes from './seats.module.css';
import { useSeats } from './use-seats.ts';

/** Whom the owner has invited, and up to five of them in all. */
export function SeatsCard({ board: { ownerId, seats } }: { board: Board }) {
  const { t } = useTranslation('board');
  const list = useRef<HTMLUListElement>(null);
  const { invite, end } = useSeats(ownerId);
  const [inviting, setInviting] = useState(false);
  const [ending, setEnding] = useState<BoardSeat>();
  const left = BOARD_SEATS - seats.length;
  // The button that had the focus goes with its row.
  const take = async (seat: BoardSeat): Promise<void> => {
    list.current?.focus();
    await end(seat);
  };
  return (
    <SubjectCard icon={IconUsersGroup} title={t('seats.title')} intro={t('seats.intro')}>
      {seats.length === 0 ? (
        <p>{t('seats.none')}</p>
      ) : (
        <ul ref={list} tabIndex={-1} className={classes.seats} aria-label={t('seats.title')}>
          {seats.map((seat) => (
            // Nothing was said from a place that nobody took: there is nothing to lose, and one can invite again.
            <SeatRow
              key={seat.id}
              seat={seat}
              onEnd={() => (seat.state === 'joined' ? setEnding(seat) : void take(seat))}
            />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {left > 0 && (
          <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setInviting(true)}>
            {t('seats.invite')}
          </Button>
        )}
        <span className={classes.note}>{left > 0 ? t('seats.left', { count: left }) : t('seats.full')}</span>
      </div>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} invite={invite} />
      <EndDialog seat={ending} onClose={() => setEnding(undefined)} onEnd={take} />
    </SubjectCard>
  );
}

interface EndDialogProps {
  /** Undefined: it is closed. */
  seat: BoardSeat | undefined;
  onClose: () => void;
  onEnd: (seat: BoardSeat) => Promise<void>;
}

function EndDialog({ seat, onClose, onEnd }: EndDialogProps) {
  const { t } = useTranslation('board');
  // One that closes is still what it was.
  const [last, setLast] = useState(seat);
  if (seat && seat !== last) setLast(seat);
  if (!last) return null;
  return (
    <ConfirmDialog
      opened={seat !== undefined}
      onClose={onClose}
      words={{
        title: t('seats.ending.title', last),
        means: t('seats.ending.means', last),
        submit: t('seats.ending.submit', last),
        keep: t('seats.ending.keep'),
      }}
      onConfirm={() => onEnd(last)}
    />
  );
}
