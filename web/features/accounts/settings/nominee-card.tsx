import { Button } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MatterCard } from '../../../ui/matter-card.tsx';
import { FetchFailure, RowsSkeleton } from './card-states.tsx';
import { NomineeForm } from './nominee-form.tsx';
import { NomineeRow } from './nominee-row.tsx';
import classes from './settings.module.css';
import { nomineeQuery } from './settings.queries.ts';

/** Who may act for the member after death or in incapacity (DPDP Act, s. 14): named, changed and removed here. */
export function NomineeCard() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(nomineeQuery);
  const [isNaming, setNaming] = useState(false);
  return (
    <MatterCard icon={IconUserHeart} title={t('nominee.title')} intro={t('nominee.intro')}>
      {data === undefined ? (
        error ? (
          <FetchFailure sentence={t('nominee.failed')} error={error} retry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={1} />
        )
      ) : (
        <div className={classes.form}>
          <p className={classes.note}>{t('nominee.means')}</p>
          {isNaming ? (
            <NomineeForm nominee={data} onDone={() => setNaming(false)} />
          ) : data ? (
            <NomineeRow nominee={data} onChange={() => setNaming(true)} />
          ) : (
            <Button variant="default" className={classes.submit} onClick={() => setNaming(true)}>
              {t('nominee.name')}
            </Button>
          )}
        </div>
      )}
    </MatterCard>
  );
}
