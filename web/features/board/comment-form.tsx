import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './comments.module.css';

/** Maximum length in contract/board/api.ts. */
const MAX_LENGTH = 1_000;

interface CommentFormProps {
  /** Storage key of the draft until it is sent. */
  place: string;
  /** The comment being edited, and the callback that closes the form. */
  edited?: { text: string; onDone: () => void };
  /** @throws ApiError, which the form shows */
  send: (text: string) => Promise<void>;
}

/** The form for a new comment or a change to one. */
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
      // The field is emptied rather than replaced, so that the focus stays in it.
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
