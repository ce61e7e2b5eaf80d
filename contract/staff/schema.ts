import { z } from 'zod';
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
  /** Setup time of the second factor; null if it is not set up. */
  secondFactorSince: moment.nullable(),
  /** Null for accounts that never signed in. */
  lastSignInAt: moment.nullable(),
  createdAt: moment,
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
