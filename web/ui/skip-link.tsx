import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** First stop of the keyboard: past logo and menus, straight to the page. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a className={classes.link} href="#main">
      {t('skipToContent')}
    </a>
  );
}
