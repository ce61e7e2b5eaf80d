import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The conversation named in the address, and the list from which it was opened. */
export interface SelectedConversation {
  userId: string | undefined;
  chatId: string | undefined;
  isArchive: boolean;
  /** The message to start at, from a search. */
  at: number | undefined;
}

const idOf = (given: string | null): string | undefined =>
  given && uuid.test(given) ? given.toLowerCase() : undefined;

/** Spec §2: `chatId` and `userId` name the conversation. */
export function useSelectedConversation() {
  const [params, setParams] = useSearchParams();
  const at = Number(params.get('at'));
  const chosen: SelectedConversation = {
    userId: idOf(params.get('userId')),
    chatId: idOf(params.get('chatId')),
    isArchive: params.get('tab') === 'archived',
    at: Number.isSafeInteger(at) && at > 0 ? at : undefined,
  };
  /** Completes the address with what is known, without a history entry. */
  const correct = useCallback(
    (change: Record<string, string | undefined>) =>
      setParams(
        (now) => {
          for (const [key, value] of Object.entries(change))
            value === undefined ? now.delete(key) : now.set(key, value);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { chosen, correct };
}

/** The address of a conversation within its list. */
export function conversationPath(userId: string, chatId: string | null, isArchive: boolean, at?: number): string {
  const path = paths.conversationWith(userId, chatId);
  return `${path}${isArchive ? '&tab=archived' : ''}${at ? `&at=${at}` : ''}`;
}

export const listPath = (isArchive: boolean): string => (isArchive ? `${paths.messages}?tab=archived` : paths.messages);
