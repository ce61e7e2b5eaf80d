import type { Message } from '../../../contract/chat.ts';
import type { Delivery } from './delivery.ts';

/** Is told the id of a message that was written, passed on or taken back; more than once for one message. */
type MessageListener = (messageId: string) => void;

/** Lets others know of what goes out to the two members of a conversation, whichever way it was brought about. */
export function overhear(delivery: () => Delivery) {
  const listeners: MessageListener[] = [];
  const overheard: Delivery = {
    isOnline: (memberId) => delivery().isOnline(memberId),
    emit(memberId, event, payload, exceptSocket) {
      delivery().emit(memberId, event, payload, exceptSocket);
      if (event !== 'send:message' && event !== 'message:deleted') return;
      const { id, deleted } = payload as Pick<Message, 'id' | 'deleted'>;
      // What somebody puts away for herself concerns nobody else.
      if (deleted !== 'me') for (const heard of listeners) heard(id);
    },
  };
  return {
    delivery: (): Delivery => overheard,
    onMessage: (heard: MessageListener): void => void listeners.push(heard),
  };
}
