import { useTranslation } from 'react-i18next';
import classes from './storage-note.module.css';

/** The words of `StorageNote`. */
export default function StorageWords() {
  const { t } = useTranslation('storage');
  return (
    <div className={classes.note}>
      <strong>{t('title')}</strong>
      <p>{t('sentence')}</p>
    </div>
  );
}
