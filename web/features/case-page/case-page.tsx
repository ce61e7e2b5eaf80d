import { Button } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { queryClient } from '../../lib/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { CaseContent } from './case-content.tsx';
import { caseOfAddress } from './case-source.ts';

/** `/case/{token}`: the family's own page of its case with the bureau. */
export default function CasePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <PlainShell width="form">
        <Loaded />
      </PlainShell>
    </QueryClientProvider>
  );
}

function Loaded() {
  const { t } = useTranslation('case-page');
  const { t: common } = useTranslation('common');
  const { token = '' } = useParams();
  const source = caseOfAddress(token);
  const { data, error, refetch } = useQuery({
    queryKey: source.key,
    queryFn: ({ signal }) => source.load(signal),
    retry: false,
  });
  if (data)
    return (
      <CaseContent source={source} found={data}>
        <PageHeading title={t('title')}>{t('intro', { number: data.number, name: data.firstName })}</PageHeading>
      </CaseContent>
    );
  if (!error) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState heading={<PageHeading title={t('gone')} />} sentence={t('goneWhy')} />;
  return (
    <EmptyState heading={<PageHeading title={t('failed')} />} sentence={errorMessage(error, common)}>
      <Button onClick={() => void refetch()}>{t('retry')}</Button>
    </EmptyState>
  );
}
