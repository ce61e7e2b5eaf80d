import type { ServerEvent, ServerPayload } from '../../../contract/chat/events.schema.ts';
import type { ExceptConnections } from '../../platform/realtime/delivery.ts';

export type { ExceptConnections };

/** Sends events to members' devices, on any node. */
export interface Delivery {
  /**
   * Sends to every connected device of a member. Never fails and never waits: offline clients fetch by `seq`.
   * @param except the connections that already know it: they got an acknowledgement or an answer
   */
  emit<E extends ServerEvent>(memberId: string, event: E, payload: ServerPayload<E>, except?: ExceptConnections): void;
  /** Whether any device of the member, on any node, is in use. */
  isOnline(memberId: string): boolean;
}
