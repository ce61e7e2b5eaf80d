import { endpoints } from 'virtual:endpoints';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnDecision } from '../../../contract/moderation/schema.ts';
import { call } from '../../lib/client.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './moderation.module.css';

/** As long as contract/moderation/api.ts takes. */
const MAX_LENGTH = 2_000;

interface AppealProps {
  decision: OwnDecision;
  until: string;
  /** Which decision the button is about, for who only hears it. */
  name: string;
  onSent: (decision: OwnDecision) => void;
}

/** The one appeal against a decision: until when, and the form once it is asked for. */
export function Appeal({ decision, until, name, onSent }: AppealProps) {
  const { t } = useTranslation('moderation');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    // It is drawn in the form's place.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className={classes.appeal}>
      <p className={classes.note}>{t('appeal.sentence', { until: dayInIndia(until, locale()) })}</p>
      {isOpen ? (
        <AppealForm id={decision.id} onSent={onSent} onCancel={close} />
      ) : (
        <Button ref={opener} variant="default" aria-label={name} onClick={() => setIsOpen(true)}>
          {t('appeal.open')}
        </Button>
      )}
    </div>
  );
}

interface AppealFormProps {
  id: string;
  onSent: (decision: OwnDecision) => void;
  onCancel: () => void;
}

function AppealForm({ id, onSent, onCancel }: AppealFormProps) {
  const { t } = useTranslation('moderation');
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useDraftText(`decision ${id}`);
  const { props, errors, failure, busy } = useForm({
    fields: ['message'],
    check: ({ message }): { message?: string } => {
      if (!message.trim()) return { message: t('appeal.missing') };
      return [...message].length > MAX_LENGTH ? { message: t('appeal.tooLong', { count: MAX_LENGTH }) } : {};
    },
    send: async ({ message }) => {
      const { data } = await call(endpoints.moderation.appeal, { params: { id }, body: { message } });
      kept.forget();
      onSent(data);
    },
  });
  useEffect(() => field.current?.focus(), []);
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
        ref={field}
        name="message"
        defaultValue={kept.of('message')}
        className={classes.textarea}
        label={t('appeal.label')}
        error={errors.message}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('appeal.send')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('appeal.cancel')}
        </Button>
      </div>
    </form>
  );
}
