import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import classes from './login-page.module.css';

/** For who has just deleted the account: how it is restored. */
export function AccountDeletedNote() {
  const { t } = useTranslation('login');
  const state = useLocation().state as { deleted?: 'member' | 'family' } | null;
  if (!state?.deleted) return null;
  return (
    <div role="status" className={classes.deleted}>
      <strong>{t('deletedTitle')}</strong>
      <p>{t(`deleted.${state.deleted}`)}</p>
    </div>
  );
}
