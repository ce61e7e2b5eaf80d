import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia } from '../../../lib/india-time.ts';
import classes from './chips.module.css';
import { formatStaffTime } from './staff-time.ts';

/** A day and time in few characters, on one line; in full where the pointer rests on it. */
export function TimeCell({ at }: { at: string }) {
  return (
    <time className={classes.when} dateTime={at} title={exactTimeInIndia(at, locale())}>
      {formatStaffTime(at, locale())}
    </time>
  );
}
