import type { Conversation, Message, Presence } from '../../../../contract/chat/schema.ts';

/** Pages of conversations in the query cache. */
export interface Pages<P> {
  pages: (P & { data: Conversation[] })[];
  pageParams: unknown[];
}

/**
 * Applies a change to every conversation with this member; returns the same object if there is no such conversation.
 * Pure.
 */
export function withChange<P, T extends Pages<P>>(
  list: T,
  userId: string,
  change: (conversation: Conversation) => Conversation,
): T {
  let found = false;
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.map((each) => {
      if (each.id !== userId) return each;
      found = true;
      return change(each);
    }),
  }));
  return found ? { ...list, pages } : list;
}

/** Moves the conversation with this member to the front. */
export function toFront<P, T extends Pages<P>>(list: T, userId: string): T {
  const moved = list.pages.flatMap(({ data }) => data).find(({ id }) => id === userId);
  if (!moved) return list;
  const pages = list.pages.map((page, index) => {
    const rest = page.data.filter(({ id }) => id !== userId);
    return { ...page, data: index === 0 ? [moved, ...rest] : rest };
  });
  return { ...list, pages };
}

export const withoutConversation = <P, T extends Pages<P>>(list: T, userId: string): T => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== userId) })),
});

/** Applies a received or stored message. A known message changes nothing. */
export function afterMessage(conversation: Conversation, message: Message): Conversation {
  if (message.seq <= conversation.lastSeq) return conversation;
  const isTheirs = message.sender === conversation.id || message.guardian !== undefined;
  return {
    ...conversation,
    chatId: message.chatId,
    lastMessage: message,
    lastSeq: message.seq,
    updatedAt: message.createdAt,
    unread: conversation.unread + (isTheirs ? 1 : 0),
  };
}

/** Applies a deletion to the list, which shows the deletion if the message was the last one. */
export const afterDeletion = (conversation: Conversation, message: Message): Conversation =>
  conversation.lastMessage?.id === message.id ? { ...conversation, lastMessage: message } : conversation;

/** Marks all messages up to a `seq` as read in the list. */
export const afterReading = (conversation: Conversation, seq: number): Conversation =>
  seq <= conversation.readSeq
    ? conversation
    : { ...conversation, readSeq: seq, unread: seq >= conversation.lastSeq ? 0 : conversation.unread };

const higher = (known: number | null, update: number | null): number | null =>
  update === null ? known : Math.max(known ?? 0, update);

export const afterStatus = (
  conversation: Conversation,
  { deliveredSeq, readSeq }: { deliveredSeq: number | null; readSeq: number | null },
): Conversation => ({
  ...conversation,
  otherDeliveredSeq: higher(conversation.otherDeliveredSeq, deliveredSeq),
  otherReadSeq: higher(conversation.otherReadSeq, readSeq),
});

export const afterPresence = (conversation: Conversation, presence: Presence): Conversation => ({
  ...conversation,
  presence,
});
