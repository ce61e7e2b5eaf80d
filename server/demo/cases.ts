import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DeclineReason, ProposalAnswer } from '../../contract/cases/values.ts';
import { indianDay } from '../platform/clock.ts';
import type { BureauCase, CaseAgreement, CaseFollowUp, CaseProposal, CaseStep } from '../platform/db/schema.gen.ts';
import { DEMO_DOMAIN } from './demo-members.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LUCKNOW = 'North/Uttar Pradesh/Lucknow';

/** A member of the demo, as far as cases need it. */
export interface CasePerson {
  readonly id: string;
  readonly gender: string;
  readonly city: unknown;
}

interface DemoCase {
  readonly gender: 'FEMALE' | 'MALE';
  readonly manager: string;
  readonly daysAgo: number;
  readonly answers: readonly (readonly [ProposalAnswer | null, DeclineReason?])[];
  /** Number of proposals in an accepted agreement. */
  readonly agreed?: number;
  /** Tasks of the manager: in how many hours, and what. */
  readonly followUps: readonly (readonly [number, string])[];
}

const cases: readonly DemoCase[] = [
  {
    ...{ gender: 'FEMALE', manager: 'officer', daysAgo: 12, agreed: 8 },
    answers: [['interested'], ['notInterested', 'distance'], [null]],
    followUps: [[2, 'Ask whether the families have spoken']],
  },
  {
    ...{ gender: 'MALE', manager: 'area', daysAgo: 5 },
    answers: [['thinking'], [null]],
    followUps: [[-30, 'Call the father about the agreement']],
  },
  {
    ...{ gender: 'FEMALE', manager: 'retailer', daysAgo: 1 },
    answers: [],
    followUps: [[26, 'Bring printed proposals']],
  },
];

interface Places {
  readonly territoryOf: (path: string) => string | null;
  readonly personOf: (email: string | undefined) => string | null;
}

/** Rows of the demo's cases. @param people published members */
export function caseRows({ territoryOf, personOf }: Places, people: readonly CasePerson[], now: Date) {
  const used = new Set<string>();
  const take = (gender: string): string | undefined => {
    const free = people.filter((one) => one.gender === gender && !used.has(one.id));
    const found = free.find(({ city }) => city === 'lucknow_up') ?? free[0];
    if (found) used.add(found.id);
    return found?.id;
  };
  const bureauCases: Insertable<BureauCase>[] = [];
  const caseSteps: Insertable<CaseStep>[] = [];
  const caseProposals: Insertable<CaseProposal>[] = [];
  const caseAgreements: Insertable<CaseAgreement>[] = [];
  const caseFollowUps: Insertable<CaseFollowUp>[] = [];
  for (const { gender, manager, daysAgo, answers, agreed, followUps } of cases) {
    const memberId = take(gender);
    const by = personOf(`${manager}@${DEMO_DOMAIN}`);
    if (!memberId || !by) continue;
    const id = uuid();
    const opened = new Date(now.getTime() - daysAgo * DAY_MS);
    const later = (hours: number): Date => new Date(opened.getTime() + hours * HOUR_MS);
    const row = { id, member_id: memberId, manager_id: by, territory_id: territoryOf(LUCKNOW) };
    bureauCases.push({ ...row, created_at: opened, changed_at: later(3) });
    const step = (at: Date, kind: string, more: Partial<Insertable<CaseStep>> = {}): void =>
      void caseSteps.push({ id: uuid(), case_id: id, at, by_id: by, kind, ...more });
    step(opened, 'opened', { manager_id: by });
    if (agreed) {
      const until = indianDay(new Date(now.getTime() + 60 * DAY_MS));
      const terms = { id: uuid(), case_id: id, proposals: agreed, until, price: 500_000, offered_by: by };
      caseAgreements.push({ ...terms, offered_at: later(1), accepted_at: later(2) });
      step(later(1), 'agreementSent', { detail: String(agreed) });
      step(later(2), 'agreementAccepted', { detail: String(agreed), by_id: null, by_family: true });
    }
    if (answers.length) step(later(3), 'proposed', { detail: String(answers.length) });
    for (const [answer, reason] of answers) {
      const other_id = take(gender === 'FEMALE' ? 'MALE' : 'FEMALE');
      if (!other_id) continue;
      const answered = { answered_at: later(20), first_answered_at: later(20), answered_by: by };
      const given = answer ? { answer, reason: reason ?? null, ...answered } : {};
      caseProposals.push({ id: uuid(), case_id: id, other_id, proposed_by: by, proposed_at: later(3), ...given });
      if (answer) step(later(20), 'answered', { detail: answer, note: reason ?? null });
    }
    for (const [hours, note] of followUps)
      caseFollowUps.push({
        ...{ id: uuid(), case_id: id, note, created_by: by, created_at: opened },
        at: new Date(now.getTime() + hours * HOUR_MS),
      });
  }
  return { bureauCases, caseSteps, caseProposals, caseAgreements, caseFollowUps };
}
