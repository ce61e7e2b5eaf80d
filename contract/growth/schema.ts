import { z } from 'zod';
import { funnelSteps, sourceKinds } from './values.ts';

const period = { from: z.iso.date(), to: z.iso.date() };

export const funnelSchema = z.object({
  ...period,
  /** Visits of people who were not signed in. */
  visits: z.int(),
  /** Number of members who registered in the period and have reached each step by now. */
  steps: z.array(z.object({ step: z.enum(funnelSteps), women: z.int(), men: z.int() })),
});

export type Funnel = z.output<typeof funnelSchema>;

export const sourcesSchema = z.object({
  ...period,
  /** Every day of the period, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), visits: z.int(), registrations: z.int() })),
  sources: z.array(
    z.object({
      kind: z.enum(sourceKinds),
      /** The campaign's source, or the host of the other site. Empty for other kinds. */
      name: z.string(),
      medium: z.string(),
      campaign: z.string(),
      visits: z.int(),
      /** Members who registered in the period. */
      registrations: z.int(),
      /** Number of these members who have finished the registration. */
      finished: z.int(),
    }),
  ),
});

export type Sources = z.output<typeof sourcesSchema>;

const month = z.iso.date().describe('First day of the month');

export const cohortsSchema = z.object({
  /** Oldest month first. */
  months: z.array(
    z.object({
      month,
      registered: z.int(),
      /** Number of members with an accepted interest, sent or received. */
      accepted: z.int(),
      /** Number of members who have had a premium plan. */
      premium: z.int(),
      /** Number of members who were active in the first, second, … month after the registration or later. */
      active: z.array(z.int()),
    }),
  ),
});

export type Cohorts = z.output<typeof cohortsSchema>;

/** Amounts in paise, from invoices and credit notes. Refunds and net amounts include GST. */
const revenueFigures = {
  /** Number of invoices. */
  orders: z.int(),
  gross: z.int(),
  refunds: z.int(),
  net: z.int(),
  /** GST of the invoices minus that of the credit notes. */
  tax: z.int(),
  /** Number of different people with an invoice. */
  payers: z.int(),
  /** Number of invoices for packages to people who had bought a package before. */
  renewals: z.int(),
};

export const growthRevenueSchema = z.object({
  /** Every month, oldest first. */
  months: z.array(z.object({ month, ...revenueFigures })),
  /** Months and packages with invoices or credit notes, oldest first. `isShop`: all orders of the shop together. */
  packages: z.array(z.object({ month, isShop: z.boolean(), name: z.string(), ...revenueFigures })),
});

export type GrowthRevenue = z.output<typeof growthRevenueSchema>;
