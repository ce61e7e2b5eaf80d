import type { Conversation } from '../../../contract/chat.ts';

/** Whether the other's account is no more: what was written is there to read, and nobody to report, block or invite about. */
export const isErased = ({ writing }: Pick<Conversation, 'writing'>): boolean => writing.code === 'chat.erased';
