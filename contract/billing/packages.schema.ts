import { z } from 'zod';
import { giveBackReasons, giveBackStatuses, packageKinds } from './values.ts';

const moment = z.iso.datetime();

/** Amount of one kind: null is unlimited, 0 is none. Amounts of the free package are renewed each calendar month. */
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
  /** Earliest expiry among the parts of what is left; null if nothing expires. */
  until: moment.nullable(),
  /**
   * Parts of what is left, by expiry; the part with the earliest expiry is used first. Empty if `left` is null or 0.
   */
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

/** A contact view whose refund the member requested. */
export const giveBackSchema = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  /** The other member's name as the caller sees it now; null if that account no longer exists. */
  name: z.string().nullable(),
  reason: z.enum(giveBackReasons),
  status: z.enum(giveBackStatuses),
  at: moment,
  decidedAt: moment.nullable(),
  /** Staff's answer. */
  answer: z.string().nullable(),
});

export type GiveBack = z.output<typeof giveBackSchema>;
