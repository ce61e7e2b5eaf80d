import type { Option } from './option.ts';

/** Kinds of personal data that a breach may concern. */
export const breachData = [
  { key: 'names', label: 'Names and dates of birth' },
  { key: 'contacts', label: 'Phone numbers and email addresses' },
  { key: 'profile', label: 'Profiles and partner preferences' },
  { key: 'photos', label: 'Photos' },
  { key: 'documents', label: 'ID documents and selfies' },
  { key: 'messages', label: 'Messages' },
  { key: 'signIns', label: 'Passwords and logins' },
  { key: 'payments', label: 'Payments and invoices' },
  { key: 'tickets', label: 'Messages to the team and reports' },
  { key: 'other', label: 'Something else' },
] as const satisfies readonly Option[];
