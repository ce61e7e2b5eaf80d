import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './chat.module.css';

export type TickState = 'waiting' | 'sent' | 'delivered' | 'read' | 'failed';

const icons = { waiting: IconClock, sent: IconCheck, delivered: IconChecks, read: IconChecks, failed: IconAlertCircle };

/** The status of an own message: clock, tick, double tick, coloured double tick. */
export function Ticks({ state }: { state: TickState }) {
  const { t } = useTranslation('chat');
  const Icon = icons[state];
  return (
    <span className={classes.ticks} data-state={state}>
      <Icon size={16} stroke={2} aria-hidden />
      <span className={classes.said}>{t(`message.status.${state}`)}</span>
    </span>
  );
}
