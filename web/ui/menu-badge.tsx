import { useTranslation } from 'react-i18next';
import classes from './side-menu.module.css';

/** A number at the end of a menu entry, with a full text for screen readers. Nothing if it is zero. */
export function MenuBadge({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{count}</span>
      <span className={classes.said}>{t('menu.toAnswer', { count })}</span>
    </span>
  );
}
