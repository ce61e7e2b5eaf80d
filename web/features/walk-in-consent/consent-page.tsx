import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import type { WrittenFieldsProps } from '../../lib/written-fields.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { ConsentForm } from './consent-form.tsx';

interface ConsentPageProps {
  /** Inputs of profile fields. */
  Fields: ComponentType<WrittenFieldsProps>;
}

/** The page that a candidate opens by the link in the text, or on the device of the bureau. */
export function ConsentPage({ Fields }: ConsentPageProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlainShell width="form">
        <Consent Fields={Fields} />
      </PlainShell>
    </QueryClientProvider>
  );
}

function Consent({ Fields }: ConsentPageProps) {
  const { t } = useTranslation('walk-in-consent');
  const { token = '' } = useParams();
  const [ended, setEnded] = useState<'refused' | 'signed'>();
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await call(laterEndpoints.walkInConsent.consentPage, { params: { token }, signal })).data,
    [token],
  );
  const { data, error, again } = useFetched(load);
  const [changed, setChanged] = useState<unknown>();
  if (ended || data?.awaitsConfirmation)
    return (
      <EmptyState
        heading={<PageHeading title={t(ended === 'refused' ? 'refusedTitle' : 'signedTitle')} takeFocus />}
        sentence={t(ended === 'refused' ? 'refused' : 'signed')}
      />
    );
  const reload = (reason: unknown): void => {
    setChanged(reason);
    again();
  };
  if (data)
    return (
      <ConsentForm
        // After a change by the bureau, the form starts again, so that the candidate reads it from the beginning.
        key={data.revision}
        {...{ token, Fields }}
        written={data}
        onEnd={setEnded}
        notice={changed}
        onChanged={reload}
      />
    );
  return error === undefined ? <PageSkeleton /> : <Failure error={error} onRetry={again} />;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('walk-in-consent');
  const { t: common } = useTranslation('common');
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      heading={<PageHeading title={t(isGone ? 'goneTitle' : 'failedTitle')} />}
      sentence={isGone ? t('gone') : errorMessage(error, common)}
    >
      {isGone ? (
        <Button component={Link} to={paths.login}>
          {t('login')}
        </Button>
      ) : (
        <Button onClick={onRetry}>{t('retry')}</Button>
      )}
    </EmptyState>
  );
}
