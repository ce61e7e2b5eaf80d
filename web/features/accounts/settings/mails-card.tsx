import { laterEndpoints } from 'virtual:later-endpoints';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../../../contract/notifications/settings.schema.ts';
import { mailChoices } from '../../../../contract/notifications/values.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { mailsQuery } from './settings.queries.ts';

interface Choice {
  email: NotificationSettings['email'];
  label: string;
}

/** Settings for notification emails; each choice is shown at once and saved in the order it was made. */
function useMails() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const stored = useQuery(mailsQuery);
  // The query cache updates a moment later, and a controlled radio button would jump back, so this value is shown
  // meanwhile.
  const [chosen, setChosen] = useState<Choice['email']>();
  const saving = useMutation({
    scope: { id: 'accounts.mails' },
    mutationFn: ({ email }: Choice) => call(laterEndpoints.settings.changeMails, { body: { email } }),
    onMutate: () => queries.cancelQueries(mailsQuery),
    onSuccess: ({ data }, { label }) => {
      queries.setQueryData(mailsQuery.queryKey, data);
      toast.success(t('mails.saved', { choice: label }));
    },
    onError: (error) => {
      setChosen(undefined);
      toast.error(errorMessage(error, common));
    },
  });
  return {
    stored,
    email: chosen ?? stored.data?.email,
    choose(email: Choice['email'], label: string): void {
      setChosen(email);
      saving.mutate({ email, label });
    },
  };
}

/** Notification emails of a family account, which has no other settings. */
export function MailsCard() {
  const { t } = useTranslation('settings');
  const { stored, email, choose } = useMails();
  const account = useAccount();
  return (
    <SubjectCard icon={IconMail} title={t('mails.title')} intro={t('mails.intro')}>
      {email ? (
        <div className={classes.rows}>
          {account?.email === null && <p className={classes.note}>{t('mails.noEmail')}</p>}
          <ChoiceSetting
            name="mails"
            label={t('mails.label')}
            choices={mailChoices.map((key) => ({
              key,
              label: t(`mails.${key}`),
              means: t(`mails.${key}Means`),
            }))}
            value={email}
            onChoose={choose}
          />
        </div>
      ) : stored.error ? (
        <FetchFailure sentence={t('mails.failed')} error={stored.error} retry={() => void stored.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </SubjectCard>
  );
}
