import type { Option } from './option.ts';

/** Spec §3, "Annual income": the key is the lower end of the band, in lakhs of rupees. */
export const annualIncome = [
  { key: -1, label: 'Not Specified' },
  { key: 0, label: 'Not Working' },
  { key: 0.5, label: 'Rs 0.5 - 1 Lakhs' },
  { key: 1, label: 'Rs 1 - 2 Lakhs' },
  { key: 2, label: 'Rs 2 - 3 Lakhs' },
  { key: 3, label: 'Rs 3 - 5 Lakhs' },
  { key: 5, label: 'Rs 5 - 7 Lakhs' },
  { key: 7, label: 'Rs 7 - 10 Lakhs' },
  { key: 10, label: 'Rs 10 - 12 Lakhs' },
  { key: 12, label: 'Rs 12 - 15 Lakhs' },
  { key: 15, label: 'Rs 15 - 20 Lakhs' },
  { key: 20, label: 'Rs 20 - 25 Lakhs' },
  { key: 25, label: 'Rs 25 - 30 Lakhs' },
  { key: 30, label: 'Rs 30 - 40 Lakhs' },
  { key: 40, label: 'Rs 40 - 50 Lakhs' },
  { key: 50, label: 'Rs 50 - 60 Lakhs' },
  { key: 60, label: 'Rs 60 - 70 Lakhs' },
  { key: 70, label: 'Rs 70 - 80 Lakhs' },
  { key: 80, label: 'Rs 80 - 100 Lakhs' },
  { key: 100, label: 'Rs 100 Lakhs and above' },
] as const satisfies readonly Option<number>[];
