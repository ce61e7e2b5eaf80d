import type { Conversation } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';

/** A guardian's seat, and the other member of the conversation. */
export interface SeatProps {
  peer: Conversation;
  seat: GuardianSeat;
}
