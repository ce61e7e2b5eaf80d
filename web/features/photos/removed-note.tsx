import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownDecisionsQuery } from '../../lib/own-decisions.query.ts';
import { paths } from '../../lib/paths.ts';
import classes from './gallery.module.css';

/** Where a photo was that the team has removed, as long as something can come of it still; otherwise nothing. */
export function RemovedNote() {
  const { t } = useTranslation('gallery');
  const { data } = useQuery(ownDecisionsQuery);
  const isOpen = data?.some(({ kind, canAppeal, state }) => kind === 'photo' && (canAppeal || state === 'appealed'));
  if (!isOpen) return null;
  return (
    <p className={classes.note}>
      {t('removed.sentence')} <Link to={paths.decisions}>{t('removed.link')}</Link>
    </p>
  );
}
