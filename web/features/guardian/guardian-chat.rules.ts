import type { GuardianMessage } from '../../../contract/guardian/schema.ts';

/** Messages that are held and those that are told, each once, in order; what was deleted stays so. Pure. */
export function mergeMessages(
  held: readonly GuardianMessage[],
  told: readonly GuardianMessage[],
): readonly GuardianMessage[] {
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  for (const message of told) if (!bySeq.get(message.seq)?.deleted) bySeq.set(message.seq, message);
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The message after which some are missing; undefined: none. */
export const gapAfter = (messages: readonly GuardianMessage[]): number | undefined =>
  messages.find(({ seq }, index) => (messages[index + 1]?.seq ?? seq + 1) > seq + 1)?.seq;

/** Of one's own, not stored yet. */
export interface Unsent {
  /** Its `clientMessageId`. */
  readonly id: string;
  readonly content: string;
  readonly at: number;
  /** Why it was not sent; one waits for the others. */
  readonly failure?: unknown;
}

/** What waits and is not among the stored ones. */
export const stillUnsent = (unsent: readonly Unsent[], messages: readonly GuardianMessage[]): readonly Unsent[] => {
  const stored = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  return unsent.filter(({ id }) => !stored.has(id));
};
