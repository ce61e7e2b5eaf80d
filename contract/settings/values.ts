import { states } from '../options/state.ts';

/** Days covered by the dashboard. Days and weeks follow the calendar of India; weeks begin on Monday. */
export const DASHBOARD_DAYS = 30;

export const DASHBOARD_WEEKS = 12;

/** Days after which a refund request for a payment or a contact view counts as waiting too long. */
export const LONG_WAIT_DAYS = 3;

/** Days before its expiry from which an approval request is urgent. */
export const EXPIRES_SOON_DAYS = 2;

/** The parts of the program that are shown only where the operator has switched them on (contract §12). */
export const partNames = ['network', 'shop', 'content', 'astro', 'calls'] as const;

/** The parts that exist so far: each is a switch of `/staff/settings`. All others are off. Calls also need a relay. */
export const switchableParts = [
  'network',
  'shop',
  'content',
  'astro',
  'calls',
] as const satisfies readonly (typeof partNames)[number][];
export type PartName = (typeof switchableParts)[number];

/** States in which a business can be registered for the tax: all but "Not Specified". */
export const sellerStates = states.flatMap(({ key }) => (key === 'Not Specified' ? [] : key));
