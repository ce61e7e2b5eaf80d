import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../ui/member/actions/dialogs.module.css';

/** As long as contract/board/api.ts takes. */
const MAX_LENGTH = 500;

interface NoteDialogProps {
  /** Whom the note is about. */
  memberId: string;
  opened: boolean;
  name: string;
  note: string | null;
  onClose: () => void;
  /** @throws ApiError, which is shown */
  save: (note: string) => Promise<void>;
}

/** The owner's own words beside a profile; none is none. */
export function NoteDialog({ opened, memberId, name, note, onClose, save }: NoteDialogProps) {
  const { t } = useTranslation('board');
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('entry.noteTitle', { name })}>
      <NoteForm memberId={memberId} note={note} onClose={onClose} save={save} />
    </DialogFrame>
  );
}

/** What was begun is there again when the dialog was closed by a slip, until it is saved. */
function NoteForm({ memberId, note, onClose, save }: Omit<NoteDialogProps, 'opened' | 'name'>) {
  const { t } = useTranslation('board');
  const form = useDraftForm({
    place: `board.note ${memberId}`,
    fields: ['note'],
    saved: { note: note ?? '' },
    check: (values) =>
      [...values.note].length > MAX_LENGTH ? { note: t('entry.noteLong', { count: MAX_LENGTH }) } : {},
    send: (values) => save(values.note),
    onSent: onClose,
  });
  return (
    <form {...form.props} className={dialogs.form}>
      <Textarea
        name="note"
        data-autofocus
        rows={4}
        defaultValue={form.initial('note')}
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
