import { ActionIcon, Button, Menu, Textarea } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { laterEndpoints } from 'virtual:later-endpoints';
import { IconDotsVertical, IconPencil, IconShare, IconTrash, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BoardEntry } from '../../../contract/board/schema.ts';
import { showOnBoard } from '../../lib/board.query.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { fullName } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import dialogs from '../../ui/member/actions/dialogs.module.css';
import { Send } from '../../ui/share/send.tsx';
import type { FamilyMessage } from '../../ui/share/sent.ts';
import { boardQueries } from './board.queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Whether a profile has comments or votes, which would be deleted with it. */
const hasFeedback = ({ comments, votes }: BoardEntry): boolean => comments > 0 || votes.length > 0;

/** The owner's actions on shared profiles. */
function useEntries(ownerId: string) {
  const { t } = useTranslation('board');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries(boardQueries(ownerId));

  const share = ({ card: { id: memberId }, note }: BoardEntry) =>
    call(laterEndpoints.board.shareProfile, { params: { memberId }, body: { note } });
  const showError = (error: unknown): void => toast.error(errorMessage(error, common));

  return {
    /** Removes a profile from the board at once. There is an undo only if no comments or votes are lost. */
    remove: async (entry: BoardEntry): Promise<void> => {
      const memberId = entry.card.id;
      const undoChange = showOnBoard(queries, ownerId, (board) => ({
        ...board,
        entries: board.entries.filter(({ card }) => card.id !== memberId),
      }));
      try {
        await call(laterEndpoints.board.unshareProfile, { params: { memberId } });
        const undo = { label: t('undo'), run: () => void share(entry).catch(showError).finally(refresh) };
        toast.success(t('entry.removed', { name: fullName(entry.card) }), hasFeedback(entry) ? undefined : undo);
      } catch (error) {
        undoChange();
        showError(error);
      }
      void refresh();
    },

    /** @throws ApiError, which the form shows */
    setNote: async (entry: BoardEntry, note: string): Promise<void> => {
      await share({ ...entry, note: note.trim() || null });
      await refresh();
    },
  };
}

interface EntryMenuProps {
  ownerId: string;
  entry: BoardEntry;
  /** Whether anybody is invited to whom a link could be sent. */
  hasFamily: boolean;
  /** Called when the card is removed, and with it the focused button. */
  onGone: () => void;
}

/** The owner's actions on a shared profile: open it, edit the note, remove it from the board. */
export function EntryMenu({ ownerId, entry, hasFamily, onGone }: EntryMenuProps) {
  const { t } = useTranslation('board');
  const { remove, setNote } = useEntries(ownerId);
  const [dialog, setDialog] = useState<'note' | 'remove'>();
  const [sent, setSent] = useState<FamilyMessage>();
  const name = fullName(entry.card);
  const close = (): void => setDialog(undefined);
  const removeEntry = async (): Promise<void> => {
    onGone();
    await remove(entry);
  };
  return (
    <>
      <Menu position="bottom-end" width="14rem" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon aria-label={t('entry.more', { name })}>
            <IconDotsVertical size={20} stroke={2} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={paths.profile(entry.card.id)}
            leftSection={<IconUser size={18} aria-hidden />}
          >
            {t('entry.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setDialog('note')}>
            {t(entry.note ? 'entry.editNote' : 'entry.addNote')}
          </Menu.Item>
          {hasFamily && (
            <Menu.Item
              leftSection={<IconShare size={18} aria-hidden />}
              onClick={() => setSent({ kind: 'profile', ownerId, memberId: entry.card.id })}
            >
              {t('entry.send')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => (hasFeedback(entry) ? setDialog('remove') : void removeEntry())}
          >
            {t('entry.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NoteDialog
        opened={dialog === 'note'}
        memberId={entry.card.id}
        name={name}
        note={entry.note}
        onClose={close}
        save={(note) => setNote(entry, note)}
      />
      <Send sent={sent} onClose={() => setSent(undefined)} />
      <ConfirmDialog
        opened={dialog === 'remove'}
        onClose={close}
        words={{
          title: t('entry.removing.title', { name }),
          means: t('entry.removing.means'),
          submit: t('entry.removing.submit'),
          keep: t('entry.removing.keep'),
        }}
        onConfirm={removeEntry}
      />
    </>
  );
}

/** Maximum length in contract/board/api.ts. */
const MAX_LENGTH = 500;

interface NoteDialogProps {
  /** The id of the profile that the note is about. */
  memberId: string;
  opened: boolean;
  name: string;
  note: string | null;
  onClose: () => void;
  /** @throws ApiError, which the form shows */
  save: (note: string) => Promise<void>;
}

/** Edits the owner's note on a profile; an empty note removes it. */
function NoteDialog({ opened, memberId, name, note, onClose, save }: NoteDialogProps) {
  const { t } = useTranslation('board');
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('entry.noteTitle', { name })}>
      <NoteForm memberId={memberId} note={note} onClose={onClose} save={save} />
    </DialogFrame>
  );
}

/** A draft survives closing the dialog by mistake, until it is saved. */
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
