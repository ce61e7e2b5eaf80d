import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './comments.module.css';

/** As long as contract/board/api.ts takes. */
const MAX_LENGTH = 1_000;

interface CommentFormProps {
  /** What is typed is kept under this until it is sent. */
  place: string;
  /** A comment that is changed, and how the form is left. */
  edited?: { text: string; onDone: () => void };
  /** @throws ApiError, which is shown */
  send: (text: string) => Promise<void>;
}

/** A comment, new or to be changed. */
export function CommentForm({ place, edited, send }: CommentFormProps) {
  const { t } = useTranslation('board');
  const { props, errors, failure, busy, initial, forget } = useDraftForm({
    place,
    fields: ['text'],
    saved: { text: edited?.text ?? '' },
    check: ({ text }): { text?: string } => {
      if (!text.trim()) return { text: t('talk.missing') };
      return [...text].length > MAX_LENGTH ? { text: t('talk.long', { count: MAX_LENGTH }) } : {};
    },
    send: ({ text }) => send(text),
    onSent: (form) => {
      if (edited) return edited.onDone();
      // Emptied, not replaced: the focus stays where it is.
      const typed = form.querySelector('textarea');
      if (typed) typed.value = '';
    },
  });
  return (
    <form {...props} className={classes.form}>
      <Textarea
        name="text"
        rows={3}
        defaultValue={initial('text')}
        label={t('talk.label')}
        description={!edited && t('talk.hint')}
        error={errors.text}
        autoFocus={edited !== undefined}
      />
      <FormFailure error={failure} />
      <div className={classes.ways}>
        <Button type="submit" loading={busy}>
          {t(edited ? 'talk.save' : 'talk.send')}
        </Button>
        {edited && (
          <Button
            variant="default"
            onClick={() => {
              forget();
              edited.onDone();
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
