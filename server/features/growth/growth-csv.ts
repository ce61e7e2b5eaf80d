import type { Cohorts, Funnel, GrowthRevenue, Sources } from '../../../contract/growth/schema.ts';
import type { FunnelStep, SourceKind } from '../../../contract/growth/values.ts';
import { type Cell, csvOf } from '../../platform/csv.ts';

const number = (value: number): Cell => ({ number: String(value) });

/** Rupees with two places. */
const rupees = (paise: number): Cell => ({ number: (paise / 100).toFixed(2) });

/** Percent of a whole with one place; empty if there is no whole. */
const percent = (part: number, whole: number): Cell => (whole ? { number: ((part / whole) * 100).toFixed(1) } : '');

const stepNames: Readonly<Record<FunnelStep, string>> = {
  registered: 'Registered',
  basicInfo: 'Basic details',
  educationInfo: 'Education and career',
  finished: 'Registration finished',
  photo: 'Photo added',
  interest: 'Interest sent',
  accepted: 'Interest accepted',
  found: 'Found each other',
};

const kindNames: Readonly<Record<SourceKind, string>> = {
  campaign: 'Campaign',
  site: 'Other site',
  direct: 'Direct',
  other: 'Other',
  unknown: 'Not recorded',
};

/** All percentages refer to the first step, the registration. */
export function funnelCsv({ visits, steps }: Funnel): Promise<Uint8Array> {
  const registered = (steps[0]?.women ?? 0) + (steps[0]?.men ?? 0);
  return csvOf([
    [['Step', 'Women', 'Men', 'Together', 'Percent of registered']],
    [['Visits', '', '', number(visits), '']],
    steps.map(({ step, women, men }) => [
      stepNames[step],
      number(women),
      number(men),
      number(women + men),
      percent(women + men, registered),
    ]),
  ]);
}

export const sourcesCsv = ({ sources }: Sources): Promise<Uint8Array> =>
  csvOf([
    [['Kind', 'Source', 'Medium', 'Campaign', 'Visits', 'Registrations', 'Finished']],
    sources.map((row) => [
      ...[kindNames[row.kind], row.name, row.medium, row.campaign],
      ...[number(row.visits), number(row.registrations), number(row.finished)],
    ]),
  ]);

/** The cohorts report as CSV: one row for each month of registration. */
export function cohortsCsv({ months }: Cohorts): Promise<Uint8Array> {
  const columns = Math.max(0, ...months.map(({ active }) => active.length));
  const later = Array.from({ length: columns }, (_, index) => index);
  return csvOf([
    [['Month', 'Registered', 'Interest accepted', 'Premium', ...later.map((index) => `Active in month ${index + 1}`)]],
    months.map(({ month, registered, accepted, premium, active }) => [
      month.slice(0, 7),
      ...[registered, accepted, premium].map(number),
      ...later.map((index) => (active[index] === undefined ? '' : number(active[index]))),
    ]),
  ]);
}

/** One row for each package of a month, which add up to the invoices minus the credit notes. */
export const revenueCsv = ({ packages }: GrowthRevenue): Promise<Uint8Array> =>
  csvOf([
    [['Month', 'Package', 'Invoices', 'Gross', 'Refunds', 'Net', 'GST in net', 'Payers', 'Renewals']],
    packages.map((row) => [
      ...[row.month.slice(0, 7), row.isShop ? 'Shop' : row.name, number(row.orders)],
      ...[row.gross, row.refunds, row.net, row.tax].map(rupees),
      ...[row.payers, row.renewals].map(number),
    ]),
  ]);
