import type { Message } from '../../../contract/chat/schema.ts';
import type { Delivery } from './delivery.ts';

/** Receives the id of a message that was written, released or withdrawn; possibly more than once. */
type MessageListener = (messageId: string) => void;

/** Wraps delivery and notifies listeners of every message sent to the two members of a conversation. */
export function createMessageEvents(delivery: Delivery) {
  const listeners: MessageListener[] = [];
  const observed: Delivery = {
    isOnline: (memberId) => delivery.isOnline(memberId),
    emit(memberId, event, payload, except) {
      delivery.emit(memberId, event, payload, except);
      if (event !== 'send:message' && event !== 'message:deleted') return;
      const { id, deleted } = payload as Pick<Message, 'id' | 'deleted'>;
      // Nobody else learns that a member deleted a message only for himself or herself.
      if (deleted !== 'me') for (const listener of listeners) listener(id);
    },
  };
  return {
    delivery: observed,
    onMessage: (listener: MessageListener): void => void listeners.push(listener),
  };
}
