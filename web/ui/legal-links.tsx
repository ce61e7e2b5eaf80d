import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import classes from './legal-links.module.css';

/** Links to terms, privacy and support, on every page outside the dashboard (spec §2). */
export function LegalLinks() {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('legal.label')} className={classes.links}>
      <Link to={paths.terms}>{t('legal.terms')}</Link>
      <Link to={paths.privacy}>{t('legal.privacy')}</Link>
      <Link to={paths.support}>{t('legal.support')}</Link>
    </nav>
  );
}
