import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia } from '../../../lib/india-time.ts';
import classes from './chips.module.css';
import { formatStaffTime } from './staff-time.ts';

/** A short date and time on one line; the tooltip shows the full form. */
export function TimeCell({ at }: { at: string }) {
  return (
    <time className={classes.when} dateTime={at} title={exactTimeInIndia(at, locale())}>
      {formatStaffTime(at, locale())}
    </time>
  );
}
