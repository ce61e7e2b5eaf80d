import { Button } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFormDraft } from '../../../lib/use-draft-form.ts';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { FetchFailure, RowsSkeleton } from './card-states.tsx';
import { NOMINEE_DRAFT_KEY, NomineeForm } from './nominee-form.tsx';
import { NomineeRow } from './nominee-row.tsx';
import classes from './settings.module.css';
import { nomineeQuery } from './settings.queries.ts';

/** Who may act for the member after death or in incapacity (DPDP Act, s. 14): named, changed and removed here. */
export function NomineeCard() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(nomineeQuery);
  /** Why the form is there. */
  const [naming, setNaming] = useState<'asked' | 'kept' | undefined>(() =>
    hasFormDraft(NOMINEE_DRAFT_KEY) ? 'kept' : undefined,
  );
  const place = useFocusFallback<HTMLDivElement>(`${naming} ${data?.setAt}`);
  return (
    <SubjectCard icon={IconUserHeart} title={t('nominee.title')} intro={t('nominee.intro')}>
      {data === undefined ? (
        error ? (
          <FetchFailure sentence={t('nominee.failed')} error={error} retry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={1} />
        )
      ) : (
        <div ref={place} className={classes.form}>
          <p className={classes.note}>{t('nominee.means')}</p>
          {naming ? (
            <NomineeForm nominee={data} takeFocus={naming === 'asked'} onDone={() => setNaming(undefined)} />
          ) : data ? (
            <NomineeRow nominee={data} onChange={() => setNaming('asked')} />
          ) : (
            <Button variant="default" className={classes.submit} onClick={() => setNaming('asked')}>
              {t('nominee.name')}
            </Button>
          )}
        </div>
      )}
    </SubjectCard>
  );
}
