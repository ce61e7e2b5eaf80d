import type { GuardianMessage } from '../../../contract/guardian/schema.ts';

/** Merges loaded and received messages: each one once, in order; a deletion is never undone. Pure. */
export function mergeMessages(
  held: readonly GuardianMessage[],
  told: readonly GuardianMessage[],
): readonly GuardianMessage[] {
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  for (const message of told) if (!bySeq.get(message.seq)?.deleted) bySeq.set(message.seq, message);
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The `seq` of the last message before a gap; undefined if there is no gap. */
export const gapAfter = (messages: readonly GuardianMessage[]): number | undefined =>
  messages.find(({ seq }, index) => (messages[index + 1]?.seq ?? seq + 1) > seq + 1)?.seq;

/** An own message that the server has not stored yet. */
export interface UnsentGuardianMessage {
  /** The `clientMessageId` of the message. */
  readonly id: string;
  readonly content: string;
  readonly at: number;
  /** Reason why sending failed; absent while the message waits for earlier ones. */
  readonly failure?: unknown;
}

/** Unsent messages that are not among the stored ones. */
export const stillUnsent = (
  unsent: readonly UnsentGuardianMessage[],
  messages: readonly GuardianMessage[],
): readonly UnsentGuardianMessage[] => {
  const stored = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  return unsent.filter(({ id }) => !stored.has(id));
};
