import { z } from 'zod';
import { emailSchema } from '../accounts/schema.ts';
import { GSTIN_SHAPE, hasGstinCheck } from '../billing/gstin.ts';
import { reviewApi } from '../review/api.ts';
import { userStatuses } from '../roles.ts';
import { badgeKinds } from '../verification/values.ts';
import { number, optional, text } from '../wire-scalars.ts';
import { sellerStates } from './values.ts';

const day = z.iso.date();

const moment = z.iso.datetime();

export const dashboardSchema = z.object({
  /** When it was counted: at most a minute ago. */
  at: moment,
  /** `finished`: those of them who have finished the registration, without which nobody is shown. */
  members: z.array(
    z.object({ status: z.enum(userStatuses), gender: z.enum(['MALE', 'FEMALE']), count: z.int(), finished: z.int() }),
  ),
  /** Oldest first, every day of the last 30, today included. `finished`: registrations finished that day. */
  signUps: z.array(z.object({ day, count: z.int(), finished: z.int() })),
  /** Members who were here in the last 7 days. */
  activeInWeek: z.int(),
  /** Oldest first, 12 weeks by their Monday. `mutual`: interests accepted in that week. */
  interests: z.array(z.object({ week: day, shown: z.int(), mutual: z.int() })),
  queues: reviewApi.queues.result,
  tickets: z.object({ unsettled: z.int(), open: z.int(), answerOverdue: z.int(), resolutionOverdue: z.int() }),
  /** By a key of `reportReason`, of the last 30 days, the most frequent first. */
  reports: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Members who hold each badge now. */
  badges: z.array(z.object({ kind: z.enum(badgeKinds), count: z.int() })),
});

export type Dashboard = z.output<typeof dashboardSchema>;

const waitingWork = z.object({
  waiting: z.int(),
  /** Overdue, waiting for more than 3 days, or expiring within 2 days. */
  pressing: z.int(),
  oldestAt: moment.nullable(),
  /** When the first of them expires undecided; null where they do not expire. */
  expiresAt: moment.nullable(),
});

export type WaitingWork = z.output<typeof waitingWork>;

/** Work outside the review queues that the caller may decide. Null: the caller may not decide this kind. */
export const waitingSchema = z.object({
  tickets: waitingWork,
  approvals: waitingWork.nullable(),
  refunds: waitingWork.nullable(),
  giveBacks: waitingWork,
});

export type Waiting = z.output<typeof waitingSchema>;

const whole = (least: number, most: number) =>
  optional(
    number(
      z
        .int('Please enter a whole number.')
        .min(least, `Please enter a number from ${least} to ${most}.`)
        .max(most, `Please enter a number from ${least} to ${most}.`),
    ),
  );

const gstin = text(20)
  .transform((typed) => typed.replaceAll(' ', '').toUpperCase())
  .refine((typed) => GSTIN_SHAPE.test(typed), {
    message: 'Please enter a 15-character GSTIN, such as 27AAPFU0939F1ZV.',
    abort: true,
  })
  .refine(hasGstinCheck, 'Please check the GSTIN: its last character does not match the others.');

/**
 * Settings that ADMIN sets here instead of in the environment. `null` or `""` restores the environment's value, or the
 * default.
 */
export const settingFields = {
  supportPhone: optional(text(40)),
  supportEmail: optional(emailSchema),
  supportHours: optional(text(100)),
  grievanceOfficer: optional(text(100)),
  grievanceEmail: optional(emailSchema),
  grievanceAddress: optional(text(300, { multiline: true })),
  /** Whose invoices they are. These four are set together, and agree: the number begins with the state's. */
  gstin: optional(gstin),
  sellerName: optional(text(120)),
  /** Lines of an address, separated by commas. */
  sellerAddress: optional(text(300)),
  sellerState: optional(z.enum(sellerStates as [string, ...string[]], 'Please choose a state of India.')),
  /** Service accounting code of what is sold. */
  sellerSac: optional(text(8).refine((code) => /^\d{4,8}$/.test(code), 'Please enter 4 to 8 digits.')),
  /** Shown on the help page and before the first contact. */
  safetyAdvice: optional(text(1000, { multiline: true })),
  /** Shown to members above every page until they close it; none where it is not set. */
  banner: optional(text(300)),
  /** Accounts that can be registered from one address in an hour. */
  registrationsPerHour: whole(1, 1000),
};

export type SettingKey = keyof typeof settingFields;

export const settingsSchema = z.object({
  /** The value in force. Null: none. */
  values: z.object({
    supportPhone: z.string().nullable(),
    supportEmail: z.string().nullable(),
    supportHours: z.string(),
    grievanceOfficer: z.string().nullable(),
    grievanceEmail: z.string().nullable(),
    grievanceAddress: z.string().nullable(),
    /** Null, all four: nobody has said who sells, and invoices say that they are examples. */
    gstin: z.string().nullable(),
    sellerName: z.string().nullable(),
    sellerAddress: z.string().nullable(),
    sellerState: z.string().nullable(),
    sellerSac: z.string(),
    safetyAdvice: z.string().nullable(),
    banner: z.string().nullable(),
    registrationsPerHour: z.int(),
  }),
  /** Which of them were set here, when and by whom. */
  changes: z.array(
    z.object({
      key: z.string(),
      at: moment,
      by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    }),
  ),
  /** Which of them the environment has too, by the names of its variables: what is set here stands before it. */
  environment: z.array(z.object({ key: z.string(), variable: z.string() })),
});

export type OfficeSettings = z.output<typeof settingsSchema>;
