import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { ReviewSummary } from '../../../../contract/review/schema.ts';
import { reviewQueues, type Verdict } from '../../../../contract/review/values.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { Chip, type Tone } from '../ui/chip.tsx';
import { Deadline } from '../ui/deadline.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';

interface ReviewTableProps {
  state: 'decided' | 'waiting';
  query: Pick<UseQueryResult<{ data: ReviewSummary[] }>, 'data' | 'error' | 'refetch'>;
  empty: { heading: string; sentence: string };
}

const tones: Readonly<Record<Verdict, Tone>> = { approve: 'good', refuse: 'bad', uphold: 'bad', dismiss: 'plain' };

/**
 * Documents, selfies and messages cannot be reviewed again, because they are deleted after the decision; a decision
 * after an appeal is final.
 */
const mayReopen = ({ kind, verdict, appeal }: ReviewSummary, isLeading: boolean): boolean =>
  (kind === 'photo' || kind === 'report') && !appeal && (isLeading || verdict === 'approve' || verdict === 'dismiss');

/** Items of the queues: decided ones with reviewer, time and reason; waiting ones with their deadline. */
export function ReviewTable({ state, query: { data, error, refetch }, empty }: ReviewTableProps) {
  const { t } = useTranslation('staff');
  const label = useOptionLabel();
  const isLeading = useIsLeading();
  const [again, setAgain] = useState<ReviewSummary>();
  const member: Column<ReviewSummary> = {
    key: 'member',
    heading: t('reviews.member'),
    isName: true,
    cell: ({ member: { id, name, profileCode } }) => (
      <>
        <Link to={staffPaths.reviewsOf(id)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={page.sub}>{profileCode}</span>
      </>
    ),
  };
  const kind: Column<ReviewSummary> = {
    key: 'kind',
    heading: t('reviews.kind'),
    cell: ({ kind: of, isUrgent, appeal }) => (
      <>
        {t(`kind.${of}`)}{' '}
        <span className={page.chips}>
          {isUrgent && <Chip tone="bad">{t('reviews.urgent')}</Chip>}
          {appeal && <Chip tone="warm">{t('tickets.appeal')}</Chip>}
        </span>
      </>
    ),
  };
  const decided: readonly Column<ReviewSummary>[] = [
    {
      key: 'verdict',
      heading: t('reviews.verdict'),
      cell: ({ verdict }) =>
        verdict && <Chip tone={tones[verdict as Verdict]}>{t(`verdict.was.${verdict as Verdict}`)}</Chip>,
    },
    {
      key: 'reason',
      heading: t('reviews.reason'),
      cell: ({ kind: of, reason, note }) =>
        (reason || note) && (
          <>
            {label(reviewQueues[of].reasons, reason)}
            {note && <span className={page.sub}>{note}</span>}
          </>
        ),
    },
    { key: 'by', heading: t('reviews.by'), cell: ({ decidedBy }) => decidedBy?.name },
    { key: 'at', heading: t('reviews.at'), cell: ({ decidedAt }) => decidedAt && <TimeCell at={decidedAt} /> },
    {
      key: 'again',
      heading: t('reviews.again.heading'),
      cell: (item) =>
        mayReopen(item, isLeading) && (
          <Button variant="default" size="xs" onClick={() => setAgain(item)}>
            {t('reviews.again.ask')}
          </Button>
        ),
    },
  ];
  const waiting: readonly Column<ReviewSummary>[] = [
    { key: 'since', heading: t('reviews.since'), cell: ({ openedAt }) => <TimeCell at={openedAt} /> },
    { key: 'due', heading: t('reviews.due'), cell: ({ dueAt }) => dueAt && <Deadline at={dueAt} /> },
    { key: 'with', heading: t('reviews.with'), cell: ({ claimedBy }) => claimedBy?.name },
  ];
  return (
    <>
      <DenseTable
        label={t('nav.to.reviews')}
        columns={[member, kind, ...(state === 'decided' ? decided : waiting)]}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={empty}
      />
      <ReopenDialog item={again} onClose={() => setAgain(undefined)} />
    </>
  );
}

interface ReopenDialogProps {
  item: ReviewSummary | undefined;
  onClose: () => void;
}

/** Reopens a decision, and opens its queue if the viewer can decide there. */
function ReopenDialog({ item, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={t('reviews.again.title')} opened={item !== undefined} onClose={onClose}>
      {item && <ReopenForm item={item} onClose={onClose} />}
    </Dialog>
  );
}

function ReopenForm({ item, onClose }: { item: ReviewSummary; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useAccount()?.id;
  const isAgainst = item.verdict === 'refuse' || item.verdict === 'uphold';
  const { props, errors, failure, busy } = useForm({
    fields: ['note'],
    check: ({ note }) => (note.trim() ? {} : { note: t('reviews.again.missing') }),
    send: async ({ note }) => {
      const { data } = await call(laterEndpoints.review.reopen, {
        params: { id: item.id },
        body: { note: note.trim() },
      });
      void queries.invalidateQueries({ queryKey: staffKeys.queues });
      void queries.invalidateQueries({ queryKey: staffKeys.members });
      await queries.invalidateQueries({ queryKey: staffKeys.reviews });
      onClose();
      if (data.claimedBy?.id === me) await navigate(staffPaths.queue(item.kind));
      else toast.success(t('reviews.again.forColleague'));
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t(isAgainst ? 'reviews.again.against' : 'reviews.again.inFavour', { name: item.member.name })}</p>
      <Textarea
        name="note"
        className={page.textarea}
        label={t('reviews.again.why')}
        description={t('reviews.again.whyNote')}
        maxLength={1000}
        error={errors.note}
        data-autofocus
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('reviews.again.do')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
