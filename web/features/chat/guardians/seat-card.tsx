import { Button } from '@mantine/core';
import { IconShield } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { formatDay } from '../../../lib/relative-time.ts';
import { EndSeat } from './end-seat.tsx';
import classes from './guardians.module.css';
import { SeatContact } from './seat-contact.tsx';
import type { SeatProps } from './seat-props.ts';
import { SeatWriting } from './seat-writing.tsx';
import { awaitsAnswer, isOver, seatEnd } from './seats.rules.ts';
import { useGuardianNames } from './use-guardian-names.ts';
import { useSeatActions } from './use-seat-actions.ts';

/** The state of a seat as a sentence. */
function stateOf({ peer, seat }: SeatProps, t: TFunction<'guardian'>): string {
  const { state, isMine, activeAt, expiresAt, endedAt } = seat;
  const on = (at: string | null): string => (at ? formatDay(at, locale()) : '');
  const words = { guardian: seat.name, name: peer.firstName };
  if (state === 'ended') return t(`ended.${seatEnd(seat)}`, { ...words, at: on(endedAt ?? expiresAt) });
  return t(`state.${isMine ? 'mine' : 'theirs'}.${state}`, { ...words, since: on(activeAt), until: on(expiresAt) });
}

/** One guardian: name, state and the possible decisions. */
export function SeatCard({ peer, seat }: SeatProps) {
  const { t } = useTranslation('guardian');
  const { whose } = useGuardianNames(peer);
  const { answer } = useSeatActions(peer.id);
  const { isMine, name, relation, state, invitedAs, expiresAt } = seat;
  const isWaiting = state === 'invited' || state === 'agreed';
  return (
    <li className={classes.card} data-over={isOver(seat)}>
      <div className={classes.cardHead}>
        <IconShield size={20} aria-hidden />
        <div>
          <h3 className={classes.name}>
            <bdi>{name}</bdi>
          </h3>
          <p className={classes.quiet}>{whose(isMine, relation)}</p>
        </div>
      </div>
      <p>{stateOf({ peer, seat }, t)}</p>
      {isWaiting && isMine && (
        <p className={classes.quiet}>
          {t(invitedAs ? 'state.sentTo' : 'state.openUntil', {
            contact: invitedAs ?? '',
            until: formatDay(expiresAt, locale()),
          })}
        </p>
      )}
      {awaitsAnswer(seat) && (
        <>
          <p className={classes.quiet}>{t('ask.means')}</p>
          <div className={classes.buttons}>
            <Button onClick={() => answer(seat, 'Agreed')}>{t('ask.agree')}</Button>
            <Button variant="default" onClick={() => answer(seat, 'Declined')}>
              {t('ask.decline')}
            </Button>
          </div>
        </>
      )}
      {!isOver(seat) && !awaitsAnswer(seat) && (
        <>
          <SeatWriting peer={peer} seat={seat} />
          {state === 'active' && <SeatContact peer={peer} seat={seat} />}
          <EndSeat peer={peer} seat={seat} />
        </>
      )}
    </li>
  );
}
