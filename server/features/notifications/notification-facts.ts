import type { NotificationFacts } from './kind.ts';
import type { PairKey } from './people.repo.ts';
import type { KnownOther } from './people.ts';

/** The people of a stored notification. */
interface NotificationSubject {
  readonly memberId: string;
  readonly aboutId: string | null;
  readonly people: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Pairs of the member and each person whom the notification is about. */
export const pairsOf = ({ memberId, aboutId, people }: NotificationSubject): PairKey[] =>
  [...(aboutId ? [aboutId] : []), ...people].map((id) => ({ memberId, aboutId: id }));

/**
 * Facts for title and text at a moment; undefined if the notification is about people and the member may see none of
 * them.
 */
export function factsOf(
  subject: NotificationSubject,
  otherOf: (key: PairKey) => KnownOther | undefined,
  at: Date,
): NotificationFacts | undefined {
  const pairs = pairsOf(subject);
  const met = pairs.map(otherOf).filter((other) => other !== undefined);
  if (pairs.length && !met.length) return undefined;
  return {
    name: met[0]?.name ?? '',
    count: Math.max(1, met.length),
    aboutId: subject.aboutId,
    at,
    data: subject.data,
  };
}
