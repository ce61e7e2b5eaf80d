import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../lib/use-account.ts';
import { useForm } from '../../lib/use-form.ts';
import { useKeptText } from '../../lib/use-kept-text.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './talk.module.css';

/** As long as contract/board.ts takes. */
const MOST = 1_000;

interface CommentFormProps {
  /** What is typed is kept under this until it is sent. */
  place?: string;
  /** What is changed. */
  initial?: string;
  /** @throws ApiError, which is shown */
  send: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** A comment, new or to be changed. */
export function CommentForm({ place, initial, send, onCancel }: CommentFormProps) {
  const { t } = useTranslation('board');
  const account = useAccount();
  const kept = useKeptText(`${account?.id}.${place ?? 'board.edit'}`);
  const { props, errors, failure, busy } = useForm({
    fields: ['text'],
    check: ({ text }) => {
      if (!text.trim()) return { text: t('talk.missing') };
      return [...text].length > MOST ? { text: t('talk.long', { count: MOST }) } : {};
    },
    send: async ({ text }) => {
      await send(text);
      if (!place) return;
      kept.forget();
      // Emptied, not replaced: the focus stays where it is.
      const typed = props.ref.current?.querySelector('textarea');
      if (typed) typed.value = '';
    },
  });
  return (
    <form
      {...props}
      onInput={(event) => {
        props.onInput(event);
        if (place) kept.keep(event);
      }}
      className={classes.form}
    >
      <Textarea
        name="text"
        rows={3}
        defaultValue={initial ?? kept.of('text')}
        label={t('talk.label')}
        description={place && t('talk.hint')}
        error={errors.text}
        autoFocus={initial !== undefined}
      />
      <FormFailure error={failure} />
      <div className={classes.ways}>
        <Button type="submit" loading={busy}>
          {t(place ? 'talk.send' : 'talk.save')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
