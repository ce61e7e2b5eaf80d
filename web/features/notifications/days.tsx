import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/notifications/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { daysAgo, formatClock, formatLongDay } from '../../lib/local-time.ts';
import { byDay } from './days.rules.ts';
import { Line } from './line.tsx';
import classes from './notifications.module.css';

interface DaysProps {
  lines: readonly Notification[];
  onOpen: (line: Notification) => void;
  /** Stands beside the first day. */
  children?: ReactNode;
}

/** Lines under the days they came. */
export function Days({ lines, onOpen, children }: DaysProps) {
  const id = useId();
  return byDay(lines).map((day, index) => (
    <section key={day.key} className={classes.day} aria-labelledby={`${id}-${day.key}`}>
      <div className={classes.head}>
        <h2 id={`${id}-${day.key}`} tabIndex={-1}>
          <DayName at={day.lines[0]?.at ?? ''} />
        </h2>
        {index === 0 && children}
      </div>
      <ul className={classes.lines}>
        {day.lines.map((line) => (
          <Line key={line.id} line={line} when={formatClock(line.at, locale())} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
}

function DayName({ at }: { at: string }) {
  const { t } = useTranslation('notifications');
  const ago = daysAgo(at);
  return ago === 0 ? t('day.today') : ago === 1 ? t('day.yesterday') : formatLongDay(at, locale());
}
