import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnStory } from '../../../contract/stories/schema.ts';
import { STORY_CORRECTION_LENGTH } from '../../../contract/stories/values.ts';
import { toast } from '../../lib/toast.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import classes from './found.module.css';
import type { StoryAnswer } from './use-story-answer.ts';

interface AnswersProps {
  story: OwnStory;
  sending: StoryAnswer;
}

/** Buttons to agree and to take the story back, and a form to suggest a change. */
export function StoryAnswers({ story, sending }: AnswersProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'story' });
  const { content } = story;
  if (!content) return null;
  const agree = async (): Promise<void> => {
    if (await sending.answer('agree', { agree: true })) toast.success(t('agreed'));
  };
  return (
    <section className={classes.card} aria-labelledby="story-answer">
      <h2 id="story-answer">{t('answer')}</h2>
      {!content.hasAgreed && (
        <Button className={classes.start} loading={sending.busy === 'agree'} onClick={() => void agree()}>
          {t('agree')}
        </Button>
      )}
      {content.hasAgreed && <p>{t('agreed')}</p>}
      <Correction story={story} sending={sending} />
      <TakeBack isAsked={content.path === null && !content.hasAgreed} sending={sending} />
    </section>
  );
}

function Correction({ story: { id, content }, sending }: AnswersProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'story' });
  const form = useDraftForm({
    place: `story ${id}`,
    fields: ['correction'],
    check: ({ correction }) => {
      const { length } = [...correction.trim()];
      if (length === 0) return { correction: t('correctionMissing') };
      return length > STORY_CORRECTION_LENGTH
        ? { correction: t('correctionLong', { count: STORY_CORRECTION_LENGTH }) }
        : {};
    },
    send: async ({ correction }) => {
      if (await sending.answer('correction', { correction: correction.trim() })) toast.success(t('sent'));
    },
    onSent: (sent) => sent.reset(),
  });
  return (
    <form {...form.props} className={classes.form}>
      {content?.correction && <p>{t('waits')}</p>}
      <Textarea
        name="correction"
        rows={3}
        label={t('correction')}
        description={t('correctionHint')}
        defaultValue={form.initial('correction')}
        error={form.errors.correction}
      />
      <Button type="submit" variant="default" className={classes.start} loading={form.busy}>
        {t('send')}
      </Button>
    </form>
  );
}

/** Takes the story back after a confirmation, at any time. */
function TakeBack({ isAsked, sending }: { isAsked: boolean; sending: StoryAnswer }) {
  const { t } = useTranslation('settings', { keyPrefix: 'story' });
  const [isConfirming, setConfirming] = useState(false);
  const erase = async (): Promise<void> => {
    if (await sending.takeBack()) toast.success(t('takenBack'));
  };
  if (!isConfirming)
    return (
      <Button variant="subtle" color="danger" className={classes.start} onClick={() => setConfirming(true)}>
        {t(isAsked ? 'decline' : 'takeBack')}
      </Button>
    );
  return (
    <div className={classes.form} role="alert">
      <p>{t('takeBackMeans')}</p>
      <div className={classes.buttons}>
        <Button color="danger" loading={sending.busy === 'takeBack'} onClick={() => void erase()} data-autofocus>
          {t('takeBackYes')}
        </Button>
        <Button variant="default" onClick={() => setConfirming(false)}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}
