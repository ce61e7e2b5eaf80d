import { Button } from '@mantine/core';
import { IconShield } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import classes from './guardians.module.css';
import type { SeatProps } from './seat-props.ts';
import { awaitsAnswer } from './seats.rules.ts';
import { useFocusHeld } from './use-focus-held.ts';
import { useGuardianNames } from './use-guardian-names.ts';
import { useSeatActions } from './use-seat-actions.ts';

/** The other member's guardian request, shown above the message field until it is answered. */
export function ReadingRequest({ peer, seats }: { peer: Conversation; seats: readonly GuardianSeat[] }) {
  const seat = seats.find(awaitsAnswer);
  const place = useFocusHeld<HTMLDivElement>(seat?.id);
  // Always rendered, even while empty, so that screen readers announce a new request.
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className={classes.askPlace}>
      {seat && <Question peer={peer} seat={seat} />}
    </div>
  );
}

function Question({ peer, seat }: SeatProps) {
  const { t } = useTranslation('guardian');
  const { who } = useGuardianNames(peer);
  const { answer } = useSeatActions(peer.id);
  const meansId = useId();
  return (
    <section className={classes.ask} aria-label={t('ask.label')}>
      <IconShield size={20} aria-hidden />
      <div className={classes.askWords}>
        <p>{t('ask.asks', { name: peer.firstName, who: who(seat, 'inside') })}</p>
        <p id={meansId} className={classes.quiet}>
          {t('ask.means')}
        </p>
      </div>
      <div className={classes.askButtons}>
        <Button aria-describedby={meansId} onClick={() => answer(seat, 'Agreed')}>
          {t('ask.agree')}
        </Button>
        <Button variant="default" onClick={() => answer(seat, 'Declined')}>
          {t('ask.decline')}
        </Button>
      </div>
    </section>
  );
}
