import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';

/** What a deletion does, point by point (law.md). */
export function DeletePoints() {
  const { t } = useTranslation('settings');
  return (
    <ul className={classes.points}>
      {t('delete.points', { returnObjects: true }).map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
