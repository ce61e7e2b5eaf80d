import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/notifications/schema.ts';
import type { MarkAsRead } from './reading.rules.ts';

interface ReadAllButtonProps {
  lines: readonly Notification[];
  /** The number on the bell, which may include notifications that are not loaded. */
  unread: number;
  onRead: (marked: MarkAsRead) => void;
}

/**
 * Marks the present notifications as read; later ones stay unread. Renders nothing if all are read. Must be beside an
 * `h2`.
 */
export function ReadAllButton({ lines, unread, onRead }: ReadAllButtonProps) {
  const { t } = useTranslation('notifications');
  const [newest] = lines;
  // The button disappears, so the heading beside it gets the focus; Escape then still closes the surrounding popover.
  const readAll = ({ currentTarget }: MouseEvent): void => {
    currentTarget.parentElement?.querySelector('h2')?.focus({ preventScroll: true });
    if (newest) onRead({ upTo: newest });
  };
  if (!newest || (unread === 0 && lines.every(({ read }) => read))) return null;
  return (
    <Button variant="subtle" leftSection={<IconChecks size={18} aria-hidden />} onClick={readAll}>
      {t('readAll')}
    </Button>
  );
}
