import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { ResendCode } from '../resend-code.tsx';
import { type Channel, enterCode } from './contact-calls.ts';
import classes from './settings.module.css';

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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'],
    check: ({ otp }): { otp?: string } => (/^\d{6}$/.test(otp.trim()) ? {} : { otp: t('contacts.codeWrong') }),
    send: async ({ otp }) => {
      session.update(await enterCode(channel, otp.trim()));
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
        maxLength={6}
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
