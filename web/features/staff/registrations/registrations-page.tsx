import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { wizard } from '../../../../contract/profiles/fields.ts';
import type { UnfinishedRegistration } from '../../../../contract/registrations/api.ts';
import { reminderDays } from '../../../../contract/registrations/values.ts';
import { call } from '../../../lib/client.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';

/** Ages of registrations that can be chosen, with what each asks of the server. */
const ages = {
  any: {},
  week: { newerThanDays: 7 },
  month: { olderThanDays: 7, newerThanDays: 30 },
  older: { olderThanDays: 30 },
} as const;

type Age = keyof typeof ages;
type Step = UnfinishedRegistration['step'];

/** Unfinished registrations, newest first. Reading them is logged, so they are never refetched automatically. */
const registrationsQuery = (step: Step | undefined, age: Age) =>
  infiniteQueryOptions({
    queryKey: [...staffKeys.registrations, step, age],
    queryFn: ({ pageParam, signal }) =>
      call(deskEndpoints.registrations.unfinished, {
        query: { pageSize: 25, ...ages[age], ...(step ? { step } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    refetchOnWindowFocus: false,
  });

/** `/staff/registrations`: members who stopped in the middle of the registration, and the reminders sent to them. */
export default function RegistrationsPage() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const steps = (['any', ...(wizard as readonly Step[])] as const).map((key) => ({
    key,
    label: t(`registrations.stepIs.${key}`),
  }));
  const ageChoices = (Object.keys(ages) as Age[]).map((key) => ({ key, label: t(`registrations.ageIs.${key}`) }));
  const step = selectedChoice(search, 'step', steps);
  const age = selectedChoice(search, 'age', ageChoices) ?? 'any';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    registrationsQuery(step === 'any' ? undefined : step, age),
  );
  const total = data?.pages[0]?.totalCount;
  return (
    <div className={page.page}>
      <PageHeading title={t('registrations.title')}>
        {total ? t('registrations.count', { count: total }) : t('registrations.intro')}
      </PageHeading>
      <div className={page.filters}>
        <ChoiceFilter name="step" label={t('registrations.step')} choices={steps} />
        <ChoiceFilter name="age" label={t('registrations.age')} choices={ageChoices} />
      </div>
      <RegistrationsTable rows={data?.pages.flatMap((one) => one.data)} error={error} onRetry={() => void refetch()} />
      {hasNextPage && (
        <Button
          variant="default"
          className={page.start}
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
        >
          {t('registrations.more')}
        </Button>
      )}
    </div>
  );
}

interface RegistrationsTableProps {
  rows: readonly UnfinishedRegistration[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

function RegistrationsTable({ rows, error, onRetry }: RegistrationsTableProps) {
  const { t } = useTranslation('desk');
  const columns: readonly Column<UnfinishedRegistration>[] = [
    {
      key: 'member',
      heading: t('registrations.member'),
      isName: true,
      cell: ({ id, name, profileCode }) => (
        <>
          <Link to={staffPaths.member(id)}>
            <bdi>{name}</bdi>
          </Link>
          <span className={page.sub}>{profileCode}</span>
        </>
      ),
    },
    { key: 'step', heading: t('registrations.step'), cell: ({ step }) => t(`registrations.stepIs.${step}`) },
    { key: 'stoppedAt', heading: t('registrations.stoppedAt'), cell: ({ stoppedAt }) => <TimeCell at={stoppedAt} /> },
    {
      key: 'contact',
      heading: t('registrations.contact'),
      cell: ({ email, phoneNumber }) => (
        <>
          {phoneNumber ?? email}
          {phoneNumber && email && <span className={page.sub}>{email}</span>}
        </>
      ),
    },
    {
      key: 'reminders',
      heading: t('registrations.reminders'),
      cell: ({ remindersSent, lastReminderAt, hasOptedOut }) => (
        <>
          {t('registrations.sent', { sent: remindersSent, all: reminderDays.length })}
          <span className={page.sub}>
            {hasOptedOut ? t('registrations.optedOut') : lastReminderAt && <TimeCell at={lastReminderAt} />}
          </span>
        </>
      ),
    },
  ];
  return (
    <DenseTable
      label={t('registrations.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('registrations.none'), sentence: t('registrations.noneWhy') }}
    />
  );
}
