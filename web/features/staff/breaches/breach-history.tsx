import { useTranslation } from 'react-i18next';
import type { Breach } from '../../../../contract/privacy/breaches.schema.ts';
import { locale } from '../../../lib/i18n.ts';
import type breaches from '../../../messages/en/breaches.ts';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import classes from './breaches.module.css';

type Entry = Breach['history'][number];
type Key = keyof (typeof breaches)['history']['key'];

/** Changes with author and previous value, newest first. */
export function BreachHistory({ history }: Pick<Breach, 'history'>) {
  const { t } = useTranslation('breaches');
  return (
    <section className={classes.section} aria-label={t('history.title')}>
      <h2>{t('history.title')}</h2>
      <ol className={classes.list}>
        {history.map((entry) => (
          <Changed key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Changed({ entry: { at, by, changes } }: { entry: Entry }) {
  const { t } = useTranslation('breaches');
  const inWords = useValueInWords();
  const name = by ? (by.name ?? t('history.erased')) : t('history.program');
  return (
    <li className={classes.item}>
      <span className={page.note}>{t('history.by', { when: formatStaffTime(at, locale()), name })}</span>
      <ul className={classes.changes}>
        {changes.map(({ key, from, to }) => (
          <li key={key} className={classes.change}>
            <span className={classes.who}>{t(`history.key.${key as Key}`)}</span>
            <p>{inWords(key, to)}</p>
            {from !== null && (
              <p className={page.note}>
                {t('history.was')} {inWords(key, from)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A value of the history as a person reads it. */
function useValueInWords(): (key: string, value: unknown) => string {
  const { t } = useTranslation('breaches');
  const label = useOptionLabel();
  return (key, value) => {
    if (value === null || value === undefined) return t('history.nothing');
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
    if (Array.isArray(value)) return value.map((one) => label('breachData', String(one))).join(', ');
    if (key === 'status') return t(`is.${value as Breach['status']}`);
    return key.endsWith('At') ? formatStaffTime(String(value), locale()) : String(value);
  };
}
