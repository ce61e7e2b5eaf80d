import { useTranslation } from 'react-i18next';
import classes from './page-skeleton.module.css';

/** A page's skeleton while its code loads: a title and some lines. Pages of another shape have their own skeleton. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.page} role="status">
      <span className={classes.said}>{t('loading')}</span>
      <Bone className={classes.title} />
      <Bone />
      <Bone />
      <Bone className={classes.short} />
    </div>
  );
}

/** A grey placeholder for a line, a picture or a button. */
export function Bone({ className = '' }: { className?: string | undefined }) {
  return <span className={`${classes.bone} ${className}`} aria-hidden="true" />;
}
