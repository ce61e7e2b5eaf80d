import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../ui/member/actions/dialogs.module.css';

/** As long as contract/board.ts takes. */
const MOST = 500;

interface NoteDialogProps {
  opened: boolean;
  name: string;
  note: string | null;
  onClose: () => void;
  /** @throws ApiError, which is shown */
  save: (note: string) => Promise<void>;
}

/** The owner's own words beside a profile; none is none. */
export function NoteDialog({ opened, name, note, onClose, save }: NoteDialogProps) {
  const { t } = useTranslation('board');
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('entry.noteTitle', { name })}>
      <NoteForm note={note} onClose={onClose} save={save} />
    </DialogFrame>
  );
}

function NoteForm({ note, onClose, save }: Pick<NoteDialogProps, 'note' | 'onClose' | 'save'>) {
  const { t } = useTranslation('board');
  const form = useForm({
    fields: ['note'],
    check: (values) => ([...values.note].length > MOST ? { note: t('entry.noteLong', { count: MOST }) } : {}),
    send: async (values) => {
      await save(values.note);
      onClose();
    },
  });
  return (
    <form {...form.props} className={dialogs.form}>
      <Textarea
        name="note"
        data-autofocus
        rows={4}
        defaultValue={note ?? ''}
        label={t('entry.noteLabel')}
        description={t('entry.noteHint')}
        error={form.errors.note}
      />
      <FormFailure error={form.failure} />
      <div className={dialogs.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('entry.noteSave')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
