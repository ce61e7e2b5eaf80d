import { z } from 'zod';
import { territoryLevels } from '../network/values.ts';
import { roles, userStatuses } from '../roles.ts';

export const moment = z.iso.datetime();

/** A staff account, as ADMIN sees it. */
export const staffAccountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  /** Gender entered by ADMIN, for the setting that women review the photos of women; null if it was not entered. */
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  /** Setup time of the second factor; null if it is not set up. */
  secondFactorSince: moment.nullable(),
  /** Null for accounts that never signed in. */
  lastSignInAt: moment.nullable(),
  createdAt: moment,
  /** The place of a field or partner account in the bureau's network; null: directly under the office. */
  territory: z.object({ id: z.uuid(), name: z.string(), level: z.enum(territoryLevels) }).nullable(),
  manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  parent: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Number of accounts directly under this one. They move with it. */
  below: z.int(),
  /** Id of the undecided request to make this account ADMIN; null if there is none. */
  adminApprovalId: z.uuid().nullable(),
});

export type StaffAccount = z.output<typeof staffAccountSchema>;

/** One entry of the audit log. */
export const auditEntrySchema = z.object({
  /** Later entries have higher ids. */
  id: z.string(),
  at: moment,
  /** `name` is null after erasure. An operator with access to the machine has the role OPERATOR. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable(), role: z.string() }),
  /** `subject.verb`, for example `member.viewed`. */
  action: z.string(),
  subject: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  /** Further facts, by name; no personal data. */
  detail: z.record(z.string(), z.unknown()),
});

export type AuditLogEntry = z.output<typeof auditEntrySchema>;
