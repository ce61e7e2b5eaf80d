import { ageOn } from '../../../contract/accounts/birth.ts';
import type { Approval } from '../../../contract/member-desk/approvals.schema.ts';
import type { DeskMember, DeskMemberPage } from '../../../contract/member-desk/schema.ts';
import type { historyKinds } from '../../../contract/member-desk/values.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import type { ReviewPerson, ReviewPhoto } from '../../../contract/review/schema.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import { nextStep } from '../accounts/index.ts';
import type { RecoveryRow } from '../auth/index.ts';
import type { ShownPhoto } from '../photos/index.ts';
import type { HeldBadge } from '../verification/badges/index.ts';
import { maskEmail, maskPhone } from '../visibility/index.ts';
import type { memberHistoryReader } from './member-history.repo.ts';
import type { FoundMember } from './members.repo.ts';

type People = ReadonlyMap<string, ReviewPerson>;
type Traces = ReturnType<typeof memberHistoryReader>;
type EventRow = Awaited<ReturnType<Traces['history']>>[number];
type NoteRow = Awaited<ReturnType<Traces['notes']>>[number];
type ReportRow = Awaited<ReturnType<Traces['reports']>>[number];
type Reports = DeskMemberPage['reportsAbout'];

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A staff member's id and name; null if there is none, or the account was erased. */
export const colleague = (id: string | null, people: People): NonNullable<Approval['askedBy']> | null => {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.name } : null;
};

/** A member in the staff list. Contacts are masked: staff see them in full only after giving a reason (law.md). */
export const presentMember = (row: FoundMember, badges: readonly HeldBadge[], now: Date): DeskMember => ({
  id: row.id,
  profileCode: profileCode(row.id),
  name: `${row.first_name} ${row.last_name}`.trim(),
  gender: row.gender as ReviewPerson['gender'],
  age: row.date_of_birth === null ? null : ageOn(row.date_of_birth, now),
  status: row.status,
  state: row.state,
  city: row.city,
  email: row.email && maskEmail(row.email),
  phoneNumber: row.phone_number && maskPhone(row.phone_number),
  createdAt: row.created_at.toISOString(),
  isComplete: row.completed_at !== null,
  lastActiveAt: iso(row.last_active_at),
  openReports: Number(row.open_reports),
  badges: badges.map(({ kind }) => kind),
});

export const presentAccount = (row: FoundMember): DeskMemberPage['account'] => ({
  role: row.role as Role,
  status: row.status as UserStatus,
  statusReason: row.status_reason,
  hiddenByTeam: row.hidden_by_team_at !== null,
  accountFor: row.account_for,
  emailVerifiedAt: iso(row.email_verified_at),
  phoneVerifiedAt: iso(row.phone_verified_at),
  createdAt: row.created_at.toISOString(),
  completedAt: iso(row.completed_at),
  heldFor: row.held_for,
  nextStep: nextStep({
    basicInfo: row.basic_info_at,
    educationInfo: row.education_info_at,
    familyInfo: row.family_info_at,
  }),
  deletedAt: iso(row.deleted_at),
});

const kindOf: Readonly<Record<string, (typeof historyKinds)[number]>> = {
  registered: 'registered',
  'status ACTIVE': 'status_ACTIVE',
  'status INACTIVE': 'status_INACTIVE',
  'status BLACKLISTED': 'status_BLACKLISTED',
  'status DELETED': 'status_DELETED',
  restored: 'restored',
  'account changed': 'account_changed',
  'password changed': 'password_changed',
  'password reset': 'password_reset',
  'verify email': 'email_confirmed',
  'verify phone': 'phone_confirmed',
  'change email': 'email_changed',
  'change phone': 'phone_changed',
  'candidate confirmed': 'candidate_confirmed',
  'candidate objected': 'candidate_objected',
  'nominee named': 'nominee_named',
  'nominee removed': 'nominee_removed',
  'found each other': 'found_each_other',
  'passkey added': 'passkey_added',
  'passkey removed': 'passkey_removed',
  'recovery started': 'recovery_started',
  'recovery ended': 'recovery_ended',
  'account recovered': 'recovered',
};

/** @param memberId the member whose history it is: for the member's own actions no other person is named */
export const presentEvent = (
  { kind, actor_id, detail, at }: EventRow,
  memberId: string,
  people: People,
): DeskMemberPage['history'][number] => {
  const { reason } = detail as { reason?: unknown };
  return {
    at: at.toISOString(),
    kind: kindOf[kind] ?? 'other',
    by: actor_id === memberId ? null : colleague(actor_id, people),
    reason: typeof reason === 'string' ? reason : null,
  };
};

export const presentNote = ({ id, text, author_id, at }: NoteRow, people: People): DeskMemberPage['notes'][number] => ({
  id,
  text,
  by: colleague(author_id, people),
  at: at.toISOString(),
});

/** @param otherId the other member concerned by the report */
export const presentReport = (row: ReportRow, otherId: string | null, people: People): Reports[number] => ({
  id: row.id,
  reason: row.reason,
  description: row.description,
  emergency: row.emergency,
  status: row.status as Reports[number]['status'],
  at: row.at.toISOString(),
  other: (otherId !== null && people.get(otherId)) || null,
});

/** @param url address of the photo made for the viewer */
export const presentPhoto = (photo: ShownPhoto, url: string): ReviewPhoto => ({
  id: photo.id,
  slot: photo.slot,
  url,
  placeholder: photo.placeholder,
  width: photo.width,
  height: photo.height,
  review: photo.review,
});

export const presentRecovery = (row: RecoveryRow, people: People): DeskMemberPage['recovery'] => ({
  state: row.state,
  phoneNumber: maskPhone(row.phone_number),
  askedBy: colleague(row.asked_by, people),
  approvedBy: colleague(row.approved_by, people),
  completesAt: (row.completes_at as Date).toISOString(),
  endedAt: iso(row.ended_at),
  endedBecause: row.ended_because,
  endedBy: colleague(row.ended_by, people),
  stopReason: row.stop_reason,
});
