import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Feedback } from '../../../contract/feedback/schema.ts';
import { FEEDBACK_LENGTH, feedbackRatings } from '../../../contract/feedback/values.ts';
import { call } from '../../lib/client.ts';
import { fullName } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import classes from './feedback.module.css';

const feedbackQuery = queryOptions({
  queryKey: ['feedback'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.feedback.read, { signal })).data,
});

/** `/dashboard/feedback`: the question a week after an accepted interest. */
export default function FeedbackPage() {
  const { t } = useTranslation('activity', { keyPrefix: 'feedback' });
  const { data, error, isFetching, refetch } = useQuery(feedbackQuery);
  if (error && !data)
    return (
      <div className={classes.page}>
        <PageHeading title={t('title')} />
        <FormFailure error={error} />
        <Button variant="default" className={classes.start} loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!data) return <PageSkeleton />;
  const { question } = data;
  if (!question)
    return (
      <EmptyState heading={<PageHeading title={t('none')} />} sentence={t('noneWhy')}>
        <Button component={Link} to={paths.help}>
          {t('toHelp')}
        </Button>
      </EmptyState>
    );
  return (
    <div className={classes.page}>
      <PageHeading title={t('title')}>
        {question.person ? t('about', { name: fullName(question.person) }) : t('aboutSomeone')}
      </PageHeading>
      <FeedbackForm key={question.id} question={question} />
    </div>
  );
}

function FeedbackForm({ question }: { question: Feedback }) {
  const { t } = useTranslation('activity', { keyPrefix: 'feedback' });
  const queries = useQueryClient();
  const form = useDraftForm({
    place: `feedback ${question.id}`,
    fields: ['rating', 'text'],
    saved: { rating: question.rating ? String(question.rating) : '', text: question.text ?? '' },
    check: ({ rating, text }) => ({
      ...(rating ? {} : { rating: t('ratingMissing') }),
      ...([...text].length > FEEDBACK_LENGTH ? { text: t('textLong', { count: FEEDBACK_LENGTH }) } : {}),
    }),
    async send({ rating, text }) {
      const { data } = await call(laterEndpoints.feedback.answer, {
        params: { id: question.id },
        body: { rating: Number(rating), text: text.trim() || null },
      });
      queries.setQueryData(feedbackQuery.queryKey, data);
    },
    onSent: () => toast.success(t('thanks')),
  });
  return (
    <form {...form.props} className={classes.card}>
      <Rating initial={form.initial('rating')} error={form.errors.rating} />
      <Textarea
        name="text"
        rows={4}
        label={t('text')}
        description={t('textHint')}
        defaultValue={form.initial('text')}
        error={form.errors.text}
      />
      <FormFailure error={form.failure} />
      <Button type="submit" className={classes.start} loading={form.busy}>
        {t(question.answeredAt ? 'sendAgain' : 'send')}
      </Button>
    </form>
  );
}

/** One to five, as radio buttons side by side. */
function Rating({ initial, error }: { initial: string; error: string | undefined }) {
  const { t } = useTranslation('activity', { keyPrefix: 'feedback' });
  const id = useId();
  return (
    <fieldset className={classes.rating} aria-describedby={id}>
      <legend>{t('rating')}</legend>
      <p id={id} className={error ? classes.wrong : classes.hint}>
        {error ?? t('ratingHint')}
      </p>
      <div className={classes.marks}>
        {feedbackRatings.map((rating) => (
          <label key={rating} className={classes.mark}>
            <input
              type="radio"
              name="rating"
              value={rating}
              aria-label={t('ratingOf', { rating })}
              defaultChecked={initial === String(rating)}
            />
            {rating}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
