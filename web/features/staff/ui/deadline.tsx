import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia } from '../../../lib/india-time.ts';
import classes from './chips.module.css';
import { formatCountdown, timeUntil } from './staff-time.ts';
import { useNow } from './use-now.ts';

interface DeadlineProps {
  at: string;
  /** A label, for places where the column or heading does not name the deadline. */
  what?: string;
}

/** A deadline with the remaining time. An expired deadline is marked by an icon and a text, not by colour alone. */
export function Deadline({ at, what }: DeadlineProps) {
  const { t } = useTranslation('staff');
  const { isOver, unit, count } = timeUntil(at, useNow(30_000));
  const Icon = isOver ? IconAlertTriangle : IconClock;
  const words = t(isOver ? `due.over.${unit}` : `due.left.${unit}`, { count });
  return (
    <time className={classes.due} data-over={isOver || undefined} dateTime={at} title={exactTimeInIndia(at, locale())}>
      <Icon size={15} stroke={2} aria-hidden />
      {what ? `${what}: ${words}` : words}
    </time>
  );
}

/**
 * Counts down the two hours of an emergency to the second. Not announced automatically; a screen reader reads it on
 * demand.
 */
export function Countdown({ at }: { at: string }) {
  const { t } = useTranslation('staff');
  const now = useNow(1000);
  const isOver = Date.parse(at) < now;
  return (
    <span className={classes.countdown} data-over={isOver || undefined} role="timer" aria-live="off">
      {isOver ? <IconAlertTriangle size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
      {isOver ? t('due.emergencyOver') : t('due.emergency', { left: formatCountdown(at, now) })}
    </span>
  );
}
