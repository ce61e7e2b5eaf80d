import type { ReviewPerson, ReviewSummary } from '../../../contract/review/schema.ts';
import type { ItemRow } from './review.repo.ts';

type People = ReadonlyMap<string, ReviewPerson>;

const colleague = (id: string | null, people: People) => {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.name } : null;
};

/** A queue item. An expired claim is not shown. */
export function presentSummary(item: ItemRow, people: People, now: Date): ReviewSummary {
  const isClaimed = item.claimed_until !== null && item.claimed_until > now && item.decided_at === null;
  return {
    id: item.id,
    kind: item.kind,
    member: people.get(item.member_id) as ReviewPerson,
    isUrgent: item.is_urgent,
    openedAt: item.opened_at.toISOString(),
    dueAt: item.due_at?.toISOString() ?? null,
    claimedBy: isClaimed ? colleague(item.claimed_by, people) : null,
    claimedUntil: isClaimed ? (item.claimed_until?.toISOString() ?? null) : null,
    decidedAt: item.decided_at?.toISOString() ?? null,
    decidedBy: colleague(item.decided_by, people),
    verdict: item.verdict,
    reason: item.reason,
    note: item.note,
    appeal:
      item.appealed_at && item.appeal_message !== null
        ? {
            message: item.appeal_message,
            at: item.appealed_at.toISOString(),
            firstDecidedBy: colleague(item.first_decided_by, people),
          }
        : null,
  };
}
