import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchEnd } from '../../../contract/stories/schema.ts';
import { STORY_FEEDBACK_LENGTH, storyRatings } from '../../../contract/stories/values.ts';
import { fullName } from '../../lib/member-lines.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './found.module.css';
import type { FoundChange } from './use-end-search.ts';

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

interface FoundFormProps {
  found: SearchEnd | null;
  people: readonly Person[];
  /** The member chosen at first, if the member has not chosen before. */
  chosen?: string | undefined;
  title?: string;
  intro?: string;
  submit: string;
  onSend: (change: FoundChange) => Promise<void>;
  onSent: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/**
 * The optional questions: whom, a rating, words, and the consent. Only what differs from the saved answers is sent, so
 * that a second tab removes nothing. Unsent input survives a reload.
 */
export function FoundForm({
  found,
  people,
  chosen = '',
  title,
  intro,
  submit,
  onSend,
  onSent,
  children,
}: FoundFormProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'endOfSearch' });
  const titleId = useId();
  const saved = {
    partnerId: found?.partnerId ?? '',
    rating: found?.rating ? String(found.rating) : '',
    feedback: found?.feedback ?? '',
    storyConsent: found?.storyConsentAt ? 'yes' : '',
  };
  const form = useDraftForm({
    place: `found ${chosen}`,
    fields: ['partnerId', 'rating', 'feedback', 'storyConsent'],
    saved: { ...saved, partnerId: saved.partnerId || chosen },
    check: ({ feedback }) =>
      [...feedback].length > STORY_FEEDBACK_LENGTH
        ? { feedback: t('feedbackLong', { count: STORY_FEEDBACK_LENGTH }) }
        : {},
    send: ({ partnerId, rating, feedback, storyConsent }) =>
      onSend({
        ...(partnerId === saved.partnerId ? {} : { partnerId: partnerId || null }),
        ...(rating === saved.rating ? {} : { rating: Number(rating) || null }),
        ...(feedback.trim() === saved.feedback ? {} : { feedback: feedback.trim() || null }),
        ...(storyConsent === saved.storyConsent ? {} : { storyConsent: storyConsent === 'yes' }),
      }),
    onSent,
  });
  // The chosen person may have hidden the profile since: the choice stays, shown without a name.
  const isUnnamed = saved.partnerId !== '' && !people.some(({ id }) => id === saved.partnerId);
  return (
    <form {...form.props} className={classes.card} aria-labelledby={title && titleId}>
      {title && <h2 id={titleId}>{title}</h2>}
      {intro && <p>{intro}</p>}
      {people.length > 0 && !isUnnamed && (
        <NativeSelect
          name="partnerId"
          label={t('partner')}
          description={t('partnerHint')}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          defaultValue={form.initial('partnerId')}
          error={form.errors.partnerId}
        >
          <option value="">{t('nobody')}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {fullName(person)}
            </option>
          ))}
        </NativeSelect>
      )}
      {isUnnamed && <input type="hidden" name="partnerId" value={saved.partnerId} />}
      <Rating initial={form.initial('rating')} error={form.errors.rating} />
      <Textarea
        name="feedback"
        rows={4}
        defaultValue={form.initial('feedback')}
        label={t('feedback')}
        error={form.errors.feedback}
      />
      <label className={classes.consent}>
        <input
          type="checkbox"
          className="own-box"
          name="storyConsent"
          value="yes"
          defaultChecked={form.initial('storyConsent') === 'yes'}
        />
        <span>
          {t('story')}
          <span className={classes.hint}>{t('storyHint')}</span>
        </span>
      </label>
      <FormFailure error={form.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** One to five, as radio buttons side by side. */
function Rating({ initial, error }: { initial: string; error: string | undefined }) {
  const { t } = useTranslation('settings', { keyPrefix: 'endOfSearch' });
  const id = useId();
  return (
    <fieldset className={classes.rating} aria-describedby={id}>
      <legend>{t('rating')}</legend>
      <p id={id} className={classes.hint}>
        {error ?? t('ratingHint')}
      </p>
      <div className={classes.marks}>
        {storyRatings.map((rating) => (
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
