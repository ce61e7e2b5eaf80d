import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepsSignIn } from '../lib/browser-storage.ts';
import classes from './storage-note.module.css';

/** Says, where a sign-in begins, that this browser will not keep it. */
export function StorageNote() {
  const { t } = useTranslation('common');
  // Asked after the first paint, because the login page is also drawn where there is no browser.
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(!keepsSignIn()), []);
  return (
    <div role="status">
      {isRefused && (
        <div className={classes.note}>
          <strong>{t('storage.title')}</strong>
          <p>{t('storage.sentence')}</p>
        </div>
      )}
    </div>
  );
}
