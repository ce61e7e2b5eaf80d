import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../../../../contract/review/schema.ts';
import { locale } from '../../../../lib/i18n.ts';
import { formatStaffTime } from '../../ui/staff-time.ts';
import classes from './facts.module.css';

/** The member asked for a second look: in the member's own words. */
export function AppealNote({ appeal }: { appeal: NonNullable<ReviewItem['appeal']> }) {
  const { t } = useTranslation('staff');
  const { message, at, firstDecidedBy } = appeal;
  return (
    <section className={classes.note} data-tone="warm">
      <h3>{t('facts.appeal')}</h3>
      <p className={classes.words} dir="auto">
        {message}
      </p>
      <p className={classes.small}>
        {formatStaffTime(at, locale())}
        {firstDecidedBy && ` · ${t('facts.firstDecidedBy', { name: firstDecidedBy.name })}`}
      </p>
    </section>
  );
}
