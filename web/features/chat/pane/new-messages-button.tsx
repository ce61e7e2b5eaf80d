import { IconArrowDown } from '@tabler/icons-react';
import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { type Thread, threads } from '../store/threads.ts';
import classes from './pane.module.css';

interface NewMessagesButtonProps {
  peer: Conversation;
  thread: Thread;
  virtual: ReactVirtualizer<HTMLDivElement, Element>;
  /** Distance from the end that counts as being at the end, px. */
  near: number;
}

/** A button that scrolls to the end, with the number of new messages there. */
export function NewMessagesButton({ peer, thread, virtual, near }: NewMessagesButtonProps) {
  const { t } = useTranslation('chat');
  const { isLoaded, follows } = thread;
  if (!isLoaded || (follows && virtual.isAtEnd(near * 2))) return null;
  const scrollToEnd = async (): Promise<void> => {
    if (!follows) await threads.latest(peer.id);
    virtual.scrollToEnd();
  };
  return (
    <button type="button" className={classes.pill} data-news={peer.unread > 0} onClick={() => void scrollToEnd()}>
      <IconArrowDown size={18} aria-hidden />
      {peer.unread > 0 ? (
        t('history.toNew', { count: peer.unread })
      ) : (
        <span className={classes.said}>{t('history.toEnd')}</span>
      )}
    </button>
  );
}
