import { ActionIcon } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useIdle } from '../../lib/use-idle.ts';
import classes from '../../ui/bar-icon.module.css';
import { TabBadge } from '../../ui/tab-bar.tsx';
import { unreadMessagesQuery } from './chat.queries.ts';

/** Highest number displayed. */
const MAX_COUNT = 99;

const counted = /^\(\d+\+?\) /;

/** Puts the number before the page title, and before every later title. */
function useTitleCount(label: string | undefined): void {
  useEffect(() => {
    const write = (): void => {
      const bare = document.title.replace(counted, '');
      const wanted = label ? `(${label}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [label]);
}

/** Returns the number of unread messages (0 while unknown) and how it is displayed. */
function useUnread() {
  const { t } = useTranslation('shell');
  const count = useQuery({ ...unreadMessagesQuery, enabled: useIdle(), refetchInterval: 60_000 }).data?.messages ?? 0;
  return { t, count, label: count > MAX_COUNT ? t('messages.many') : String(count) };
}

/** The number of unread messages at the tab of the chats. */
export function ChatsBadge() {
  const { t, count, label } = useUnread();
  return <TabBadge count={count} shown={label} said={t('messages.unread', { count })} />;
}

/** The messages icon of the top bar (spec §2) with the number of unread messages; phones have the tab instead. */
export function MessagesLink() {
  const { t, count, label } = useUnread();
  useTitleCount(count > 0 ? label : undefined);
  return (
    <ActionIcon
      component={Link}
      to={paths.messages}
      className={`${classes.icon} ${classes.wide}`}
      aria-label={count > 0 ? t('messages.unread', { count }) : t('messages.none')}
    >
      <IconMessageCircle size={20} aria-hidden />
      {count > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {label}
        </span>
      )}
    </ActionIcon>
  );
}
