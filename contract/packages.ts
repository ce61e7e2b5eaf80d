import { z } from 'zod';
import { api } from './kernel.ts';
import { givenId, text } from './wire-scalars.ts';

const moment = z.iso.datetime();

/** Allowances of a package: each use of the feature consumes one (contract §8). */
export const allowanceKinds = ['interests', 'photoRequests', 'messages', 'contactViews'] as const;
export type AllowanceKind = (typeof allowanceKinds)[number];

/** `free` is the default for everybody; `plan` makes premium; `addon` adds to the current allowances. */
export const packageKinds = ['free', 'plan', 'addon'] as const;
export type PackageKind = (typeof packageKinds)[number];

/** Number of one kind; null: unlimited; 0: none. The free package is renewed each calendar month. */
const many = z.int().min(0).nullable();
export const grantsSchema = z.object({ interests: many, photoRequests: many, messages: many, contactViews: many });
export type Grants = z.output<typeof grantsSchema>;

/** A package now on sale. */
export const packageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(packageKinds),
  name: z.string(),
  description: z.string().nullable(),
  /** Paise, tax included. */
  price: z.int(),
  /** Validity; null for the free package. */
  days: z.int().nullable(),
  grants: grantsSchema,
});
export type PackageOffer = z.output<typeof packageSchema>;

/** Usage of one allowance. `granted` and `left` are null when unlimited. */
const countedSchema = z.object({
  granted: z.int().nullable(),
  used: z.int(),
  left: z.int().nullable(),
  /** Earliest expiry among the parts of what is left; null: no expiry. */
  until: moment.nullable(),
  /** Parts of what is left, by expiry; the earliest is used first. Empty where `left` is null or 0. */
  ends: z.array(z.object({ left: z.int(), until: moment })),
});
export type CountedAllowance = z.output<typeof countedSchema>;

export const entitlementsSchema = z.object({
  isPremium: z.boolean(),
  /** The active plan; null: free package. */
  plan: z.object({ name: z.string(), from: moment, until: moment }).nullable(),
  interests: countedSchema,
  photoRequests: countedSchema,
  messages: countedSchema,
  contactViews: countedSchema,
});
export type OwnEntitlements = z.output<typeof entitlementsSchema>;

export const giveBackReasons = ['deadNumber', 'inactive'] as const;
export type GiveBackReason = (typeof giveBackReasons)[number];
export const giveBackStatuses = ['asked', 'given', 'refused'] as const;

/** A contact view whose refund the member requested. */
export const giveBackSchema = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  /** The member's name as the caller sees it now; null when the member is gone. */
  name: z.string().nullable(),
  reason: z.enum(giveBackReasons),
  status: z.enum(giveBackStatuses),
  at: moment,
  decidedAt: moment.nullable(),
  /** Staff's answer. */
  answer: z.string().nullable(),
});
export type GiveBack = z.output<typeof giveBackSchema>;

/** Days of inactivity after which a viewed member's contact view is refunded, the first few per month at once. */
export const INACTIVE_DAYS = 60;

export const packagesApi = api({
  packages: {
    method: 'GET',
    path: '/packages',
    summary: 'What can be had now: the free package, plans and add-ons, with prices that include tax',
    access: 'public',
    result: z.object({
      packages: z.array(packageSchema),
      /** GST in percent, included in every price. */
      taxRate: z.number(),
      /**
       * Where the seller is registered, a key of `state`: buyers of this state pay the tax in two halves (`gst.ts`).
       */
      sellerState: z.string(),
    }),
    errors: [],
  },
  entitlements: {
    method: 'GET',
    path: '/entitlements',
    summary: 'What one has, has used and has left',
    access: 'member',
    result: entitlementsSchema,
    errors: ['forbidden'],
  },
  giveBacks: {
    method: 'GET',
    path: '/entitlements/giveBacks',
    summary: 'Contact views one has asked back, the newest first',
    access: 'member',
    result: z.array(giveBackSchema),
    errors: ['forbidden'],
  },
  askBack: {
    method: 'POST',
    path: '/entitlements/giveBacks',
    summary:
      'Ask for a contact view back: at once where the member was away for 60 days (five a month), else the team looks at it',
    access: 'member',
    body: z.object({
      memberId: givenId(),
      reason: z.enum(giveBackReasons, 'reason is deadNumber or inactive.'),
      note: text(300).nullish(),
    }),
    result: giveBackSchema,
    errors: [
      'not_found',
      'forbidden',
      'entitlement.not_charged',
      'entitlement.asked_already',
      'entitlement.over',
      'request.too_many',
    ],
  },
});
