import { Button, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Ticket } from '../../../contract/support/schema.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './support.module.css';
import { useMessageCheck } from './use-message-check.ts';

interface MessageFormProps {
  /** Which message it is: what is typed is kept under this. */
  place: string;
  label: string;
  submit: string;
  send: (message: string) => Promise<Ticket>;
  onSent: (ticket: Ticket) => void;
  /** Beside the button that sends. */
  children?: ReactNode;
}

/** One message and the button that sends it. */
export function MessageForm({ place, label, submit, send, onSent, children }: MessageFormProps) {
  const problem = useMessageCheck();
  const kept = useDraftText(place);
  const { props, errors, failure, busy } = useForm({
    fields: ['message'],
    check: ({ message }) => {
      const sentence = problem(message);
      return sentence ? { message: sentence } : {};
    },
    send: async ({ message }) => {
      const ticket = await send(message);
      const typed = props.ref.current?.querySelector('textarea');
      // What was added while it was under way stays. Emptied, not replaced: the focus stays where it is.
      if (!typed || typed.value.trim() === message.trim()) {
        kept.forget();
        if (typed) typed.value = '';
      }
      onSent(ticket);
    },
  });
  return (
    <form
      {...props}
      onInput={(event) => {
        props.onInput(event);
        kept.keep(event);
      }}
      className={classes.form}
    >
      <Textarea
        name="message"
        defaultValue={kept.of('message')}
        className={classes.textarea}
        label={label}
        error={errors.message}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
