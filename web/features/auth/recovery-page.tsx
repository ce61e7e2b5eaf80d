import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { DataOf } from '../../../contract/kernel.ts';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { exactTimeInIndia } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import classes from '../../ui/account-page.module.css';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';

/** `/recovery/{token}`, linked from the notice that the team was asked to give an account to another number. */
export default function RecoveryPage() {
  const { token = '' } = useParams();
  const load = useCallback(
    async (signal: AbortSignal) => (await call(laterEndpoints.recovery.byLink, { params: { token }, signal })).data,
    [token],
  );
  const { data, error, again } = useFetched(load);
  return (
    <PlainShell width="form">
      {data ? (
        <WaitingRecovery token={token} recovery={data} onOver={again} />
      ) : error === undefined ? (
        <PageSkeleton />
      ) : (
        <Failure error={error} onRetry={again} />
      )}
    </PlainShell>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation('common');
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeading title={t(isGone ? 'recovery.goneTitle' : 'recovery.failedTitle')}>
        {isGone ? t('recovery.gone') : errorMessage(error, common)}
      </PageHeading>
      {isGone ? (
        <Button component={Link} to={paths.support}>
          {t('recovery.support')}
        </Button>
      ) : (
        <Button onClick={onRetry}>{t('recovery.retry')}</Button>
      )}
    </>
  );
}

type Recovery = DataOf<typeof laterEndpoints.recovery.byLink>;

/** Says what happens to the account and when, with a button that stops it. Opening the page changes nothing. */
function WaitingRecovery({ token, recovery, onOver }: { token: string; recovery: Recovery; onOver: () => void }) {
  const { t } = useTranslation('accounts');
  const [isStopped, setStopped] = useState(recovery.state === 'cancelled');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const stop = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(laterEndpoints.recovery.stopByLink, { params: { token } });
      setStopped(true);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'recovery.over') onOver();
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (isStopped || recovery.state !== 'waiting') {
    const outcome = isStopped ? 'cancelled' : recovery.state === 'completed' ? 'completed' : 'ended';
    return (
      <>
        <PageHeading title={t(`recovery.${outcome}Title`)} takeFocus />
        <p className={classes.result}>{t(`recovery.${outcome}`)}</p>
        <div className={classes.buttons}>
          <Button variant="default" component={Link} to={paths.support}>
            {t('recovery.support')}
          </Button>
        </div>
      </>
    );
  }
  const about = { phone: recovery.phoneNumber, when: exactTimeInIndia(recovery.completesAt, locale()) };
  return (
    <>
      <PageHeading title={t('recovery.title')} />
      <div className={classes.panel}>
        <p>{t('recovery.sentence', about)}</p>
        <p>{t('recovery.meaning')}</p>
        <FormFailure error={failure} />
        <div className={classes.buttons}>
          <Button color="danger" loading={busy} onClick={() => void stop()}>
            {t('recovery.stop')}
          </Button>
        </div>
        <p className={classes.note}>{t('recovery.ifYou')}</p>
      </div>
    </>
  );
}
