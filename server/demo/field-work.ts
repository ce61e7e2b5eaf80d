import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type EnquiryStatus, isOutcome } from '../../contract/network/enquiries.values.ts';
import type { VisitOutcome, VisitStatus, VisitType } from '../../contract/network/visits.values.ts';
import type { Enquiry, EnquiryStep, Visit } from '../platform/db/schema.gen.ts';
import { DEMO_DOMAIN } from './demo-members.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const LUCKNOW = 'North/Uttar Pradesh/Lucknow';

const officer = `officer@${DEMO_DOMAIN}`;
const retailer = `retailer@${DEMO_DOMAIN}`;
const manager = `area@${DEMO_DOMAIN}`;

interface DemoEnquiry {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly territory: string | null;
  readonly accountFor: string;
  readonly message?: string;
  readonly status: EnquiryStatus;
  /** Email of the assignee. */
  readonly assignee?: string;
  readonly note?: string;
  readonly daysAgo: number;
}

const enquiries: readonly DemoEnquiry[] = [
  {
    ...{ name: 'Shaheen Anwar', city: 'lucknow_up', state: 'Uttar Pradesh', territory: LUCKNOW },
    ...{ accountFor: 'Daughter', message: 'Please call after Maghrib.', status: 'New', daysAgo: 0 },
  },
  {
    ...{ name: 'Mohammad Irfan', city: 'barabanki_up', state: 'Uttar Pradesh', territory: LUCKNOW },
    ...{ accountFor: 'Self', status: 'Called', assignee: officer, note: 'Wants to talk to his parents first.' },
    daysAgo: 2,
  },
  {
    ...{ name: 'Rukhsana Begum', city: 'lucknow_up', state: 'Uttar Pradesh', territory: LUCKNOW },
    ...{ accountFor: 'Son', status: 'Visit planned', assignee: officer, daysAgo: 3 },
  },
  {
    ...{ name: 'Naseem Ahmad', city: 'sitapur_up', state: 'Uttar Pradesh', territory: LUCKNOW },
    ...{ accountFor: 'Sister', status: 'New', assignee: retailer, daysAgo: 1 },
  },
  {
    ...{ name: 'Abdul Rahim', city: 'jaipur_rj', state: 'Rajasthan', territory: 'North' },
    ...{ accountFor: 'Relative', status: 'New', daysAgo: 1 },
  },
  {
    ...{ name: 'Zarina Khatoon', city: 'raipur_cg', state: 'Chhattisgarh', territory: null },
    ...{ accountFor: 'Daughter', message: 'Is there a branch in Raipur?', status: 'New', daysAgo: 1 },
  },
  {
    ...{ name: 'Ghazala Parveen', city: 'lucknow_up', state: 'Uttar Pradesh', territory: LUCKNOW },
    ...{ accountFor: 'Daughter', status: 'Not interested', assignee: officer, daysAgo: 9 },
    note: 'Found a match in the family.',
  },
];

interface DemoVisit {
  readonly type: VisitType;
  readonly name: string;
  readonly address: string;
  /** Days from today, and the hour in India. */
  readonly day: number;
  readonly hour: number;
  readonly status: VisitStatus;
  readonly outcome?: VisitOutcome;
  /** Name of the enquiry that led to the visit. */
  readonly enquiry?: string;
}

const visits: readonly DemoVisit[] = [
  {
    ...{ type: 'NEW', name: 'Rukhsana Begum', address: '14 Nazirabad Road', day: 0, hour: 11, status: 'PLANNED' },
    enquiry: 'Rukhsana Begum',
  },
  { type: 'COLLECTION', name: 'Siddiqui family', address: '3 Hazratganj', day: 0, hour: 16, status: 'PLANNED' },
  { type: 'NEW', name: 'Ansari family', address: '22 Chowk', day: 1, hour: 12, status: 'PLANNED' },
  { type: 'ORDER', name: 'Khan family', address: '8 Indira Nagar', day: 2, hour: 17, status: 'PLANNED' },
  {
    ...{ type: 'NEW', name: 'Rizvi family', address: '41 Kashmiri Mohalla', day: -1, hour: 15, status: 'DONE' },
    outcome: 'Interested',
  },
  { type: 'NEW', name: 'Farooqui family', address: '5 Aminabad', day: -2, hour: 18, status: 'MISSED' },
];

interface Places {
  readonly territoryOf: (path: string) => string | null;
  readonly personOf: (email: string | undefined) => string | null;
}

/** Midnight in India before this moment. */
const midnight = (at: Date): number => Math.floor((at.getTime() + 5.5 * HOUR_MS) / DAY_MS) * DAY_MS - 5.5 * HOUR_MS;

/** Rows of the demo's enquiries, and of visits of this week. */
export function fieldWorkRows({ territoryOf, personOf }: Places, now: Date) {
  const ids = new Map(enquiries.map(({ name }) => [name, uuid()]));
  const idOf = (name: string): string => ids.get(name) as string;
  const phone = (index: number): string => `+9198112004${String(index).padStart(2, '0')}`;
  return {
    enquiries: enquiries.map((one, index): Insertable<Enquiry> => {
      const at = new Date(now.getTime() - one.daysAgo * DAY_MS - (index + 1) * 20 * 60_000);
      return {
        id: idOf(one.name),
        ...{ name: one.name, phone: phone(index), city: one.city, state: one.state, account_for: one.accountFor },
        ...{ message: one.message ?? null, status: one.status },
        territory_id: one.territory && territoryOf(one.territory),
        assignee_id: personOf(one.assignee),
        ...{ consented_at: at, created_at: at, changed_at: at, closed_at: isOutcome(one.status) ? at : null },
      };
    }),
    enquirySteps: enquiries.flatMap((one): Insertable<EnquiryStep>[] =>
      one.note
        ? [
            {
              ...{ id: uuid(), enquiry_id: idOf(one.name), by_id: personOf(one.assignee) },
              ...{ at: new Date(now.getTime() - one.daysAgo * DAY_MS), status: one.status, note: one.note },
            },
          ]
        : [],
    ),
    visits: visits.map((one, index): Insertable<Visit> => {
      const at = new Date(midnight(now) + one.day * DAY_MS + one.hour * HOUR_MS);
      const isDone = one.status === 'DONE';
      return {
        ...{ id: uuid(), type: one.type, officer_id: personOf(officer), planned_by: personOf(manager) },
        enquiry_id: one.enquiry ? idOf(one.enquiry) : null,
        ...{ name: one.name, phone: phone(50 + index), address: one.address, city: 'lucknow_up' },
        ...{ planned_at: at, status: one.status, outcome: one.outcome ?? null },
        started_at: isDone ? at : null,
        done_at: isDone ? new Date(at.getTime() + HOUR_MS) : null,
        vehicle_number: isDone ? 'UP32AB1234' : null,
        created_at: new Date(now.getTime() - (3 + index) * HOUR_MS),
      };
    }),
  };
}
