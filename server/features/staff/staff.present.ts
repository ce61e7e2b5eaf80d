import type { Role, UserStatus } from '../../../contract/roles.ts';
import type { AuditLogEntry, StaffAccount } from '../../../contract/staff/schema.ts';
import type { Audit } from './audit/index.ts';
import type { StaffRow } from './staff.repo.ts';

/** A staff account, as ADMIN sees it. */
export const presentStaff = (row: StaffRow): StaffAccount => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: row.role as Role,
  status: row.status as UserStatus,
  gender: row.staff_gender as StaffAccount['gender'],
  secondFactorSince: row.secondFactorSince?.toISOString() ?? null,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  territory: row.territory,
  manager: row.manager,
  parent: row.parent,
  below: row.below,
  adminApprovalId: row.adminApprovalId,
});

/** An entry of the audit log. @param names of existing accounts, by id */
export const presentEntry = (
  entry: Awaited<ReturnType<Audit['page']>>[number],
  names: ReadonlyMap<string, string>,
): AuditLogEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  actor: { id: entry.actorId, name: names.get(entry.actorId) ?? null, role: entry.actorRole },
  action: entry.action,
  subject: entry.subjectId === null ? null : { id: entry.subjectId, name: names.get(entry.subjectId) ?? null },
  reason: entry.reason,
  detail: { ...entry.detail },
});
