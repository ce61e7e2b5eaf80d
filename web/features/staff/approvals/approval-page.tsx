import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Approval } from '../../../../contract/member-desk/approvals.schema.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { exactTimeInIndia } from '../../../lib/india-time.ts';
import { toast } from '../../../lib/toast.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import ticket from '../tickets/ticket.module.css';
import { Chip } from '../ui/chip.tsx';
import { Deadline } from '../ui/deadline.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { ApprovalStateChip } from './approval-state.tsx';
import { approvalQuery } from './approvals.queries.ts';
import { describePayment } from './describe-payment.ts';

/** `/staff/approvals/{id}`: one request and its decision. */
export default function ApprovalPage() {
  const { t } = useTranslation('desk');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(approvalQuery(id));
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.approvals}>{t('approvals.title')}</BackLink>
      {data ? <ApprovalDetails asked={data} /> : error ? <Failed error={error} onRetry={refetch} /> : <PageSkeleton />}
    </div>
  );
}

const tones = { waiting: 'plain', done: 'good', skipped: 'warm' } as const;
type Result = Approval['results'][number];

function ApprovalDetails({ asked }: { asked: Approval }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const label = useOptionLabel();
  const columns: readonly Column<Result>[] = [
    {
      key: 'member',
      heading: t('members.name'),
      isName: true,
      cell: ({ member }) =>
        // A colleague has no member page.
        member && asked.action === 'appoint' ? (
          <bdi>{member.name}</bdi>
        ) : member ? (
          <>
            <Link to={staffPaths.member(member.id)}>
              <bdi>{member.name}</bdi>
            </Link>
            <span className={page.sub}>{member.profileCode}</span>
          </>
        ) : (
          t('approvals.erased')
        ),
    },
    {
      key: 'status',
      heading: t('members.status'),
      cell: ({ member }) => member && label('userStatus', member.status),
    },
    {
      key: 'outcome',
      heading: t('approvals.stateOf'),
      cell: ({ outcome }) => (
        <>
          <Chip tone={tones[outcome]}>{t(`approvals.outcome.${outcome}`)}</Chip>
          {outcome === 'skipped' && asked.action === 'appoint' && (
            <span className={page.sub}>{t('approvals.notAppointed')}</span>
          )}
        </>
      ),
    },
    { key: 'at', heading: t('history.at'), cell: ({ at }) => at && <TimeCell at={at} /> },
  ];
  return (
    <>
      <PageHeading title={t(`approvals.action.${asked.action}`, { count: asked.members })}>
        {asked.money || asked.recovery || asked.action === 'appoint'
          ? asked.reason
          : label('statusReason', asked.reason)}
      </PageHeading>
      <aside className={ticket.facts} aria-label={t('approvals.title')}>
        <dl>
          <Row term={t('approvals.stateOf')}>
            <ApprovalStateChip state={asked.state} />
          </Row>
          <Row term={t('approvals.who')}>
            {asked.askedBy?.name ?? staff('facts.erased')}, <TimeCell at={asked.askedAt} />
          </Row>
          {asked.money && (
            <Row term={t('approvals.money.about')}>
              {describePayment(t, asked.money)}
              {asked.money.paymentId && (
                <Link to={staffPaths.payment(asked.money.paymentId)} className={ticket.small}>
                  {t('approvals.money.payment')}
                </Link>
              )}
            </Row>
          )}
          {asked.recovery && <RecoveryRows recovery={asked.recovery} />}
          {asked.note && <Row term={t('status.note')}>{asked.note}</Row>}
          {asked.state === 'pending' && (
            <Row term={t('approvals.until')}>
              <Deadline at={asked.expiresAt} />
            </Row>
          )}
          {asked.decidedBy && asked.decidedAt && (
            <Row term={t('approvals.decision')}>
              {asked.decidedBy.name}, <TimeCell at={asked.decidedAt} />
              {asked.decisionNote && <span className={ticket.small}>{asked.decisionNote}</span>}
            </Row>
          )}
        </dl>
      </aside>
      <DecisionForm asked={asked} />
      {asked.action !== 'price' && (
        <DenseTable
          label={t('approvals.members')}
          columns={columns}
          rows={asked.results}
          rowKey={(row) => row.member?.id ?? String(asked.results.indexOf(row))}
          error={null}
          onRetry={() => undefined}
          empty={{ heading: t('approvals.none'), sentence: t('approvals.noneWhy') }}
        />
      )}
    </>
  );
}

/** Facts about a recovery for the person who decides it, and its result. */
function RecoveryRows({ recovery }: { recovery: NonNullable<Approval['recovery']> }) {
  const { t } = useTranslation('desk');
  const { phoneNumber, identityCheck, state, completesAt } = recovery;
  const when = completesAt ? exactTimeInIndia(completesAt, locale()) : '';
  return (
    <>
      <Row term={t('approvals.recovery.number')}>
        <span dir="ltr">{phoneNumber}</span>
      </Row>
      <Row term={t('approvals.recovery.check')}>{identityCheck}</Row>
      {state === 'asked' ? (
        <Row term={t('approvals.recovery.state')}>{t('approvals.recovery.next')}</Row>
      ) : (
        <Row term={t('approvals.recovery.state')}>{t(`approvals.recovery.is.${state}`, { when })}</Row>
      )}
    </>
  );
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('approvals.failed')} />} sentence={errorMessage(error, common)}>
      <Button onClick={onRetry}>{staff('list.retry')}</Button>
    </EmptyState>
  );
}

type Act = 'approve' | 'refuse' | 'withdraw';
const did = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Approves or refuses a colleague's request, or withdraws the viewer's own request. */
function DecisionForm({ asked: { id, canDecide, canWithdraw } }: { asked: Approval }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const note = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState<Act>();
  const [failure, setFailure] = useState<unknown>();
  const headingId = useId();
  if (!canDecide && !canWithdraw) return null;
  const params = { id };
  const act = async (what: Act): Promise<void> => {
    setBusy(what);
    setFailure(undefined);
    try {
      const body = { approve: what === 'approve', note: note.current?.value.trim() ?? '' };
      const { data } =
        what === 'withdraw'
          ? await call(deskEndpoints.approvals.withdraw, { params })
          : await call(deskEndpoints.approvals.decide, { params, body });
      queries.setQueryData(approvalQuery(id).queryKey, data);
      void queries.invalidateQueries({ queryKey: [...staffKeys.approvals, 'list'] });
      void queries.invalidateQueries({ queryKey: staffKeys.waiting });
      toast.success(t(`approvals.${did[what]}`));
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
    } finally {
      setBusy(undefined);
    }
  };
  const button = (what: Act, color?: string) => (
    <Button
      variant={what === 'approve' ? 'filled' : 'default'}
      color={color}
      loading={busy === what}
      disabled={busy !== undefined && busy !== what}
      onClick={() => void act(what)}
    >
      {t(`approvals.${what}`)}
    </Button>
  );
  return (
    <section className={ticket.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('approvals.decision')}</h2>
      {canDecide && (
        <Textarea
          ref={note}
          className={page.textarea}
          label={t('status.note')}
          description={t('status.noteFor')}
          maxLength={1000}
        />
      )}
      <FormFailure error={failure} />
      <div className={page.buttons}>
        {canDecide && button('approve', 'danger')}
        {canDecide && button('refuse')}
        {canWithdraw && button('withdraw')}
      </div>
    </section>
  );
}
