import type { Option } from './option.ts';

/** Spec §3, "Education level": the key is the spec's text, the label its correct spelling. */
export const educationLevel = [
  { key: 'High school', label: 'High school' },
  { key: 'Associates', label: "Associate's" },
  { key: 'Technical school', label: 'Technical school' },
  { key: 'Bachelors', label: "Bachelor's" },
  { key: 'Masters', label: "Master's" },
  { key: 'MBBS', label: 'MBBS' },
  { key: 'LLB', label: 'LLB' },
  { key: 'JD', label: 'JD' },
  { key: 'MD', label: 'MD' },
  { key: 'PhD', label: 'PhD' },
  { key: 'CA/ACCA', label: 'CA/ACCA' },
] as const satisfies readonly Option[];

export type EducationLevel = (typeof educationLevel)[number]['key'];
