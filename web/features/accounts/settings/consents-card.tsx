import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { declarations } from '../../../../contract/accounts/declarations.ts';
import { phoneOptIns } from '../../../../contract/accounts/phone-opt-in.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { toast } from '../../../lib/toast.ts';
import { ConsentText } from '../../../ui/consent-text.tsx';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { AdvancedSection } from './advanced-section.tsx';
import { accountQuery, consentsQuery, notificationsQuery } from './settings.queries.ts';

/** Consents that can be withdrawn without deleting the account; the others are required to have one. */
const withdrawable = ['profile_processing', 'sms_messages', 'whatsapp_messages'] as const;

const texts = new Map<string, string>(
  [...declarations, ...Object.values(phoneOptIns)].map(({ purpose, text }) => [purpose, text]),
);

interface ConsentRowProps {
  consent: { purpose: string; version: string; given: boolean; at: string | null };
  busy: boolean;
  /** @param said the toast shown once the answer is saved */
  onAnswer: (given: boolean, said: string) => void;
}

/** One consent: the current answer, the effect of changing it, and a button to change it. */
function ConsentRow({ consent, busy, onAnswer }: ConsentRowProps) {
  const { t } = useTranslation('settings');
  const { purpose, version, given, at } = consent;
  const free = withdrawable.find((one) => one === purpose);
  const words = free && {
    means: t(`consents.${free}.${given ? 'withdrawMeans' : 'giveMeans'}`),
    label: t(`consents.${free}.${given ? 'withdraw' : 'give'}`),
    said: t(`consents.${free}.${given ? 'withdrawDone' : 'giveDone'}`),
  };
  const date = at ? dayInIndia(at, locale()) : '';
  return (
    <li className={`${classes.row} ${classes.stacked}`}>
      <div>
        <p>
          <ConsentText purpose={purpose} text={texts.get(purpose) ?? ''} />
        </p>
        <p className={classes.note}>
          {t(given ? 'consents.given' : at ? 'consents.withdrawn' : 'consents.never', { date, version })}
        </p>
      </div>
      {words && <p className={classes.note}>{words.means}</p>}
      {(words || !given) && (
        <Button
          variant="default"
          className={classes.submit}
          loading={busy}
          onClick={() => onAnswer(!given, words?.said ?? t('consents.acceptDone'))}
        >
          {words?.label ?? t('consents.accept')}
        </Button>
      )}
    </li>
  );
}

interface Answer {
  purpose: string;
  version: string;
  given: boolean;
}

/** The member's consents, and changing them. */
function useConsents() {
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const list = useQuery(consentsQuery);
  const answering = useMutation({
    mutationFn: async ({ answer }: { answer: Answer; said: string }) =>
      (await call(endpoints.accounts.acceptDeclarations, { body: { consents: [answer] } })).data.consents,
    onSuccess: async (consents, { said }) => {
      queries.setQueryData(consentsQuery.queryKey, consents);
      toast.success(said);
      // Withdrawing a consent also hides the profile on the server, so the account is refetched.
      await queries.invalidateQueries(accountQuery);
      // The notification settings contain the consents to phone messages, so they are refetched.
      await queries.invalidateQueries(notificationsQuery);
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return { list, answering };
}

/** The full text of each consent with version and date; withdrawing is as easy as giving (law.md). */
export function ConsentsCard() {
  const { t } = useTranslation('settings');
  const { list, answering } = useConsents();
  return (
    <SubjectCard icon={IconFileCheck} title={t('consents.title')} intro={t('consents.intro')}>
      {list.data ? (
        <AdvancedSection label={t('consents.open')}>
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
        </AdvancedSection>
      ) : list.error ? (
        <FetchFailure sentence={t('consents.failed')} error={list.error} retry={() => void list.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </SubjectCard>
  );
}
