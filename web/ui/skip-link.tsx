import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** The first tab stop: skips logo and menus to the page. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a className={classes.link} href="#main">
      {t('skipToContent')}
    </a>
  );
}
