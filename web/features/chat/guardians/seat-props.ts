import type { Conversation } from '../../../../contract/chat.ts';
import type { GuardianSeat } from '../../../../contract/guardian.ts';

/** A guardian's seat, and the other member of the conversation. */
export interface SeatProps {
  peer: Conversation;
  seat: GuardianSeat;
}
