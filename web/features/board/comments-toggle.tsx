import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardEntry } from '../../../contract/board/schema.ts';
import { fullName } from '../../lib/member-lines.ts';
import classes from './comments.module.css';
import { Comments } from './comments.tsx';

/** The number of comments; a click loads and shows them. */
export function CommentsToggle({ ownerId, entry }: { ownerId: string; entry: BoardEntry }) {
  const { t } = useTranslation('board');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.fold}>
      <Button
        variant="default"
        leftSection={<IconMessage2 size={20} aria-hidden />}
        aria-label={t('talk.openOf', { count: entry.comments, name: fullName(entry.card) })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('talk.open', { count: entry.comments })}
      </Button>
      <div id={id} hidden={!open}>
        {open && <Comments ownerId={ownerId} card={entry.card} />}
      </div>
    </div>
  );
}
