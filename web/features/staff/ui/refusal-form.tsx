import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { reasonsOf } from '../../../../contract/review/reasons.ts';
import { type ReviewKindName, reviewQueues } from '../../../../contract/review/values.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import choice from './choice.module.css';
import page from './page.module.css';
import { useOptionLabel } from './use-option-label.ts';

interface RefusalFormProps {
  /** The queue whose list of reasons is offered. */
  kind: ReviewKindName;
  intro: string;
  confirm: string;
  send: (reason: string, note: string) => Promise<void>;
  onClose: () => void;
}

/** Refuses or removes something of a member: asks for the reason, which the member reads, and for a note. */
export function RefusalForm({ kind, intro, confirm, send, onClose }: RefusalFormProps) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const label = useOptionLabel();
  const { props, errors, failure, busy } = useForm({
    fields: ['reason', 'note'],
    check: ({ reason }) => (reason ? {} : { reason: t('status.missing') }),
    send: ({ reason, note }) => send(reason, note.trim()),
  });
  return (
    <form {...props} className={page.form}>
      <p>{intro}</p>
      <NativeSelect
        name="reason"
        className={choice.select}
        label={t('status.reason')}
        description={t('status.reasonNote')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        error={errors.reason}
        data-autofocus
        data={[
          { value: '', label: t('status.choose') },
          ...reasonsOf(kind).map((key) => ({ value: key, label: label(reviewQueues[kind].reasons, key) ?? key })),
        ]}
      />
      <Textarea
        name="note"
        className={page.textarea}
        label={t('status.note')}
        description={t('status.noteFor')}
        maxLength={1000}
        error={errors.note}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" color="danger" loading={busy}>
          {confirm}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
