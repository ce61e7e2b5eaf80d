import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { conversationQuery } from '../../lib/conversation.query.ts';
import { fullName } from '../../lib/member-lines.ts';
import { useFullHeightPage } from '../../lib/use-full-height-page.ts';
import { followVisibleHeight } from '../../lib/visible-height.ts';
// Loaded with the page, so that it is available offline.
import '../../ui/unsent-dialog.tsx';
import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import classes from './chat.module.css';
import { ChatList } from './list/chat-list.tsx';
import { Conversation } from './pane/conversation.tsx';
import { live } from './store/live.ts';
import { outbox } from './store/outbox.ts';
import { useMemberOfConversation } from './use-member-of-conversation.ts';
import { useSelectedConversation } from './use-selected-conversation.ts';
import { Welcome } from './welcome.tsx';

/** `/dashboard/message` (spec §2 "Chat"): the list of conversations and the open one; two screens on a phone. */
export default function MessagePage() {
  const { t } = useTranslation('chat');
  const { chosen, correct } = useSelectedConversation();
  const userId = useMemberOfConversation(chosen, correct);
  const [hasList, setHasList] = useState(true);
  useEffect(followVisibleHeight, []);
  useFullHeightPage(userId ? 'screen' : 'page');
  useEffect(() => {
    live.show(userId);
    return () => live.show(undefined);
  }, [userId]);
  return (
    <div className={classes.page} data-list={hasList} data-open={Boolean(userId)}>
      <Title userId={userId} />
      <UnsentGuard count={outbox.found} />
      <div className={classes.side}>
        <ChatList chosen={{ ...chosen, userId }} onHide={() => setHasList(false)} />
      </div>
      <div className={classes.pane}>
        {!hasList && (
          <ActionIcon className={classes.showList} aria-label={t('list.show')} onClick={() => setHasList(true)}>
            <IconLayoutSidebar size={20} aria-hidden data-mirror />
          </ActionIcon>
        )}
        {userId ? <Conversation key={userId} userId={userId} chosen={chosen} correct={correct} /> : <Welcome />}
      </div>
    </div>
  );
}

/** The page's title for the tab and screen readers; the list and the conversation have their own visible headings. */
function Title({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('chat');
  const { data } = useQuery({ ...conversationQuery(userId ?? ''), enabled: userId !== undefined });
  const title = userId && data ? t('tabTitle', { name: fullName(data) }) : t('title');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  const wasFirst = useRef(isFirstPage);
  // Another conversation is another page to who listens; the address completed by itself is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!wasFirst.current) heading.current?.focus({ preventScroll: true });
    wasFirst.current = false;
  }, [userId]);
  return (
    <>
      <title>{`${title} · Rishta`}</title>
      <h1 ref={heading} tabIndex={-1} className={classes.said}>
        {title}
      </h1>
    </>
  );
}
