import type { Option } from './option.ts';

/** Categories of support tickets. `support.rules.ts` makes the final decision on urgency. */
export const ticketCategory = [
  { key: 'account', label: 'My account and login' },
  { key: 'profile', label: 'My profile' },
  { key: 'photos', label: 'Photos' },
  { key: 'payment', label: 'Payments and packages' },
  { key: 'privacy', label: 'Privacy and my data' },
  { key: 'abuse', label: 'Report a member' },
  { key: 'impersonation', label: 'Someone is impersonating me, or an intimate image is shown' },
  { key: 'grievance', label: 'Complaint to the grievance officer' },
  { key: 'nominee', label: 'For a member who has died or cannot act' },
  { key: 'other', label: 'Something else' },
] as const satisfies readonly Option[];

/** `open`: needs an answer from staff; `answered`: needs an answer from its author; `resolved`: settled. */
export const ticketStatus = [
  { key: 'open', label: 'Pending' },
  { key: 'answered', label: 'Answered' },
  { key: 'resolved', label: 'Closed' },
] as const satisfies readonly Option[];

export type TicketCategory = (typeof ticketCategory)[number]['key'];
export type TicketStatus = (typeof ticketStatus)[number]['key'];
