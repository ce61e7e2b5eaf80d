import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { signOut } from '../../../lib/sign-out.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PlainShell } from '../../../ui/plain-shell.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { ConfirmFactor } from './confirm-factor.tsx';
import { NewSecret } from './new-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';
import { secondFactorQuery } from './security.queries.ts';

/** `/staff/enrolment`: staff must set up their second factor here before they can open any other staff page. */
export default function EnrolmentPage() {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const openOverview = (): void => {
    // Requests that failed because the second factor was missing are repeated.
    queries.removeQueries({ queryKey: staffKeys.queues });
    void queries.invalidateQueries({ queryKey: staffKeys.security });
    void navigate(staffPaths.overview, { replace: true });
  };
  const leave = (): void => {
    void signOut();
    void navigate(paths.login, { replace: true });
  };
  return (
    <PlainShell
      width="form"
      aside={
        <Button variant="subtle" color="neutral" onClick={leave}>
          {t('security.signOut')}
        </Button>
      }
    >
      {codes ? (
        <>
          <PageHeading title={t('security.codesTitle')} takeFocus>
            {t('security.codesIntro')}
          </PageHeading>
          <RecoveryCodes codes={codes} onKept={openOverview} />
        </>
      ) : (
        <Enrol onCodes={setCodes} />
      )}
    </PlainShell>
  );
}

function Enrol({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(secondFactorQuery);
  if (data?.enrolled) return <Navigate to={staffPaths.overview} replace />;
  if (error && !data)
    return (
      <EmptyState heading={<PageHeading title={t('security.enrolTitle')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{t('list.retry')}</Button>
      </EmptyState>
    );
  if (!data) return <PageSkeleton />;
  return (
    <div className={classes.steps}>
      <PageHeading title={t('security.enrolTitle')}>{t('security.enrolIntro')}</PageHeading>
      <SetUpFactor onDone={onCodes} />
    </div>
  );
}

interface Begun {
  secret: string;
  uri: string;
}

/** Shows a new secret for the authenticator app, and asks for a code that proves the app has it. */
function SetUpFactor({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation('staff');
  const [begun, setBegun] = useState<Begun>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const begin = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setBegun((await call(deskEndpoints.staff.beginSecondFactor, {})).data);
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
    } finally {
      setBusy(false);
    }
  };
  if (!begun)
    return (
      <div className={page.form}>
        <p>{t('security.app')}</p>
        <FormFailure error={failure} />
        <Button size="lg" loading={busy} onClick={() => void begin()} className={page.start}>
          {t('security.begin')}
        </Button>
      </div>
    );
  return (
    <ol className={classes.stages}>
      <li>
        <h2>{t('security.step1')}</h2>
        <NewSecret secret={begun.secret} uri={begun.uri} />
      </li>
      <li>
        <h2>{t('security.step2')}</h2>
        <ConfirmFactor onDone={onDone} onOver={() => setBegun(undefined)} />
      </li>
    </ol>
  );
}
