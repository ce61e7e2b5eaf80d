import type { TestApp } from '../test-app.ts';
import type { Operation } from './document.ts';

/** Kinds of personal data for which the fuzz test searches in answers. Each value occurs nowhere else. */
export type CanaryKind =
  | 'email'
  | 'phone'
  | 'password'
  | 'dateOfBirth'
  | 'lastName'
  | 'fatherName'
  | 'guardianName'
  | 'guardianPhone'
  /** A text shown only in mutual interest. */
  | 'forMutual'
  /** A text shown to nobody. */
  | 'forNobody'
  /** The unblurred version of a gallery photo with access on request. */
  | 'photo'
  | 'message'
  | 'boardNote'
  | 'savedSearch'
  | 'signIn'
  | 'ticket'
  | 'report'
  | 'payment'
  /** Staff notes about the member. */
  | 'teamNote';

export interface Canary {
  readonly kind: CanaryKind;
  /** The text in lower case. */
  readonly text: string;
  readonly ownerId: string;
  /** Ids of other members who may know the text. */
  readonly knownTo?: ReadonlySet<string>;
}

/** The person who receives the answer. */
export interface Reader {
  /** Undefined if signed out. */
  readonly id: string | undefined;
  readonly role: string | undefined;
}

const teamRoles = ['ADMIN', 'SUB_ADMIN', 'EMPLOYEE'];

/**
 * The operations whose answers may show each kind of data to staff. Kinds not listed may be shown to no staff member.
 * Entries name an operation, or a whole feature with `*`.
 */
const forTheTeam: Readonly<Partial<Record<CanaryKind, readonly string[]>>> = {
  // Staff see members' full last names (`showsFullLastName`).
  lastName: [
    'memberDesk.*',
    'moderation.*',
    'review.*',
    'approvals.*',
    'supportDesk.*',
    'paymentsDesk.*',
    'staff.audit',
    'profiles.*',
    'discovery.members',
    // The names of members whose cases the team works on, or could open.
    'cases.*',
    // The names of customers, for whom the team orders and takes payments.
    'cart.*',
    'orders.*',
    'orderPayments.*',
    'shopInvoices.*',
    // The name of the customer whom an officer visits.
    'visits.*',
  ],
  // Staff responsible for money see payments, and the audit log lists payments that were opened.
  payment: ['paymentsDesk.*', 'staff.audit'],
  // Staff who answer a ticket can read it; lists contain only its subject.
  ticket: ['supportDesk.read', 'supportDesk.change', 'supportDesk.answer'],
  // Staff who decide a report can read it, as can staff who open the page of either member and give a reason.
  report: ['review.claim', 'review.read', 'review.take', 'review.decide', 'memberDesk.read'],
  // The staff page of a member shows logins, notes and fields for mutual interest (`showsChosenField`).
  signIn: ['memberDesk.read'],
  teamNote: ['memberDesk.read'],
  forMutual: ['memberDesk.read', 'profiles.*'],
  // Contact data are shown by a separate call, which is logged (contract §10).
  email: ['memberDesk.contact'],
  // A case shows the phone number of its member, and a visit that of its customer; each access is logged (decision 0044).
  phone: ['memberDesk.contact', 'cases.*', 'visits.*'],
  // Reviewers of a document compare it with the profile.
  dateOfBirth: ['review.claim', 'review.read', 'review.take', 'review.decide'],
  // Reviewers of a photo see it.
  photo: ['review.claim', 'review.read', 'review.take', 'review.decide', 'memberDesk.read', 'profiles.*'],
};

const isAmong = (list: readonly string[] | undefined, { operationId, feature }: Operation): boolean =>
  list?.some((name) => name === `${feature}.*` || operationId.replace(/Alias\d$/, '') === name) ?? false;

/** Whether this answer may contain the canary. */
export function mayContain(canary: Canary, reader: Reader, operation: Operation): boolean {
  if (reader.id !== undefined && (reader.id === canary.ownerId || canary.knownTo?.has(reader.id))) return true;
  return teamRoles.includes(reader.role ?? '') && isAmong(forTheTeam[canary.kind], operation);
}

/** Whether the owner's contact was given to the reader by the calls made so far (contract §4). */
export async function wasContactGiven({ app }: TestApp, { kind, ownerId }: Canary, { id }: Reader): Promise<boolean> {
  if (id === undefined || (kind !== 'email' && kind !== 'phone')) return false;
  const row = await app.platform.db.read
    .selectFrom('contact_access')
    .select('at')
    .where('viewer_id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A text together with its parts that are wrapped in base64, as cursors and tokens are. */
const unwrapped = (text: string): string =>
  [text, ...(text.match(/[\w-]{24,}/g) ?? []).map((part) => Buffer.from(part, 'base64url').toString('latin1'))]
    .join(' ')
    .toLowerCase();

/** The canaries in an answer, its headers included. */
export function canariesIn(answered: string, canaries: readonly Canary[]): Canary[] {
  const text = unwrapped(answered);
  return canaries.filter((canary) => text.includes(canary.text));
}
