import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDotsVertical, IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BoardEntry } from '../../../contract/board/schema.ts';
import { fullName } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { hasFeedback, useEntries } from './use-entries.ts';

interface EntryMenuProps {
  ownerId: string;
  entry: BoardEntry;
  /** The card is gone, and the button with it. */
  onGone: () => void;
}

/** What the owner does with a shared profile: open it, write a note beside it, take it off. */
export function EntryMenu({ ownerId, entry, onGone }: EntryMenuProps) {
  const { t } = useTranslation('board');
  const { remove, setNote } = useEntries(ownerId);
  const [dialog, setDialog] = useState<'note' | 'remove'>();
  const name = fullName(entry.card);
  const close = (): void => setDialog(undefined);
  const take = async (): Promise<void> => {
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
          <Menu.Item
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => (hasFeedback(entry) ? setDialog('remove') : void take())}
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
      <ConfirmDialog
        opened={dialog === 'remove'}
        onClose={close}
        words={{
          title: t('entry.removing.title', { name }),
          means: t('entry.removing.means'),
          submit: t('entry.removing.submit'),
          keep: t('entry.removing.keep'),
        }}
        onConfirm={take}
      />
    </>
  );
}
