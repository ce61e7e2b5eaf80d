import type { Colleague } from '../../../contract/network/schema.ts';
import type { WalkIn, WalkInSummary } from '../../../contract/walk-ins/schema.ts';
import type { ReachViewer } from '../network/index.ts';
import type { WalkInRow, walkInReader } from './walk-ins.repo.ts';

type Steps = Awaited<ReturnType<ReturnType<typeof walkInReader>['steps']>>;

const person = (id: string | null, name: string | null, role: string | null): Colleague | null =>
  id && role ? { id, name: name ?? '', role } : null;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Whether the office must look at a walk-in before its candidate is asked. */
export const awaitsOffice = ({ office_check, checked_at, closed_at }: WalkInRow): boolean =>
  office_check !== null && checked_at === null && closed_at === null;

/** Whether a candidate agreed in person, and nobody has confirmed it yet. */
export const awaitsConfirmation = ({ status, signed_at }: WalkInRow): boolean =>
  status === 'consentAsked' && signed_at !== null;

/**
 * Whether this person may confirm a consent given in person: neither the one who registered the walk-in nor the one who
 * asked.
 */
export const isSecondPerson = ({ registered_by, asked_by }: WalkInRow, id: string): boolean =>
  registered_by !== id && asked_by !== id;

export const presentSummary = (row: WalkInRow): WalkInSummary => ({
  id: row.id,
  firstName: row.shown_first_name ?? '',
  lastName: row.shown_last_name ?? '',
  gender: row.gender,
  birthYear: row.birth_year,
  city: typeof row.details.city === 'string' ? row.details.city : null,
  accountFor: row.account_for,
  status: row.status,
  officeCheck: awaitsOffice(row) ? row.office_check : null,
  channel: row.channel,
  awaitsConfirmation: awaitsConfirmation(row),
  registeredBy: person(row.registered_by, row.author_name, row.author_role),
  territory: row.territory_id && row.territory_name ? { id: row.territory_id, name: row.territory_name } : null,
  askedAt: iso(row.asked_at),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

export const presentWalkIn = (row: WalkInRow, steps: Steps, viewer: ReachViewer): WalkIn => ({
  ...presentSummary(row),
  relativeName: row.relative_name,
  phoneNumber: row.phone,
  phoneIsContactOnly: row.phone_is_contact_only,
  consentPhone: row.consent_phone,
  checkPhone: awaitsOffice(row) ? row.check_phone : null,
  details: row.details,
  enquiryId: row.enquiry_id,
  memberId: row.member_id,
  canConfirm: awaitsConfirmation(row) && isSecondPerson(row, viewer.id),
  hasPhoto: row.photo_id !== null,
  history: steps.map(({ at, by_id, by_name, by_role, kind, note }) => ({
    at: at.toISOString(),
    by: person(by_id, by_name, by_role),
    kind,
    note,
  })),
});
