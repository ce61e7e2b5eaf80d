import { useTranslation } from 'react-i18next';
import { useOptimisticValue } from '../../../lib/use-optimistic-value.ts';
import { Flag } from '../../../ui/fields/flag.tsx';
import classes from './guardians.module.css';
import type { SeatProps } from './seat-props.ts';
import { useSeatActions } from './use-seat-actions.ts';

/** Whether the guardian may write, as far as the viewer decides, and the combined result. */
export function SeatWriting({ peer, seat }: SeatProps) {
  const { t } = useTranslation('guardian');
  const { letWrite } = useSeatActions(peer.id);
  const { mine, theirs } = seat.mayWrite;
  const [shown, choose] = useOptimisticValue(mine);
  const words = { guardian: seat.name, name: peer.firstName };
  const means = mine && theirs ? 'both' : mine ? 'onlyMine' : theirs ? 'onlyTheirs' : 'none';
  return (
    <div className={classes.choice}>
      <Flag
        label={t('write.label')}
        full={t('write.full', words)}
        on={shown}
        onChange={(on) => {
          choose(on);
          letWrite(seat, on);
        }}
      />
      <p className={classes.quiet}>{t(`write.${means}`, words)}</p>
    </div>
  );
}
