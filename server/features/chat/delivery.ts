import type { ServerEvent, ServerPayload } from '../../../contract/chat-events.ts';

/** Brings events to the devices of members, on whatever node they are connected. */
export interface Delivery {
  /**
   * To every connected device of a member. Never fails and never waits: who is away fetches by `seq`.
   * @param exceptSocket the connection that caused it, which has its acknowledgement
   */
  emit<E extends ServerEvent>(memberId: string, event: E, payload: ServerPayload<E>, exceptSocket?: string): void;
  /** Whether any device of the member, on any node, has said that it is in use. */
  isOnline(memberId: string): boolean;
}
