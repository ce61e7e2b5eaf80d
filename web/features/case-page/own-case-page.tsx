import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { CaseContent } from './case-content.tsx';
import { caseOfMember } from './case-source.ts';

interface OwnCasePageProps {
  /** Puts title and content into the frame of the settings. */
  frame: (page: { title: string; intro?: string; children: ReactNode }) => ReactNode;
}

/** `/dashboard/accountSetting/bureau/case`: the member's own case with the bureau, as the family sees it. */
export function OwnCasePage({ frame }: OwnCasePageProps) {
  const { t } = useTranslation('case-page');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery({
    queryKey: caseOfMember.key,
    queryFn: ({ signal }) => caseOfMember.load(signal),
  });
  return frame({
    title: t('title'),
    ...(data ? { intro: t('intro', { number: data.number, name: data.firstName }) } : {}),
    children: data ? (
      <CaseContent source={caseOfMember} found={data} />
    ) : data === null ? (
      <EmptyState heading={<h2>{t('own.none')}</h2>} sentence={t('own.noneWhy')} />
    ) : error ? (
      <EmptyState heading={<h2>{t('failed')}</h2>} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </EmptyState>
    ) : (
      <PageSkeleton />
    ),
  });
}
