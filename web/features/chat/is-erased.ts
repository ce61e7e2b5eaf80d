import type { Conversation } from '../../../contract/chat/schema.ts';

/**
 * Whether the other member's account is erased: the messages can still be read, but there is nobody to report, block or
 * invite about.
 */
export const isErased = ({ writing }: Pick<Conversation, 'writing'>): boolean => writing.code === 'chat.erased';
