import type { z } from 'zod';
import { ageOn } from '../../../contract/accounts/birth.ts';
import type {
  Agreement,
  Case,
  CaseSummary,
  FollowUp,
  Proposal,
  ProposedPerson,
} from '../../../contract/cases/schema.ts';
import { caseNumber } from '../../../contract/cases/values.ts';
import type { Colleague } from '../../../contract/network/schema.ts';
import type { cardSchema } from '../../../contract/profiles/schema.ts';
import type { AgreementRow, FollowUpRow, ProposalRow } from './case-parts.repo.ts';
import type { CaseRow } from './cases.repo.ts';

type Card = z.output<typeof cardSchema>;

interface NamedRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly role: string | null;
}

export const presentColleague = ({ id, name, role }: NamedRow): Colleague | null =>
  id && role ? { id, name: name ?? '', role } : null;

const ageIn = (dateOfBirth: string | null, now: Date): number | null => (dateOfBirth ? ageOn(dateOfBirth, now) : null);

export const presentCandidate = (
  row: Pick<CaseRow, 'first_name' | 'last_name' | 'gender' | 'city' | 'date_of_birth'> & { readonly id: string },
  now: Date,
) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  gender: row.gender,
  age: ageIn(row.date_of_birth, now),
  city: row.city,
});

/** @param today start of today in India */
export const presentSummary = (row: CaseRow, now: Date, today: Date): CaseSummary => ({
  id: row.id,
  number: caseNumber(row.number),
  member: { ...presentCandidate({ ...row, id: row.member_id }, now), available: row.is_available },
  manager: presentColleague({ id: row.manager_id, name: row.manager_name, role: row.manager_role }),
  territory: row.territory_id && row.territory_name ? { id: row.territory_id, name: row.territory_name } : null,
  outcome: row.outcome,
  proposals: row.proposals,
  interested: row.interested,
  nextFollowUpAt: row.closed_at ? null : (row.next_follow_up_at?.toISOString() ?? null),
  overdue: row.closed_at === null && row.next_follow_up_at !== null && row.next_follow_up_at < today,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** A proposed person, of the card that the assisted member would see; without its photo. */
export const presentPerson = (card: Card): ProposedPerson => ({
  id: card.id,
  firstName: card.firstName,
  lastName: card.lastName,
  gender: card.gender,
  age: card.age,
  height: card.height,
  maritalStatus: card.maritalStatus,
  religion: card.religion,
  highestEducation: card.highestEducation,
  occupation: card.occupation,
  state: card.state,
  city: card.city,
  verified: card.verified,
  match: card.match ?? null,
});

/** @param people the people whom the assisted member may see now */
export const presentProposal = (row: ProposalRow, people: ReadonlyMap<string, ProposedPerson>): Proposal => ({
  id: row.id,
  person: (row.other_id && people.get(row.other_id)) || null,
  proposedAt: row.proposed_at.toISOString(),
  answer: row.answer,
  reason: row.reason,
  answeredAt: row.answered_at?.toISOString() ?? null,
  byFamily: row.by_family,
});

export const presentAgreement = (row: AgreementRow): Agreement => ({
  id: row.id,
  proposals: row.proposals,
  until: row.until,
  price: Number(row.price) / 100,
  offeredAt: row.offered_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
});

export const presentFollowUp = (row: FollowUpRow): FollowUp => ({
  id: row.id,
  at: row.at.toISOString(),
  note: row.note,
  by: presentColleague({ id: row.created_by, name: row.by_name, role: row.by_role }),
  doneAt: row.done_at?.toISOString() ?? null,
});

interface StepRow {
  readonly at: Date;
  readonly kind: Case['history'][number]['kind'];
  readonly detail: string | null;
  readonly note: string | null;
  readonly by_family: boolean;
  readonly by_id: string | null;
  readonly by_name: string | null;
  readonly by_role: string | null;
  readonly manager_id: string | null;
  readonly manager_name: string | null;
  readonly manager_role: string | null;
}

export const presentStep = (row: StepRow): Case['history'][number] => ({
  at: row.at.toISOString(),
  by: presentColleague({ id: row.by_id, name: row.by_name, role: row.by_role }),
  byFamily: row.by_family,
  kind: row.kind,
  manager: presentColleague({ id: row.manager_id, name: row.manager_name, role: row.manager_role }),
  detail: row.detail,
  note: row.note,
});
