import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../ui/member/actions/dialogs.module.css';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What it throws is shown. */
  invite: (invited: { name: string; relation: string; contact: string }) => Promise<void>;
}

/** Whom to invite, and where the link goes. */
export function InviteDialog({ opened, onClose, invite }: InviteDialogProps) {
  const { t } = useTranslation('board');
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('invite.title')}>
      <InviteForm onClose={onClose} invite={invite} />
    </DialogFrame>
  );
}

/** What was begun is there again when the dialog was closed by a slip, until it is sent. */
function InviteForm({ onClose, invite }: Pick<InviteDialogProps, 'onClose' | 'invite'>) {
  const { t } = useTranslation('board');
  const form = useDraftForm({
    place: 'board.invite',
    fields: ['name', 'relation', 'contact'],
    check: ({ name, relation, contact }) => ({
      ...(name.trim() ? {} : { name: t('invite.nameMissing') }),
      ...(relation.trim() ? {} : { relation: t('invite.relationMissing') }),
      ...(contact.trim() ? {} : { contact: t('invite.contactMissing') }),
    }),
    send: invite,
    onSent: onClose,
  });
  return (
    <form {...form.props} className={dialogs.form}>
      <p className={dialogs.intro}>{t('invite.intro')}</p>
      <TextInput
        name="name"
        data-autofocus
        autoComplete="off"
        maxLength={60}
        defaultValue={form.initial('name')}
        label={t('invite.name')}
        description={t('invite.nameNote')}
        error={form.errors.name}
      />
      <TextInput
        name="relation"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        defaultValue={form.initial('relation')}
        label={t('invite.relation')}
        description={t('invite.relationNote')}
        error={form.errors.relation}
      />
      <TextInput
        name="contact"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={form.initial('contact')}
        label={t('invite.contact')}
        description={t('invite.contactNote')}
        error={form.errors.contact}
      />
      <FormFailure error={form.failure} />
      <div className={dialogs.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('invite.submit')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
