import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_LENGTH } from '../../../../contract/support/values.ts';
import { isEnter } from '../../../lib/enter-key.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import choice from '../ui/choice.module.css';
import page from '../ui/page.module.css';
import classes from './ticket.module.css';
import type { DeskTicket } from './tickets.queries.ts';
import { useTicketCall } from './use-ticket-call.ts';

/** Templates for common replies; their texts are in `web/messages`. */
const templates = ['looking', 'moreDetails', 'corrected', 'photo', 'payment', 'reported'] as const;

/** The reply to a ticket, sent by email and added to the conversation. */
export function DeskReply({ ticket }: { ticket: DeskTicket }) {
  const { t } = useTranslation('staff');
  const { id, status } = ticket;
  const { answer, change, busy: isChanging } = useTicketCall(ticket);
  const kept = useDraftText(`staff reply ${useAccount()?.id} ${id}`);
  const settles = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { props, errors, failure, busy } = useForm({
    fields: ['message'],
    check: ({ message }) => {
      if (!message.trim()) return { message: t('tickets.messageMissing') };
      return [...message].length > MESSAGE_LENGTH ? { message: t('tickets.tooLong', { count: MESSAGE_LENGTH }) } : {};
    },
    send: async ({ message }) => {
      await answer(message, settles.current ? 'resolved' : 'answered');
      kept.forget();
      const typed = props.ref.current?.querySelector('textarea');
      if (typed) typed.value = '';
      toast.success(t(settles.current ? 'tickets.sentSettled' : 'tickets.sent'));
    },
  });
  /** Appends a template to the typed text. Fires an input event, so that the draft is stored as if typed. */
  const insert = (key: string): void => {
    const { current } = field;
    const chosen = templates.find((one) => one === key);
    if (!current || !chosen) return;
    current.value = [current.value.trimEnd(), t(`tickets.canned.${chosen}.text`)].filter(Boolean).join('\n\n');
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  };
  if (status === 'resolved')
    return (
      <div className={classes.card}>
        <p>{t('tickets.isSettled')}</p>
        <Button
          variant="default"
          className={page.start}
          loading={isChanging}
          onClick={() => void change({ status: 'open' })}
        >
          {t('tickets.reopen')}
        </Button>
      </div>
    );
  return (
    <form
      {...props}
      className={classes.card}
      onInput={(event) => {
        props.onInput(event);
        kept.keep(event);
      }}
    >
      <NativeSelect
        className={choice.select}
        label={t('tickets.canned.label')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value=""
        onChange={({ currentTarget }) => insert(currentTarget.value)}
        data={[
          { value: '', label: t('tickets.canned.choose') },
          ...templates.map((key) => ({ value: key, label: t(`tickets.canned.${key}.title`) })),
        ]}
      />
      <Textarea
        ref={field}
        name="message"
        className={page.textarea}
        label={t('tickets.reply')}
        description={t('tickets.replyNote')}
        defaultValue={kept.of('message')}
        error={errors.message}
        onKeyDown={(event) => {
          if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          settles.current = false;
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy} onClick={() => (settles.current = false)}>
          {t('tickets.send')}
        </Button>
        <Button type="submit" variant="default" disabled={busy} onClick={() => (settles.current = true)}>
          {t('tickets.sendAndSettle')}
        </Button>
      </div>
    </form>
  );
}
