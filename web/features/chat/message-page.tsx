import { ActionIcon, Menu, TextInput } from '@mantine/core';
import {
  IconCalendarEvent,
  IconDotsVertical,
  IconLayoutSidebar,
  IconLayoutSidebarLeftCollapse,
  IconSearch,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { conversationQuery } from '../../lib/conversation.query.ts';
import { MEETINGS_PATH } from '../../lib/meetings-path.ts';
import { useFullHeightPage } from '../../lib/use-full-height-page.ts';
import { followVisibleHeight } from '../../lib/visible-height.ts';
import { peerName } from './peer-name.ts';
// Loaded with the page, so that it is available offline.
import '../../ui/unsent-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UnsentGuard } from '../../ui/unsent-guard.tsx';
import classes from './chat.module.css';
import { conversationsQuery } from './chat.queries.ts';
import { Conversation } from './pane/conversation.tsx';
import { liveChat } from './store/live-chat.ts';
import { outbox } from './store/outbox.ts';
import { listPath, type SelectedConversation, useSelectedConversation } from './use-selected-conversation.ts';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { tabTitleOf } from '../../lib/site-name.ts';
import { toast } from '../../lib/toast.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import tabs from '../../ui/tab-links.module.css';
import { Conversations } from './list/conversations.tsx';
import listClasses from './list/list.module.css';
import { SearchResults } from './list/search-results.tsx';
import { messageSound } from './store/sound.ts';

/** Finds the member for an address that contains only a conversation id, among the loaded conversations. */
function useMemberOfConversation(
  { userId, chatId, isArchive }: SelectedConversation,
  correct: (change: Record<string, string>) => void,
): string | undefined {
  const { data } = useInfiniteQuery({ ...conversationsQuery(isArchive), enabled: !userId && chatId !== undefined });
  const found = userId
    ? undefined
    : data?.pages.flatMap(({ data: page }) => page).find((each) => each.chatId === chatId);
  const id = chatId ? found?.id : undefined;
  useEffect(() => {
    if (id) correct({ userId: id });
  }, [id, correct]);
  return userId ?? id;
}

/** `/dashboard/message` (spec §2 "Chat"): the list of conversations and the open one; two screens on a phone. */
export default function MessagePage({ meetingOf }: { meetingOf: (userId: string) => ReactNode }) {
  const { t } = useTranslation('chat');
  const { chosen, correct } = useSelectedConversation();
  const userId = useMemberOfConversation(chosen, correct);
  const [hasList, setHasList] = useState(true);
  useEffect(followVisibleHeight, []);
  useFullHeightPage(userId ? 'screen' : 'page');
  useEffect(() => {
    liveChat.show(userId);
    return () => liveChat.show(undefined);
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
        {userId ? (
          <Conversation key={userId} userId={userId} chosen={chosen} correct={correct} meetingOf={meetingOf} />
        ) : (
          <Welcome />
        )}
      </div>
    </div>
  );
}

/** The page's title for the tab and screen readers; the list and the conversation have their own visible headings. */
function Title({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('chat');
  const { data } = useQuery({ ...conversationQuery(userId ?? ''), enabled: userId !== undefined });
  const title = userId && data ? t('tabTitle', { name: peerName(data) }) : t('title');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  const wasFirst = useRef(isFirstPage);
  // A new conversation is announced like a new page; an address that the page itself has completed is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!wasFirst.current) heading.current?.focus({ preventScroll: true });
    wasFirst.current = false;
  }, [userId]);
  return (
    <>
      <title>{tabTitleOf(title)}</title>
      <h1 ref={heading} tabIndex={-1} className={classes.said}>
        {title}
      </h1>
    </>
  );
}

/** Shown while no conversation is selected (spec §2). */
function Welcome() {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.welcome}>
      <EmptyState heading={<h2>{t('welcome.heading')}</h2>} sentence={t('welcome.prompt')} />
    </div>
  );
}

/** Pause in typing after which the search starts, ms. */
const SEARCH_DELAY_MS = 300;

/** The member's conversations: recent and archived ones, with a search in both. */
function ChatList({ chosen, onHide }: { chosen: SelectedConversation; onHide: () => void }) {
  const { t } = useTranslation('chat');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  return (
    <section className={listClasses.list} aria-label={t('list.label')}>
      <header className={listClasses.head}>
        <h2>{t('title')}</h2>
        <div className={listClasses.tools}>
          <ActionIcon component={Link} to={MEETINGS_PATH} aria-label={t('list.meetings')}>
            <IconCalendarEvent size={20} aria-hidden />
          </ActionIcon>
          <ListMenu />
          <ActionIcon className={listClasses.hide} aria-label={t('list.hide')} onClick={onHide}>
            <IconLayoutSidebarLeftCollapse size={20} aria-hidden data-mirror />
          </ActionIcon>
        </div>
      </header>
      <search className={listClasses.search}>
        <TextInput
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
          placeholder={t('list.searchHint')}
          aria-label={t('list.search')}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            typed ? (
              <ActionIcon aria-label={t('list.clear')} onClick={() => setTyped('')}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            ) : null
          }
          rightSectionWidth={48}
        />
      </search>
      {typed.trim() === '' ? (
        <>
          <Tabs isArchive={chosen.isArchive} />
          <Conversations key={String(chosen.isArchive)} chosen={chosen} />
        </>
      ) : (
        <SearchResults text={text || typed.trim()} chosen={chosen} />
      )}
    </section>
  );
}

function Tabs({ isArchive }: { isArchive: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <nav className={`${tabs.tabs} ${listClasses.tabs}`} aria-label={t('list.tabs')}>
      {([false, true] as const).map((archive) => (
        <Link
          key={String(archive)}
          to={listPath(archive)}
          className={tabs.tab}
          aria-current={archive === isArchive ? 'page' : undefined}
        >
          {t(archive ? 'list.archived' : 'list.all')}
        </Link>
      ))}
    </nav>
  );
}

/** Settings of this device: whether new messages make a sound. */
function ListMenu() {
  const { t } = useTranslation('chat');
  const [isOn, setIsOn] = useState(messageSound.isOn);
  const set = (on: boolean): void => {
    messageSound.set(on);
    setIsOn(on);
    toast.success(t(on ? 'list.soundIsOn' : 'list.soundIsOff'));
    if (on) messageSound.ring();
  };
  const Icon = isOn ? IconVolumeOff : IconVolume;
  return (
    <Menu position="bottom-end" width="15rem" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon aria-label={t('list.menu')}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={() => set(!isOn)}>
          {t(isOn ? 'list.soundOff' : 'list.soundOn')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
