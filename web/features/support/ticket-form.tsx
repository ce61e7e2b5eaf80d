import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type TicketCategory, ticketCategory } from '../../../contract/options/ticket.ts';
import { ApiError, call } from '../../lib/client.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './support.module.css';
import { useMessageCheck } from './use-message-check.ts';

/**
 * A ticket just sent: its number, and the email address for the answers. For a member there is no `email`, because the
 * account has one.
 */
export interface SentTicket {
  id: string;
  ticketNumber: string;
  email: string | undefined;
}

interface TicketFormProps {
  /** The member's account; undefined for signed-out visitors, who are asked for a name and an email. */
  accountId: string | undefined;
  onSent: (sent: SentTicket) => void;
}

const memberFields = ['category', 'subject', 'message'] as const;
const strangerFields = [...memberFields, 'name', 'email'] as const;
type Field = (typeof strangerFields)[number];

/** The form for a message to support, for everybody, signed in or not. */
export function TicketForm({ accountId, onSent }: TicketFormProps) {
  // Support does not recognise staff who have not set up their second factor, so it asks them for name and email, as
  // visitors.
  const [asStranger, setAsStranger] = useState(false);
  const signedOut = accountId === undefined || asStranger;
  const { t } = useTranslation('support');
  const messageProblem = useMessageCheck();
  const kept = useDraftText(`new ${accountId ?? 'signed out'}`);
  // A link can preselect the category; a draft takes precedence.
  const asked = useSearchParams()[0].get('category');
  const category = kept.of('category') || ticketCategory.find(({ key }) => key === asked)?.key || '';
  const id = useId();
  const check = (values: Record<Field, string>): Partial<Record<Field, string>> => {
    const found = {
      category: values.category ? undefined : t('write.categoryMissing'),
      subject: values.subject.trim().length < 3 ? t('write.subjectMissing') : undefined,
      message: messageProblem(values.message),
      name: signedOut && !values.name.trim() ? t('write.nameMissing') : undefined,
      email: signedOut && !/^\S+@\S+\.\S+$/.test(values.email.trim()) ? t('write.emailWrong') : undefined,
    };
    return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence));
  };
  const { props, errors, failure, busy } = useForm<Field>({
    fields: signedOut ? strangerFields : memberFields,
    check,
    send: async ({ category, subject, message, name, email }) => {
      const who = signedOut ? { name, email: email.trim() } : {};
      const body = { category: category as TicketCategory, subject, message, ...who };
      const { data } = await call(laterEndpoints.support.openTicket, { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.email) setAsStranger(true);
        throw error;
      });
      kept.forget();
      onSent({ ...data, email: signedOut ? email.trim() : undefined });
    },
  });
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{t('write.heading')}</h2>
      <form
        {...props}
        onInput={(event) => {
          props.onInput(event);
          kept.keep(event);
        }}
        className={classes.form}
      >
        <NativeSelect
          className={classes.select}
          name="category"
          label={t('write.category')}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          defaultValue={category}
          error={errors.category}
        >
          <option value="" disabled>
            {t('write.categoryPlaceholder')}
          </option>
          {ticketCategory.map(({ key }) => (
            <option key={key} value={key}>
              {t(`category.${key}`)}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          name="subject"
          defaultValue={kept.of('subject')}
          label={t('write.subject')}
          maxLength={120}
          autoComplete="off"
          error={errors.subject}
        />
        <Textarea
          className={classes.textarea}
          name="message"
          defaultValue={kept.of('message')}
          label={t('write.message')}
          description={t('write.messageNote')}
          error={errors.message}
        />
        {signedOut && (
          <>
            <TextInput
              name="name"
              defaultValue={kept.of('name')}
              label={t('write.name')}
              autoComplete="name"
              error={errors.name}
            />
            <TextInput
              name="email"
              defaultValue={kept.of('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              label={t('write.email')}
              description={t('write.emailNote')}
              error={errors.email}
            />
          </>
        )}
        <FormFailure error={failure} />
        <Button type="submit" loading={busy} className={classes.submit}>
          {t('write.send')}
        </Button>
      </form>
    </section>
  );
}
