import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isStaff } from '../../../../contract/roles.ts';
import type { Duplicates } from '../../../../contract/walk-ins/schema.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { useOptionLabel } from '../ui/use-option-label.ts';
import classes from './walk-ins.module.css';

interface DuplicatesPanelProps {
  duplicates: Duplicates;
  busy?: boolean;
  /** Saves although people are similar; absent where nothing is being saved. */
  onSomebodyElse?: () => void;
}

/** People who may be the same as the one who is being registered. */
export function DuplicatesPanel({ duplicates: { matches, officeCheck }, busy, onSomebodyElse }: DuplicatesPanelProps) {
  const { t } = useTranslation('walk-ins');
  const label = useOptionLabel();
  const role = useAccount()?.role;
  return (
    <section className={classes.warning} role="alert" aria-label={t('duplicates.title')}>
      <h2>{t('duplicates.title')}</h2>
      <ul className={classes.matches}>
        {matches.map(({ kind, id, name, birthYear, city, status, reasons }) => {
          const isOpenable = kind === 'walkIn' || (role && isStaff(role));
          const to = kind === 'walkIn' ? staffPaths.walkIn(id) : staffPaths.member(id);
          return (
            <li key={id}>
              {isOpenable ? (
                <Link to={to} target="_blank" rel="noreferrer">
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
              <span className={page.sub}>
                {[
                  status ? t(`status.${status}`) : t('duplicates.member'),
                  birthYear && t('list.born', { year: birthYear }),
                  city && label('city', city),
                  ...reasons.map((reason) => t(`duplicates.reason.${reason}`)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
      {officeCheck && <p>{t('duplicates.office')}</p>}
      {onSomebodyElse && (
        <Button className={page.start ?? ''} variant="default" loading={busy ?? false} onClick={onSomebodyElse}>
          {t('duplicates.somebodyElse')}
        </Button>
      )}
    </section>
  );
}
