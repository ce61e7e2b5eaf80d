import type { RiskSignal } from '../../../contract/moderation/schema.ts';
import type { RiskKind, RiskStatus } from '../../../contract/moderation/values.ts';
import type { ReviewPerson } from '../../../contract/review/schema.ts';
import type { RiskRow } from './risk.repo.ts';
import { type StoredEvidence, sentenceOf } from './risk.rules.ts';

/** A signal for staff; empty if the account was just erased. */
export function presentRisk(row: RiskRow, people: ReadonlyMap<string, ReviewPerson>): RiskSignal[] {
  const member = people.get(row.member_id);
  if (!member) return [];
  const evidence = row.evidence as StoredEvidence;
  const kind = row.kind as RiskKind;
  const by = row.handled_by === null ? undefined : people.get(row.handled_by);
  return [
    {
      id: row.id,
      member,
      kind,
      evidence: {
        sentence: sentenceOf(kind, evidence),
        count: evidence.count,
        of: evidence.of,
        hours: evidence.hours,
        members: evidence.memberIds.flatMap((id) => people.get(id) ?? []),
        fields: evidence.fields.map(({ field, what }) => ({ field, what })),
      },
      at: row.at.toISOString(),
      status: row.status as RiskStatus,
      handledBy: by ? { id: by.id, name: by.name } : null,
      handledAt: row.handled_at?.toISOString() ?? null,
      note: row.note,
    },
  ];
}
