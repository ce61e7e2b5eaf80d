import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { OfficeCheck, WalkInStatus, WalkInStepKind } from '../../contract/walk-ins/values.ts';
import type { WalkIn, WalkInStep } from '../platform/db/schema.gen.ts';
import { DEMO_DOMAIN } from './demo-members.ts';

const DAY_MS = 86_400_000;

const LUCKNOW = 'North/Uttar Pradesh/Lucknow';

interface DemoWalkIn {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'FEMALE' | 'MALE';
  readonly birthYear: number;
  readonly accountFor: string;
  readonly relativeName?: string;
  readonly status: WalkInStatus;
  readonly officeCheck?: OfficeCheck;
  readonly by: string;
  readonly daysAgo: number;
  readonly details?: object;
}

const walkIns: readonly DemoWalkIn[] = [
  {
    ...{ firstName: 'Nusrat', lastName: 'Fatima', gender: 'FEMALE', birthYear: 1998, accountFor: 'Daughter' },
    ...{ relativeName: 'Haji Abdul Karim', status: 'consentAsked', by: 'officer', daysAgo: 2 },
    details: { highestEducation: 'b_ed', height: 160, maritalStatus: 'Never Married', hobbies: 'Calligraphy' },
  },
  {
    ...{ firstName: 'Mohd Arif', lastName: 'Siddiqui', gender: 'MALE', birthYear: 1993, accountFor: 'Son' },
    ...{ relativeName: 'Salma Siddiqui', status: 'draft', by: 'officer', daysAgo: 0 },
    details: { maritalStatus: 'Never Married', height: 173 },
  },
  {
    ...{ firstName: 'Rubina', lastName: 'Khan', gender: 'FEMALE', birthYear: 1996, accountFor: 'Sister' },
    ...{ status: 'draft', officeCheck: 'duplicate', by: 'retailer', daysAgo: 1 },
  },
  {
    ...{ firstName: 'Imtiyaz', lastName: 'Ansari', gender: 'MALE', birthYear: 1990, accountFor: 'Self' },
    ...{ status: 'draft', by: 'area', daysAgo: 3 },
    details: { maritalStatus: 'Divorced', height: 168 },
  },
];

interface Places {
  readonly territoryOf: (path: string) => string | null;
  readonly personOf: (email: string | undefined) => string | null;
}

/** Rows of the demo's walk-ins and their history. */
export function walkInRows({ territoryOf, personOf }: Places, now: Date) {
  const rows = walkIns.map((one, index) => {
    const at = new Date(now.getTime() - one.daysAgo * DAY_MS - (index + 1) * 17 * 60_000);
    const by = personOf(`${one.by}@${DEMO_DOMAIN}`);
    const isAsked = one.status === 'consentAsked';
    const phone = `+9198112005${String(index).padStart(2, '0')}`;
    const id = uuid();
    const walkIn: Insertable<WalkIn> = {
      ...{ id, status: one.status, registered_by: by, territory_id: territoryOf(LUCKNOW) },
      ...{ first_name: one.firstName, last_name: one.lastName, gender: one.gender, birth_year: one.birthYear },
      ...{ account_for: one.accountFor, relative_name: one.relativeName ?? null, phone },
      details: JSON.stringify({
        ...{ religion: 'islam_sunni', city: 'lucknow_up', state: 'Uttar Pradesh', country: 'India' },
        ...one.details,
      }),
      office_check: one.officeCheck ?? null,
      ...(isAsked ? { channel: 'sms', consent_phone: phone, asked_by: by, asked_at: at } : {}),
      // No link opens this example: no token has this hash.
      ...(isAsked ? { token_hash: Buffer.from(id) } : {}),
      ...{ created_at: at, changed_at: at },
    };
    const step = (kind: WalkInStepKind): Insertable<WalkInStep> => ({
      ...{ id: uuid(), walk_in_id: id, at, by_id: kind === 'officeCheck' ? null : by, kind, note: null },
    });
    const kinds: WalkInStepKind[] = [
      'registered',
      ...(one.officeCheck ? (['officeCheck'] as const) : []),
      ...(isAsked ? (['asked'] as const) : []),
    ];
    return { walkIn, steps: kinds.map(step) };
  });
  return { walkIns: rows.map(({ walkIn }) => walkIn), walkInSteps: rows.flatMap(({ steps }) => steps) };
}
