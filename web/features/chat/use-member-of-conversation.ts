import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversations } from './chat.queries.ts';
import type { SelectedConversation } from './use-selected-conversation.ts';

/** Finds the member of an address that contains only the conversation id, as far as the list knows it. */
export function useMemberOfConversation(
  { userId, chatId, isArchive }: SelectedConversation,
  correct: (change: Record<string, string>) => void,
): string | undefined {
  const { data } = useInfiniteQuery({ ...conversations(isArchive), enabled: !userId && chatId !== undefined });
  const found = userId
    ? undefined
    : data?.pages.flatMap(({ data: page }) => page).find((each) => each.chatId === chatId);
  const id = chatId ? found?.id : undefined;
  useEffect(() => {
    if (id) correct({ userId: id });
  }, [id, correct]);
  return userId ?? id;
}
