import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { formatDay } from '../../lib/relative-time.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { TextSections } from '../../ui/text-sections.tsx';

const parts = ['happened', 'when', 'consequences', 'measures', 'advice', 'contact'] as const;

/**
 * `/notices/{id}`: a breach of personal data that concerns the reader, with everything the law requires. Outside the
 * dashboard, because it also concerns family accounts and members who have not finished registration.
 */
export default function NoticePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('notifications');
  return (
    <PlainShell back={{ label: t('notice.back'), to: paths.login }}>
      <Fetched key={id} id={id} />
    </PlainShell>
  );
}

function Fetched({ id }: { id: string }) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation('common');
  const load = useCallback(
    async (signal: AbortSignal) => (await call(deskEndpoints.breaches.notice, { params: { id }, signal })).data,
    [id],
  );
  const { data, error, again } = useFetched(load);
  const sections = useMemo(
    () =>
      data &&
      parts.map((part) => ({
        heading: t(`notice.${part}`),
        paragraphs: data[part].split(/\n+/).filter((line) => line.trim()),
        points: [],
      })),
    [data, t],
  );
  if (data && sections)
    return (
      <>
        <PageHeading title={t('notice.title')}>{t('notice.of', { date: formatDay(data.at, locale()) })}</PageHeading>
        <TextSections sections={sections} />
      </>
    );
  if (error === undefined) return <PageSkeleton />;
  const isNone = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      heading={<PageHeading title={t(isNone ? 'notice.none' : 'notice.failed')} />}
      sentence={isNone ? t('notice.noneWhy') : errorMessage(error, common)}
    >
      {isNone ? (
        <Button component={Link} to={paths.login} variant="default">
          {t('notice.home')}
        </Button>
      ) : (
        <Button onClick={again}>{t('retry')}</Button>
      )}
    </EmptyState>
  );
}
