import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { isFamily } from '../../../contract/roles.ts';
import { ApiError, call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';

type Stage = 'asked' | 'done' | 'familyDone' | 'bad';

/**
 * `/unsubscribe?token=…`, linked from emails. Opening the page changes nothing, because mail programs follow links too.
 */
export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [stage, setStage] = useState<Stage>(token ? 'asked' : 'bad');
  return (
    <PlainShell>{stage === 'asked' ? <Asked token={token} onStage={setStage} /> : <Told stage={stage} />}</PlainShell>
  );
}

function Asked({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { t } = useTranslation('notifications');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const stop = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await call(endpoints.notifications.unsubscribeMail, { body: { token } });
      onStage(data.isFamily ? 'familyDone' : 'done');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notifications.link_invalid') onStage('bad');
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <EmptyState heading={<PageHeading title={t('stop.title')} />} sentence={t('stop.why')}>
      <FormFailure error={failure} />
      <Button size="lg" loading={busy} onClick={() => void stop()}>
        {t('stop.button')}
      </Button>
    </EmptyState>
  );
}

function Told({ stage }: { stage: Exclude<Stage, 'asked'> }) {
  const { t } = useTranslation('notifications');
  const account = useAccount();
  const isBad = stage === 'bad';
  const isOfFamily = isBad ? account !== null && isFamily(account.role) : stage === 'familyDone';
  return (
    <EmptyState
      heading={<PageHeading title={t(isBad ? 'stop.bad' : 'stop.done')} takeFocus={!isBad} />}
      sentence={t(`stop.${stage}Why`)}
    >
      <Button component={Link} to={isOfFamily ? paths.familyAccount : paths.notificationSetting} variant="default">
        {t(isOfFamily ? 'stop.toAccount' : 'stop.toSettings')}
      </Button>
    </EmptyState>
  );
}
