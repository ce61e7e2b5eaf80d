import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { declarations } from '../../../../contract/declarations.ts';
import { locale } from '../../../lib/i18n.ts';
import { day } from '../../../lib/when.ts';
import { MatterCard } from '../../../ui/matter-card.tsx';
import { FetchFailure, RowsSkeleton } from './card-states.tsx';
import classes from './settings.module.css';
import { useConsents } from './use-consents.ts';

/** The one that can be withdrawn while the account goes on; the others are what an account rests on. */
const withdrawable = 'profile_processing';

/** What was accepted, in its words, with version and date; the consent is withdrawn as easily as given (law.md). */
export function ConsentsCard() {
  const { t } = useTranslation('settings');
  const { list, answering } = useConsents();
  return (
    <MatterCard icon={IconFileCheck} title={t('consents.title')} intro={t('consents.intro')}>
      {list.data ? (
        <ul className={classes.rows}>
          {list.data.map(({ purpose, version, given, at }) => {
            const text = declarations.find((declaration) => declaration.purpose === purpose)?.text;
            const date = at ? day(at, locale()) : '';
            const free = purpose === withdrawable;
            const said = given ? 'consents.withdrawDone' : free ? 'consents.giveDone' : 'consents.acceptDone';
            return (
              <li key={purpose} className={`${classes.row} ${classes.stacked}`}>
                <div>
                  <p>{text}</p>
                  <p className={classes.note}>
                    {t(given ? 'consents.given' : at ? 'consents.withdrawn' : 'consents.never', { date, version })}
                  </p>
                </div>
                {free && <p className={classes.note}>{t(given ? 'consents.withdrawMeans' : 'consents.giveMeans')}</p>}
                {(free || !given) && (
                  <Button
                    variant="default"
                    className={classes.submit}
                    loading={answering.isPending}
                    onClick={() => answering.mutate({ answer: { purpose, version, given: !given }, said: t(said) })}
                  >
                    {t(given ? 'consents.withdraw' : 'consents.give')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : list.error ? (
        <FetchFailure sentence={t('consents.failed')} error={list.error} retry={() => void list.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </MatterCard>
  );
}
