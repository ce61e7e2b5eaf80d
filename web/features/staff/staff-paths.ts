import type { ReviewKindName } from '../../../contract/review/values.ts';
import { paths } from '../../lib/paths.ts';

const under = (rest: string): string => `${paths.staff}/${rest}`;

/** Every address of the staff area. */
export const staffPaths = {
  overview: paths.staff,
  enrolment: paths.staffEnrolment,
  queue: (kind: ReviewKindName): string => under(`queues/${kind}`),
  reviews: under('reviews'),
  reviewsOf: (memberId: string): string => under(`reviews?memberId=${memberId}`),
  tickets: under('tickets'),
  ticket: (id: string): string => under(`tickets/${id}`),
  members: under('members'),
  member: (id: string): string => under(`members/${id}`),
  correct: (id: string): string => under(`members/${id}?do=correct`),
  editMember: (id: string): string => under(`members/${id}/edit`),
  approvals: under('approvals'),
  approval: (id: string): string => under(`approvals/${id}`),
  risks: under('risks'),
  undelivered: under('notifications'),
  payments: under('payments'),
  refundsAsked: under('payments?only=asked'),
  paymentsOf: (memberId: string): string => under(`payments?memberId=${memberId}`),
  payment: (id: string): string => under(`payments/${id}`),
  packages: under('packages'),
  giveBacks: under('giveBacks'),
  stories: under('stories'),
  revenue: under('revenue'),
  settings: under('settings'),
  accounts: under('accounts'),
  territories: under('territories'),
  roles: under('roles'),
  security: under('security'),
  purges: under('purges'),
  breaches: under('breaches'),
  newBreach: under('breaches/new'),
  breach: (id: string): string => under(`breaches/${id}`),
  audit: under('audit'),
  auditBy: (actorId: string): string => under(`audit?actorId=${actorId}`),
  auditOf: (subjectId: string): string => under(`audit?subjectId=${subjectId}`),
} as const;
