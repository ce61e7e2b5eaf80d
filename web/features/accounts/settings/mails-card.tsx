import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mailChoices } from '../../../../contract/notifications/values.ts';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { FetchFailure, RowsSkeleton } from './card-states.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import classes from './settings.module.css';
import { useMails } from './use-mails.ts';

/** How notifications come by mail, for who has no other settings: somebody of a member's family. */
export function MailsCard() {
  const { t } = useTranslation('settings');
  const { stored, email, choose } = useMails();
  return (
    <SubjectCard icon={IconMail} title={t('mails.title')} intro={t('mails.intro')}>
      {email ? (
        <div className={classes.rows}>
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
