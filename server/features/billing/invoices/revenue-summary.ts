import type { Revenue } from '../../../../contract/billing/payments-desk.schema.ts';
import { daysOf, type Period } from './periods.rules.ts';
import type { RevenueSums } from './revenue.repo.ts';

interface Counted {
  readonly days: readonly RevenueSums[];
  readonly packages: readonly RevenueSums[];
  readonly states: readonly RevenueSums[];
}

const sum = (rows: readonly RevenueSums[], key: Exclude<keyof RevenueSums, 'key'>): number =>
  rows.reduce((all, row) => all + row[key], 0);

/** Data of the revenue page, including days without sales. */
export function summarizeRevenue(period: Period, { days, packages, states }: Counted): Revenue {
  const known = new Map(days.map((row) => [row.key, row]));
  return {
    ...period,
    totals: {
      orders: sum(days, 'orders'),
      gross: sum(days, 'gross'),
      refunded: sum(days, 'refunded'),
      taxable: sum(days, 'taxable'),
      cgst: sum(days, 'cgst'),
      sgst: sum(days, 'sgst'),
      igst: sum(days, 'igst'),
    },
    days: daysOf(period).map((day) => {
      const { gross = 0, refunded = 0, orders = 0 } = known.get(day) ?? {};
      return { day, gross, refunded, orders };
    }),
    packages: packages.map(({ key, orders, gross }) => ({ name: key, orders, gross })),
    states: states.map(({ key, orders, gross, cgst, sgst, igst }) => ({
      state: key,
      orders,
      gross,
      tax: cgst + sgst + igst,
    })),
  };
}
