import { useTranslation } from 'react-i18next';
import { locale } from '../../lib/i18n.ts';
import classes from './guardian.module.css';

/** Key of the local day of a moment, for comparison. */
export const dayKey = (at: string | number): string => new Date(at).toLocaleDateString('sv-SE');

const DAY_MS = 86_400_000;

/** The line above the first message of a day. */
export function Day({ at }: { at: string }) {
  const { t } = useTranslation('guardian');
  const key = dayKey(at);
  const words =
    key === dayKey(Date.now())
      ? t('seat.today')
      : key === dayKey(Date.now() - DAY_MS)
        ? t('seat.yesterday')
        : new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(at));
  return (
    <p className={classes.day}>
      <span>{words}</span>
    </p>
  );
}
