import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../contract/notifications/schema.ts';
import type { Marked } from './reading.rules.ts';

interface ReadAllButtonProps {
  lines: readonly Notification[];
  /** What the bell says; there may be more than the lines at hand. */
  unread: number;
  onRead: (marked: Marked) => void;
}

/** Marks as read what is there now; what comes meanwhile stays new. Nothing where nothing is unread. Stands beside an `h2`. */
export function ReadAllButton({ lines, unread, onRead }: ReadAllButtonProps) {
  const { t } = useTranslation('notifications');
  const [newest] = lines;
  // The button goes with its reason: the heading beside it has the focus then, and Escape still closes what it is in.
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
