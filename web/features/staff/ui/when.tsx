import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia } from '../../../lib/india-time.ts';
import classes from './chips.module.css';
import { moment } from './moments.ts';

/** A day and time in few characters, on one line; in full where the pointer rests on it. */
export function When({ at }: { at: string }) {
  return (
    <time className={classes.when} dateTime={at} title={exactTimeInIndia(at, locale())}>
      {moment(at, locale())}
    </time>
  );
}
