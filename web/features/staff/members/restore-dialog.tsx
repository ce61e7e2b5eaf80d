import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import type { DeskMember } from './members.queries.ts';

interface RestoreDialogProps {
  member: Pick<DeskMember, 'id' | 'name'>;
  opened: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/**
 * Restores an account deleted by its owner. The owner is sent a code, which proves that the owner wants the account
 * back.
 */
export function RestoreDialog({ opened, ...rest }: RestoreDialogProps) {
  const { t } = useTranslation('desk');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Dialog title={t('restore.title')} opened={opened} onClose={rest.onClose}>
      <SendCode {...rest} sentTo={sentTo} onSent={setSentTo} />
      {sentTo && <CodeForm {...rest} />}
    </Dialog>
  );
}

type PartProps = Omit<RestoreDialogProps, 'opened'>;

function SendCode({
  member,
  sentTo,
  onSent,
}: Pick<PartProps, 'member'> & { sentTo: string | undefined; onSent: (to: string) => void }) {
  const { t } = useTranslation('desk');
  const { props, failure, busy } = useForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      const { data } = await call(deskEndpoints.memberDesk.sendRestoreCode, { params: { id: member.id } });
      onSent(data.sentTo);
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t('restore.intro', { name: member.name })}</p>
      {sentTo && <p role="status">{t('restore.sentTo', { address: sentTo })}</p>}
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" variant={sentTo ? 'default' : 'filled'} loading={busy}>
          {t(sentTo ? 'restore.sendAgain' : 'restore.send')}
        </Button>
      </div>
    </form>
  );
}

function CodeForm({ member, onClose, onDone }: PartProps) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const { props, errors, failure, busy } = useForm({
    fields: ['otp', 'note'],
    check: ({ otp }) => (/^\d{6}$/.test(otp.trim()) ? {} : { otp: t('restore.codeMissing') }),
    send: async ({ otp, note }) => {
      const body = { otp: otp.trim(), note: note.trim() };
      await call(deskEndpoints.memberDesk.restore, { params: { id: member.id }, body });
      await onDone();
      toast.success(t('restore.done', { name: member.name }));
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <TextInput
        name="otp"
        label={t('restore.code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={errors.otp}
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
        <Button type="submit" loading={busy}>
          {t('restore.confirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {staff('bench.cancel')}
        </Button>
      </div>
    </form>
  );
}
