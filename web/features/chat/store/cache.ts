import type { InfiniteData } from '@tanstack/react-query';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import type { Answer } from '../../../lib/client.ts';
import { conversationQuery } from '../../../lib/conversation.query.ts';
import { queryClient } from '../../../lib/query.ts';
import { chatKeys } from '../chat.queries.ts';
import { seatsQuery } from '../guardians/seats.query.ts';
import { afterMessage, afterReading, toFront, withChange, withoutConversation } from './list.rules.ts';

type List = InfiniteData<Answer<Conversation[]>, string>;

const inLists = (change: (list: List) => List): void =>
  void queryClient.setQueriesData<List>({ queryKey: chatKeys.conversations }, (list) => list && change(list));

const isListed = (userId: string): boolean =>
  queryClient
    .getQueriesData<List>({ queryKey: chatKeys.conversations })
    .some(([, list]) => list?.pages.some(({ data }) => data.some(({ id, chatId }) => id === userId && chatId)));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Cached conversations, updated by socket events. */
export const cache = {
  of: (userId: string): Conversation | undefined =>
    queryClient.getQueryData(conversationQuery(userId).queryKey) ??
    queryClient
      .getQueriesData<List>({ queryKey: chatKeys.conversations })
      .flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
      .find(({ id }) => id === userId),

  change(userId: string, change: (conversation: Conversation) => Conversation): void {
    inLists((list) => withChange(list, userId, change));
    queryClient.setQueryData(conversationQuery(userId).queryKey, (one) => one && change(one));
  },

  /** Cancels running fetches, whose older answers would undo the next change. */
  async settle(userId: string): Promise<void> {
    const keys = [chatKeys.conversations, conversationQuery(userId).queryKey];
    await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  },

  message(userId: string, message: Message): void {
    const isNew = !isListed(userId);
    cache.change(userId, (conversation) => afterMessage(conversation, message));
    // A running fetch may return a state older than this message.
    const isOnItsWay = queryClient.isFetching({ queryKey: chatKeys.conversations }) > 0;
    if (isNew || isOnItsWay) cache.fetchLists();
    else inLists((list) => toFront(list, userId));
    if (message.sender === userId || message.guardian) cache.fetchUnread();
  },

  read(userId: string, seq: number): void {
    const before = cache.of(userId);
    cache.change(userId, (conversation) => afterReading(conversation, seq));
    if (before && before.unread > 0) cache.fetchUnread();
  },

  /** The conversation does not exist any more. */
  remove(userId: string): void {
    inLists((list) => withoutConversation(list, userId));
    void queryClient.resetQueries({ queryKey: conversationQuery(userId).queryKey });
    void queryClient.invalidateQueries({ queryKey: chatKeys.people });
    cache.fetchUnread();
  },

  fetchOne: (userId: string): void =>
    void queryClient.invalidateQueries({ queryKey: conversationQuery(userId).queryKey }),

  /** A guardian was invited, started or ended. */
  fetchSeats: (userId: string): void => void queryClient.invalidateQueries({ queryKey: seatsQuery(userId).queryKey }),

  fetchLists(): void {
    void queryClient.invalidateQueries({ queryKey: chatKeys.conversations });
    void queryClient.invalidateQueries({ queryKey: chatKeys.people });
  },

  /** Refetches the unread count, once for all changes at the same moment. */
  fetchUnread(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: chatKeys.unread }), 200);
  },

  /** Refetches all chat data when the connection is back. */
  fetchAll: (): void => void queryClient.invalidateQueries({ queryKey: ['chat'] }),
};
