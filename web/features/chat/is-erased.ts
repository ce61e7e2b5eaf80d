import type { Conversation } from '../../../contract/chat/schema.ts';

/**
 * Whether the other member's account is erased: the messages can still be read, but reporting, blocking and inviting a
 * guardian have no meaning any more.
 */
export const isErased = ({ writing }: Pick<Conversation, 'writing'>): boolean => writing.code === 'chat.erased';
