import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { type AccessReason, accessReason, rememberAccessReason } from './access-reason.ts';
import { AccessReasonForm } from './access-reason-form.tsx';
import { MemberDetails } from './member-details.tsx';
import { type DeskMemberPage, memberQuery } from './members.queries.ts';

/** `/staff/members/{id}`: one member. */
export default function MemberPage() {
  return <MemberVisit show={(told, why) => <MemberDetails told={told} why={why} />} />;
}

interface MemberVisitProps {
  show: (told: DeskMemberPage, why: AccessReason) => ReactNode;
  back?: { to: (id: string) => string; label: string };
}

/** A page about the member of the address. Nothing is fetched before a reason is given. */
export function MemberVisit(props: MemberVisitProps) {
  const { id = '' } = useParams();
  // Another member is another visit.
  return <Visit key={id} id={id} {...props} />;
}

function Visit({ id, show, back }: MemberVisitProps & { id: string }) {
  const { t } = useTranslation('desk');
  const [why, setWhy] = useState<AccessReason | undefined>(() => accessReason(id));
  const { data, error, refetch } = useQuery(memberQuery(id, why));
  const open = (given: AccessReason): void => {
    rememberAccessReason(id, given);
    setWhy(given);
  };
  return (
    <div className={page.page}>
      <BackLink to={back ? back.to(id) : staffPaths.members}>{back?.label ?? t('page.back')}</BackLink>
      {!why ? (
        <AccessReasonForm onGiven={open} />
      ) : data ? (
        show(data, why)
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
    <EmptyState heading={<PageHeading title={t('list.failed')} />} sentence={errorMessage(error, common)}>
      <Button onClick={onRetry}>{t('list.retry')}</Button>
    </EmptyState>
  );
}
