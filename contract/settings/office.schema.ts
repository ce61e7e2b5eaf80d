import { z } from 'zod';
import { emailSchema } from '../accounts/schema.ts';
import { GSTIN_SHAPE, hasGstinCheck } from '../billing/gstin.ts';
import { reviewApi } from '../review/api.ts';
import { userStatuses } from '../roles.ts';
import { badgeKinds } from '../verification/values.ts';
import { number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { sellerStates } from './values.ts';

const day = z.iso.date();

const moment = z.iso.datetime();

export const dashboardSchema = z.object({
  /** Time at which the figures were counted: at most a minute ago. */
  at: moment,
  /**
   * `finished`: the number of these members who have finished the registration, without which a profile is not visible.
   */
  members: z.array(
    z.object({ status: z.enum(userStatuses), gender: z.enum(['MALE', 'FEMALE']), count: z.int(), finished: z.int() }),
  ),
  /** Every day of the last 30, oldest first, including today. `finished`: registrations finished that day. */
  signUps: z.array(z.object({ day, count: z.int(), finished: z.int() })),
  /** Members who were active in the last 7 days. */
  activeInWeek: z.int(),
  /** The last 12 weeks by their Monday, oldest first. `mutual`: interests accepted in that week. */
  interests: z.array(z.object({ week: day, shown: z.int(), mutual: z.int() })),
  queues: reviewApi.queues.result,
  tickets: z.object({ unsettled: z.int(), open: z.int(), answerOverdue: z.int(), resolutionOverdue: z.int() }),
  /** Reports of the last 30 days by a key of `reportReason`, most frequent first. */
  reports: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Number of members who currently have each badge. */
  badges: z.array(z.object({ kind: z.enum(badgeKinds), count: z.int() })),
});

export type Dashboard = z.output<typeof dashboardSchema>;

const waitingWork = z.object({
  waiting: z.int(),
  /** Number of items that are overdue, have waited for more than 3 days, or expire within 2 days. */
  pressing: z.int(),
  oldestAt: moment.nullable(),
  /** When the first item expires undecided; null if items of this kind do not expire. */
  expiresAt: moment.nullable(),
});

export type WaitingWork = z.output<typeof waitingWork>;

/** Work outside the review queues that the caller may decide. Null: the caller may not decide this kind. */
export const officeWorkSchema = z.object({
  tickets: waitingWork,
  approvals: waitingWork.nullable(),
  refunds: waitingWork.nullable(),
  giveBacks: waitingWork,
  offers: waitingWork.nullable(),
});

export type OfficeWork = z.output<typeof officeWorkSchema>;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether this is the ISO 3166 code of a country. */
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

const whole = (min: number, max: number) =>
  optional(
    number(
      z
        .int('Please enter a whole number.')
        .min(min, `Please enter a number from ${min} to ${max}.`)
        .max(max, `Please enter a number from ${min} to ${max}.`),
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
 * Settings that ADMIN makes here instead of in the environment. `null` or `""` restores the environment's value, or the
 * default.
 */
export const settingFields = {
  supportPhone: optional(text(40)),
  supportEmail: optional(emailSchema),
  supportHours: optional(text(100)),
  grievanceOfficer: optional(text(100)),
  grievanceEmail: optional(emailSchema),
  grievanceAddress: optional(text(300, { multiline: true })),
  /**
   * The seller named on invoices. These four settings are set together and must agree: the GSTIN begins with the
   * state's code.
   */
  gstin: optional(gstin),
  sellerName: optional(text(120)),
  /** Lines of an address, separated by commas. */
  sellerAddress: optional(text(300)),
  sellerState: optional(z.enum(sellerStates as [string, ...string[]], 'Please choose a state of India.')),
  /** Service accounting code of the service sold. */
  sellerSac: optional(text(8).refine((code) => /^\d{4,8}$/.test(code), 'Please enter 4 to 8 digits.')),
  /** Shown on the help page and before the first contact. */
  safetyAdvice: optional(text(1000, { multiline: true })),
  /** Shown to members above every page until they close it; not shown if empty. */
  banner: optional(text(300)),
  /** Maximum registrations per network address and hour. */
  registrationsPerHour: whole(1, 1000),
  /** Countries, as two-letter codes with commas, to whose numbers codes for signing in are sent. */
  codeCountries: optional(
    text(200)
      .transform((typed) =>
        typed
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean)
          .join(', '),
      )
      .refine((typed) => typed.split(', ').every(isCountry), 'Please enter two-letter country codes, such as IN, AE.'),
  ),
  /** Maximum codes for signing in per day, over all numbers: bounds the cost of SMS. */
  loginCodesPerDay: whole(10, 1_000_000),
  /** Field staff, partners and their territories. */
  network: optionalBoolean(),
  /** Products, carts and orders. */
  shop: optionalBoolean(),
  /** Blog, questions, services, stories and the page about the bureau, on pages that everybody can read. */
  content: optionalBoolean(),
  /** Comparison of births, for members who switch it on. */
  astro: optionalBoolean(),
  /** Voice and video calls of members; they also need a relay. */
  calls: optionalBoolean(),
  /** Days added to computed Hijri dates, because India sights the moon itself. */
  hijriOffset: whole(-1, 1),
  /** Other members see a profile only after staff have approved it. */
  approveProfiles: optionalBoolean(),
  /** Other members see a profile only with an ID or photo badge. */
  badgeBeforeVisible: optionalBoolean(),
  /** Other members see a profile only with an approved photo. */
  photoRequired: optionalBoolean(),
  /** Photos and selfies of women are reviewed by women. */
  womenReviewWomen: optionalBoolean(),
  /** Rupees for the delivery of goods; 0 delivers for free. */
  shippingFee: whole(0, 100_000),
  /** Rupees from which delivery is free; 0: never. */
  freeShippingFrom: whole(0, 10_000_000),
  /** UPI id for payments of orders, such as name@bank; without one, orders show no UPI code. */
  upiId: optional(
    text(100).refine(
      (id) => /^[\w.-]{2,80}@[a-z][a-z0-9.-]{1,60}$/i.test(id),
      'Please enter a UPI id, such as name@bank.',
    ),
  ),
};

export type SettingKey = keyof typeof settingFields;

export const settingsSchema = z.object({
  /** The effective value of each setting. Null means no value. */
  values: z.object({
    supportPhone: z.string().nullable(),
    supportEmail: z.string().nullable(),
    supportHours: z.string(),
    grievanceOfficer: z.string().nullable(),
    grievanceEmail: z.string().nullable(),
    grievanceAddress: z.string().nullable(),
    /** All four are null if no seller is configured, in which case invoices say that they are examples. */
    gstin: z.string().nullable(),
    sellerName: z.string().nullable(),
    sellerAddress: z.string().nullable(),
    sellerState: z.string().nullable(),
    sellerSac: z.string(),
    safetyAdvice: z.string().nullable(),
    banner: z.string().nullable(),
    registrationsPerHour: z.int(),
    codeCountries: z.string(),
    loginCodesPerDay: z.int(),
    network: z.boolean(),
    shop: z.boolean(),
    content: z.boolean(),
    astro: z.boolean(),
    calls: z.boolean(),
    hijriOffset: z.int(),
    approveProfiles: z.boolean(),
    badgeBeforeVisible: z.boolean(),
    photoRequired: z.boolean(),
    womenReviewWomen: z.boolean(),
    shippingFee: z.int(),
    freeShippingFrom: z.int(),
    upiId: z.string().nullable(),
  }),
  /** Whether a relay (TURN) is configured. Without one, calls stay off. */
  hasRelay: z.boolean(),
  /** The settings that were changed here, when and by whom. */
  changes: z.array(
    z.object({
      key: z.string(),
      at: moment,
      by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    }),
  ),
  /**
   * The settings that are also set in the environment, with the names of the variables: values set here take
   * precedence.
   */
  environment: z.array(z.object({ key: z.string(), variable: z.string() })),
});

export type OfficeSettings = z.output<typeof settingsSchema>;
