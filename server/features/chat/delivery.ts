import type { ServerEvent, ServerPayload } from '../../../contract/chat/events.schema.ts';

/** Sends events to members' devices, on any node. */
export interface Delivery {
  /**
   * Sends to every connected device of a member. Never fails and never waits: offline clients fetch by `seq`.
   * @param exceptSocket the connection that caused it, which gets an acknowledgement
   */
  emit<E extends ServerEvent>(memberId: string, event: E, payload: ServerPayload<E>, exceptSocket?: string): void;
  /** Whether any device of the member, on any node, is in use. */
  isOnline(memberId: string): boolean;
}
