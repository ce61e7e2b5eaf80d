import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { CandidateNotice } from './candidate-notice.tsx';

/** Where the link leads that a candidate is sent when somebody else makes a profile about them. */
export default function CandidatePage() {
  const { token = '' } = useParams();
  const load = useCallback(
    async (signal: AbortSignal) => (await call(endpoints.accounts.candidateNotice, { params: { token }, signal })).data,
    [token],
  );
  const { data, error, again } = useFetched(load);
  return (
    <PlainShell width="form">
      {data ? (
        <CandidateNotice token={token} notice={data} />
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
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeading title={t(gone ? 'candidate.goneTitle' : 'candidate.failedTitle')}>
        {gone ? t('candidate.gone') : errorMessage(error, common)}
      </PageHeading>
      {gone ? (
        <Button component={Link} to={paths.support}>
          {t('candidate.support')}
        </Button>
      ) : (
        <Button onClick={onRetry}>{t('candidate.retry')}</Button>
      )}
    </>
  );
}
