import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { FetchFailure, RowsSkeleton } from './card-states.tsx';
import classes from './settings.module.css';
import { SignInRow } from './sign-in-row.tsx';
import { useSignIns } from './use-sign-ins.ts';

/** Where the account is open, this device first, and how to end it there. */
export function SignInsCard() {
  const { t } = useTranslation('settings');
  const rows = useRef<HTMLUListElement>(null);
  // The button that had the focus goes with its row.
  const { list, end } = useSignIns(() => rows.current?.focus());
  const entries = list.data ?? [];
  const others = entries.filter(({ isThisOne }) => !isThisOne);
  const here = entries.filter(({ isThisOne }) => isThisOne);
  return (
    <SubjectCard icon={IconDevices} title={t('signIns.title')} intro={t('signIns.intro')}>
      {list.data ? (
        <>
          <ul ref={rows} tabIndex={-1} className={classes.rows} aria-label={t('signIns.title')}>
            {[...here, ...others].map((entry) => (
              <SignInRow key={entry.id} entry={entry} onEnd={() => end([entry])} />
            ))}
          </ul>
          {others.length === 0 && <p className={classes.note}>{t('signIns.onlyOne')}</p>}
          {others.length > 1 && (
            <Button variant="default" className={classes.submit} onClick={() => end(others)}>
              {t('signIns.endAll')}
            </Button>
          )}
        </>
      ) : list.error ? (
        <FetchFailure sentence={t('signIns.failed')} error={list.error} retry={() => void list.refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SubjectCard>
  );
}
