import type { Conversation } from '../../../../contract/chat.ts';
import type { GuardianSeat } from '../../../../contract/guardian.ts';

/** A guardian's seat, and the other of the conversation. */
export interface SeatProps {
  peer: Conversation;
  seat: GuardianSeat;
}
