import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { useEndReached } from '../../../ui/use-end-reached.ts';
import { conversationsQuery, writableMembersQuery } from '../chat.queries.ts';
import { liveChat } from '../store/live-chat.ts';
import type { SelectedConversation } from '../use-selected-conversation.ts';
import { ConversationRow } from './conversation-row.tsx';
import classes from './list.module.css';

/** Maximum number of members the server lets one connection watch (contract/chat/events.schema.ts). */
const MAX_WATCHED = 100;

/** The recent or archived conversations or, if there are none, the people to whom the member can write. */
export function Conversations({ chosen }: { chosen: SelectedConversation }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const { isArchive, userId } = chosen;
  const list = useInfiniteQuery(conversationsQuery(isArchive));
  // While a member has no conversations, the server lists people to write to; a separate section shows them.
  const shown = useMemo(
    () => list.data?.pages.flatMap(({ data }) => data).filter(({ chatId }) => chatId !== null),
    [list.data],
  );
  useWatchPresence(shown, userId);
  const box = useArrowKeys(shown !== undefined);
  if (list.error && !shown)
    return (
      <EmptyState
        heading={<h3>{t('list.failed')}</h3>}
        sentence={<span role="alert">{errorMessage(list.error, common)}</span>}
      >
        <Button onClick={() => void list.refetch()}>{t('retry')}</Button>
      </EmptyState>
    );
  if (!shown) return <ListSkeleton />;
  return (
    <div ref={box} className={classes.scroll}>
      {shown.length > 0 && (
        <ul className={classes.items}>
          {shown.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isChosen={conversation.id === userId}
              isArchive={isArchive}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && <More list={list} />}
      {isArchive ? shown.length === 0 && <EmptyArchive /> : <People hasOthers={shown.length > 0} userId={userId} />}
    </div>
  );
}

/** Subscribes to the presence of the listed members and of the open conversation. */
function useWatchPresence(shown: readonly Conversation[] | undefined, userId: string | undefined): void {
  const ids = [...new Set([...(userId ? [userId] : []), ...(shown ?? []).map(({ id }) => id)])].slice(0, MAX_WATCHED);
  const key = ids.toSorted().join();
  useEffect(() => liveChat.watch(key ? key.split(',') : []), [key]);
}

/** Moves the focus between conversations with the arrow keys. */
function walk(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const rows = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('a')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface MoreProps {
  list: { isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };
}

/** Enables the arrow keys once the list has loaded. */
function useArrowKeys(isThere: boolean) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box comes with the list
  useEffect(() => {
    const list = box.current;
    list?.addEventListener('keydown', walk);
    return () => list?.removeEventListener('keydown', walk);
  }, [isThere]);
  return box;
}

/** Loads the next page before the end is reached. */
export function More({ list: { isFetchingNextPage, isFetchNextPageError, fetchNextPage } }: MoreProps) {
  const { t } = useTranslation('chat');
  const mark = useRef<HTMLDivElement>(null);
  const mayFetch = !isFetchingNextPage && !isFetchNextPageError;
  useEndReached(mark, mayFetch, fetchNextPage, 600);
  return (
    <div ref={mark} className={classes.more}>
      {isFetchNextPageError ? (
        <Button variant="default" onClick={() => fetchNextPage()}>
          {t('retry')}
        </Button>
      ) : (
        <p role="status">{t('list.loadingMore')}</p>
      )}
    </div>
  );
}

function EmptyArchive() {
  const { t } = useTranslation('chat');
  return <EmptyState heading={<h3>{t('list.emptyArchive')}</h3>} sentence={t('list.emptyArchiveWhy')} />;
}

/** Members with mutual interest and no conversation yet. */
function People({ hasOthers, userId }: { hasOthers: boolean; userId: string | undefined }) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery(writableMembersQuery);
  if (!data && error)
    return (
      <EmptyState
        heading={<h3>{t('list.peopleFailed')}</h3>}
        sentence={<span role="alert">{errorMessage(error, common)}</span>}
      >
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </EmptyState>
    );
  // Below conversations this section may appear late; if there are none, a skeleton is shown until it has loaded.
  if (!data) return hasOthers ? null : <ListSkeleton />;
  if (data.length === 0) return hasOthers ? null : <NoConversations />;
  return (
    <>
      {!hasOthers && <EmptyState heading={<h3>{t('list.empty')}</h3>} sentence={t('list.emptyWhy')} />}
      <section className={classes.people} aria-labelledby="chat-people">
        <h3 id="chat-people">{t('list.people')}</h3>
        <p>{t('list.peopleWhy')}</p>
        <ul className={classes.items}>
          {data.map((each) => (
            <ConversationRow key={each.id} conversation={each} isChosen={each.id === userId} isArchive={false} />
          ))}
        </ul>
      </section>
    </>
  );
}

function NoConversations() {
  const { t } = useTranslation('chat');
  return (
    <EmptyState heading={<h3>{t('list.empty')}</h3>} sentence={t('list.emptyNobody')}>
      <Button component={Link} to={paths.home}>
        {t('list.emptyHome')}
      </Button>
      <Button component={Link} to={paths.interestsInMe} variant="default">
        {t('list.emptyInterests')}
      </Button>
    </EmptyState>
  );
}

const rows = [1, 2, 3, 4, 5, 6];

/** The list's outline while it loads. */
function ListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.scroll} role="status">
      <span className={classes.said}>{t('loading')}</span>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Bone className={classes.boneRound} />
          <span className={classes.words}>
            <Bone className={classes.boneName} />
            <Bone />
          </span>
        </div>
      ))}
    </div>
  );
}
