import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BoardSeat } from '../../../contract/board/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { formatDay, relativeTime } from '../../lib/relative-time.ts';
import classes from './seats.module.css';

/** Somebody of the family: who it is, whether the invitation was taken, and the way to end it. */
export function SeatRow({ seat, onEnd }: { seat: BoardSeat; onEnd: () => void }) {
  const { t } = useTranslation('board');
  const { name, relation, state, since, contact, expiresAt } = seat;
  const isJoined = state === 'joined';
  const line = t(isJoined ? 'seats.as' : 'seats.invited', { relation, when: relativeTime(since, locale()) });
  return (
    <li className={classes.seat}>
      <div>
        <p className={classes.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className={isJoined ? classes.joined : classes.open}>{t(`seats.state.${state}`)}</span>
        </p>
        <p className={classes.note}>{line}</p>
        {contact && expiresAt && (
          <p className={classes.note}>{t('seats.until', { contact, day: formatDay(expiresAt, locale()) })}</p>
        )}
      </div>
      <Button variant="default" aria-label={t(isJoined ? 'seats.endOf' : 'seats.takeBackOf', { name })} onClick={onEnd}>
        {t(isJoined ? 'seats.end' : 'seats.takeBack')}
      </Button>
    </li>
  );
}
