import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia } from '../../../lib/india-time.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { recoveryQuery } from './settings.queries.ts';

/** Shown while the team is about to give the account to another phone number: its owner can stop that. */
export function RecoveryBanner() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { data: recovery } = useQuery(recoveryQuery);
  const stopping = useMutation({
    mutationFn: () => call(laterEndpoints.recovery.stop, {}),
    onSuccess: () => toast.success(t('recovery.stopped')),
    onSettled: () => queries.invalidateQueries(recoveryQuery),
  });
  if (!recovery) return null;
  const about = { phone: recovery.phoneNumber, when: exactTimeInIndia(recovery.completesAt, locale()) };
  return (
    <div className={classes.banner}>
      <SubjectCard icon={IconAlertTriangle} title={t('recovery.title')} intro={t('recovery.sentence', about)}>
        <FormFailure error={stopping.error ?? undefined} />
        <Button
          color="danger"
          className={classes.submit}
          loading={stopping.isPending}
          onClick={() => stopping.mutate()}
        >
          {t('recovery.stop')}
        </Button>
      </SubjectCard>
    </div>
  );
}
