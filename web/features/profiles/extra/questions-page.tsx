import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { extraQuestionsQuery } from '../../../lib/extra-questions.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { PlainShell } from '../../../ui/plain-shell.tsx';
import { AnswerForm } from './answer-form.tsx';

/** `/register/questions`: the questions of the bureau after the last step, if any of them is required. */
export default function QuestionsPage() {
  const { t } = useTranslation('extra-questions');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const account = useAccount();
  const { data, error, refetch } = useQuery(extraQuestionsQuery(account?.id));
  // While signing out there is no account.
  if (!account) return null;
  if (data?.length === 0) return <Navigate to={paths.home} replace />;
  if (!data && error)
    return (
      <PlainShell width="form">
        <EmptyState heading={<PageHeading title={t('failed')} />} sentence={errorMessage(error, common)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
          <Button component={Link} to={paths.home} variant="default">
            {t('step.later')}
          </Button>
        </EmptyState>
      </PlainShell>
    );
  return (
    <PlainShell width="form">
      <PageHeading title={t('step.title')}>{t('step.intro')}</PageHeading>
      {data ? (
        <AnswerForm
          accountId={account.id}
          questions={data}
          onSaved={() => void navigate(paths.home, { replace: true })}
        >
          {(busy) => (
            <>
              <Button type="submit" size="lg" loading={busy}>
                {t('step.save')}
              </Button>
              <Button component={Link} to={paths.home} size="lg" variant="default">
                {t('step.later')}
              </Button>
            </>
          )}
        </AnswerForm>
      ) : (
        <PageSkeleton />
      )}
    </PlainShell>
  );
}
