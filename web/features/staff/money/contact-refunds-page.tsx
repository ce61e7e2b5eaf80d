import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { DeskGiveBack } from '../../../../contract/billing/payments-desk.schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Chip, type Tone } from '../ui/chip.tsx';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { ContactRefundDialog, type ContactRefundTask } from './contact-refund-dialog.tsx';
import classes from './money.module.css';
import { contactRefundsQuery } from './money.queries.ts';

const PAGE_SIZE = 25;
const choices = ['asked', 'given', 'refused', 'all'] as const;

/** `/staff/giveBacks`: requests of members to refund a contact view. */
export default function ContactRefundsPage() {
  const { t } = useTranslation('money');
  const [search] = useSearchParams();
  const [task, setTask] = useState<ContactRefundTask>();
  const statusChoices = choices.map((key) => ({ key, label: t(`giveBacks.only.${key}`) }));
  const status = selectedChoice(search, 'status', statusChoices) ?? 'asked';
  const number = pageFromUrl(search);
  const query = useQuery(
    contactRefundsQuery({ ...(status === 'all' ? {} : { status }), page: number, pageSize: PAGE_SIZE }),
  );
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <PageHeading title={t('giveBacks.title')}>
        {total ? t('giveBacks.count', { count: total }) : t('giveBacks.intro')}
      </PageHeading>
      <div className={page.filters}>
        <ChoiceFilter name="status" label={t('giveBacks.show')} choices={statusChoices} />
      </div>
      <ContactRefundTable
        query={query}
        onTask={setTask}
        empty={{
          heading: t('giveBacks.none'),
          sentence: t(status === 'asked' ? 'giveBacks.noneWhy.asked' : 'giveBacks.noneWhy.other'),
        }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <ContactRefundDialog task={task} onClose={() => setTask(undefined)} />
    </div>
  );
}

type Decision = ContactRefundTask['status'];

const tones: Readonly<Record<Decision, Tone>> = { given: 'good', refused: 'plain' };

interface ContactRefundTableProps {
  query: Pick<UseQueryResult<{ data: DeskGiveBack[] }>, 'data' | 'error' | 'refetch'>;
  onTask: (task: ContactRefundTask) => void;
  empty: { heading: string; sentence: string };
}

/** Requests to refund a contact view: member, contact, reason and evidence. */
function ContactRefundTable({ query: { data, error, refetch }, onTask, empty }: ContactRefundTableProps) {
  const { t } = useTranslation('money');
  const columns: readonly Column<DeskGiveBack>[] = [
    { key: 'by', heading: t('giveBacks.by'), isName: true, cell: ({ by }) => <Who member={by} /> },
    {
      key: 'about',
      heading: t('giveBacks.about'),
      cell: ({ about }) => (
        <>
          <Who member={about} />
          <span className={page.sub}>
            {about.lastActiveAt
              ? t('giveBacks.lastHere', { when: relativeTime(about.lastActiveAt, locale()) })
              : t('giveBacks.neverHere')}
            {', '}
            {t(about.isPhoneVerified ? 'giveBacks.phone' : 'giveBacks.noPhone')}
          </span>
        </>
      ),
    },
    {
      key: 'why',
      heading: t('giveBacks.why'),
      cell: ({ reason, note }) => (
        <>
          {t(`giveBacks.reason.${reason}`)}
          {note && (
            <span className={page.sub}>
              <bdi>{note}</bdi>
            </span>
          )}
        </>
      ),
    },
    { key: 'at', heading: t('giveBacks.at'), cell: ({ at }) => <TimeCell at={at} /> },
    {
      key: 'decision',
      heading: t('giveBacks.decision'),
      cell: (wish) =>
        wish.status === 'asked' ? (
          <span className={classes.choices}>
            {(['given', 'refused'] as const).map((status) => (
              <Button
                key={status}
                variant={status === 'given' ? 'light' : 'default'}
                size="sm"
                aria-label={t(`giveBacks.doFor.${status}`, { name: wish.by.name ?? t('giveBacks.erased') })}
                onClick={() => onTask({ wish, status })}
              >
                {t(`giveBacks.do.${status}`)}
              </Button>
            ))}
          </span>
        ) : (
          <Decided wish={wish} status={wish.status} />
        ),
    },
  ];
  return (
    <DenseTable
      label={t('giveBacks.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={empty}
    />
  );
}

function Who({ member: { id, name } }: { member: { id: string; name: string | null } }) {
  const { t } = useTranslation('money');
  if (name === null) return <>{t('giveBacks.erased')}</>;
  return (
    <Link to={staffPaths.member(id)}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function Decided({ wish: { decidedBy, decidedAt, answer }, status }: { wish: DeskGiveBack; status: Decision }) {
  const { t } = useTranslation('money');
  return (
    <>
      <Chip tone={tones[status]}>{t(`giveBacks.is.${status}`)}</Chip>
      {decidedAt && (
        <span className={page.sub}>
          {decidedBy?.name ?? t('giveBacks.bySystem')}, <TimeCell at={decidedAt} />
        </span>
      )}
      {answer && (
        <span className={page.sub}>
          <bdi>{answer}</bdi>
        </span>
      )}
    </>
  );
}
