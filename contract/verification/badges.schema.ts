import { z } from 'zod';
import { badgeKinds } from './values.ts';

const moment = z.iso.datetime();

/** Badges of a member, as others see them. */
export const badgeFields = { badges: z.array(z.enum(badgeKinds)) };

export const badgeDetails = z.array(
  z.object({
    kind: z.enum(badgeKinds),
    /** Time of the check. */
    at: moment,
    /** Expiry; null means valid until the contact changes. */
    until: moment.nullable(),
  }),
);

export type BadgeDetail = z.output<typeof badgeDetails>[number];
