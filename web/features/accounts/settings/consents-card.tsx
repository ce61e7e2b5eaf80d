import { IconFileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { FetchFailure, RowsSkeleton } from './card-states.tsx';
import { ConsentRow } from './consent-row.tsx';
import classes from './settings.module.css';
import { useConsents } from './use-consents.ts';

/** What was agreed to, in its words, with version and date; a consent is withdrawn as easily as given (law.md). */
export function ConsentsCard() {
  const { t } = useTranslation('settings');
  const { list, answering } = useConsents();
  return (
    <SubjectCard icon={IconFileCheck} title={t('consents.title')} intro={t('consents.intro')}>
      {list.data ? (
        <ul className={classes.rows}>
          {list.data.map((consent) => (
            <ConsentRow
              key={consent.purpose}
              consent={consent}
              busy={answering.isPending && answering.variables.answer.purpose === consent.purpose}
              onAnswer={(given, said) =>
                answering.mutate({ answer: { purpose: consent.purpose, version: consent.version, given }, said })
              }
            />
          ))}
        </ul>
      ) : list.error ? (
        <FetchFailure sentence={t('consents.failed')} error={list.error} retry={() => void list.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </SubjectCard>
  );
}
