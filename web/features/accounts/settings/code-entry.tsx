import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TYPED_LENGTH, parseCode } from '../../../lib/parse-code.ts';
import { session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { ResendCode } from '../resend-code.tsx';
import { type Channel, enterCode } from './contact-calls.ts';
import classes from './settings.module.css';
import { notificationsQuery } from './settings.queries.ts';

interface CodeEntryProps {
  channel: Channel;
  /** Where the code went. */
  sentence: string;
  /** Sends another one, where nothing more has to be asked for that. */
  again: (() => Promise<unknown>) | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** The six digits from the message, in one input that phones fill in by themselves. */
export function CodeEntry({ channel, sentence, again, onDone, onCancel }: CodeEntryProps) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'],
    check: ({ otp }): { otp?: string } => (parseCode(otp) ? {} : { otp: t('contacts.codeWrong') }),
    send: async ({ otp }) => {
      session.update(await enterCode(channel, parseCode(otp) ?? ''));
      // The card of the notifications says what still keeps them from coming to the contact.
      void queries.invalidateQueries(notificationsQuery);
      toast.success(t(channel === 'email' ? 'contacts.emailDone' : 'contacts.phoneDone'));
      onDone();
    },
  });
  return (
    <form {...props} className={classes.form}>
      <p role="status">{sentence}</p>
      <TextInput
        ref={input}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_TYPED_LENGTH}
        label={t('contacts.code')}
        description={t('contacts.codeNote')}
        error={errors.otp}
        classNames={{ input: classes.code }}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('contacts.confirm')}
        </Button>
        <Button variant="subtle" color="neutral" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {again && <ResendCode send={again} />}
      </div>
    </form>
  );
}
