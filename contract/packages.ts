import { z } from 'zod';
import { api } from './kernel.ts';
import { givenId, text } from './wire-scalars.ts';

const moment = z.iso.datetime();

/** What is drawn from a package: one of these each time a member does the thing (contract §8). */
export const allowanceKinds = ['interests', 'photoRequests', 'messages', 'contactViews'] as const;
export type AllowanceKind = (typeof allowanceKinds)[number];

/** `free` is what everybody has; a `plan` makes premium; an `addon` adds to what one has. */
export const packageKinds = ['free', 'plan', 'addon'] as const;
export type PackageKind = (typeof packageKinds)[number];

/** How many of a kind; null: as many as one likes; 0: none. What the free package has, it has anew each calendar month. */
const many = z.int().min(0).nullable();
export const grantsSchema = z.object({ interests: many, photoRequests: many, messages: many, contactViews: many });
export type Grants = z.output<typeof grantsSchema>;

/** A package as it is on sale now. */
export const packageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(packageKinds),
  name: z.string(),
  description: z.string().nullable(),
  /** Paise, tax included. */
  price: z.int(),
  /** How long it holds; null for the free one. */
  days: z.int().nullable(),
  grants: grantsSchema,
});
export type PackageOnSale = z.output<typeof packageSchema>;

/** Of one kind. `granted` and `left` are null where there is no end. */
const countedSchema = z.object({
  granted: z.int().nullable(),
  used: z.int(),
  left: z.int().nullable(),
  /** When what is left now ends: of several parts, the first of them. Null where it does not. */
  until: moment.nullable(),
  /** The parts of what is left, by when they end, the first to end first, which is also used first. Empty where `left` is null or 0. */
  ends: z.array(z.object({ left: z.int(), until: moment })),
});
export type CountedAllowance = z.output<typeof countedSchema>;

export const entitlementsSchema = z.object({
  isPremium: z.boolean(),
  /** The running plan, or null: the free package. */
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

/** A contact view one wants back. */
export const giveBackSchema = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  /** As one sees the member's name now; null when the member is not there any more. */
  name: z.string().nullable(),
  reason: z.enum(giveBackReasons),
  status: z.enum(giveBackStatuses),
  at: moment,
  decidedAt: moment.nullable(),
  /** What the team says about it. */
  answer: z.string().nullable(),
});
export type GiveBack = z.output<typeof giveBackSchema>;

/** Members inactive for so many days give their contact view back, the first few of a month at once (paid promises are kept). */
export const INACTIVE_DAYS = 60;

export const packagesApi = api({
  packages: {
    method: 'GET',
    path: '/packages',
    summary: 'What can be had now: the free package, plans and add-ons, with prices that include tax',
    access: 'public',
    result: z.object({
      packages: z.array(packageSchema),
      /** Percent of GST in every price. */
      taxRate: z.number(),
      /** Where the seller is registered, a key of `state`: for who lives there the tax is in two halves (`gst.ts`). */
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
