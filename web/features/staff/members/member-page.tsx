import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { MemberDetails } from './member-details.tsx';
import { memberQuery } from './members.queries.ts';
import { ReasonGate } from './reason-gate.tsx';
import { remember, type Why, whyOf } from './visit.ts';

/** `/staff/members/{id}`: one member. Nothing is fetched before a reason is given. */
export default function MemberPage() {
  const { id = '' } = useParams();
  // Another member is another visit.
  return <Visit key={id} id={id} />;
}

function Visit({ id }: { id: string }) {
  const { t } = useTranslation('desk');
  const [why, setWhy] = useState<Why | undefined>(() => whyOf(id));
  const { data, error, refetch } = useQuery(memberQuery(id, why));
  const open = (given: Why): void => {
    remember(id, given);
    setWhy(given);
  };
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.members}>{t('page.back')}</BackLink>
      {!why ? (
        <ReasonGate onGiven={open} />
      ) : data ? (
        <MemberDetails told={data} why={why} />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('list.failed')} />} sentence={sentenceOf(error, common)}>
      <Button onClick={onRetry}>{t('list.retry')}</Button>
    </EmptyState>
  );
}
