import { type ReviewKindName, reviewQueues } from '../../../../contract/review/values.ts';
import { auditActions } from '../../../../contract/staff/audit.ts';
import type { AuditLogEntry } from '../../../../contract/staff/schema.ts';

type Detail = AuditLogEntry['detail'];

/** Looks up a word of the catalogue by list and key; if it is missing, returns the key as plain words. */
export type TranslateWord = (
  list: 'status' | 'role' | 'verdict' | 'item' | 'change' | 'done' | 'ticket',
  key: string,
) => string;
/** The name of a setting. */
export type SettingName = (key: string) => string;

export type Values = Readonly<Record<string, string>>;

const textIn = (detail: Detail, key: string): string => (typeof detail[key] === 'string' ? detail[key] : '');
const listIn = (detail: Detail, key: string): unknown[] => (Array.isArray(detail[key]) ? detail[key] : []);

/** Splits a key into words: `registrationsPerHour` becomes "registrations per hour". */
export const keyAsWords = (key: string): string =>
  key
    .replaceAll(/[_.]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** Older entries contain the kind in their reason instead of their detail. */
const kindOf = ({ detail, reason }: AuditLogEntry): string =>
  textIn(detail, 'kind') || (/^review of a (\w+)$/.exec(reason ?? '')?.[1] ?? 'other');

/** Names under which entries store the number of results. */
const LISTED = /^(approvals|members|accounts|risks|photos|items|tickets|payments|giveBacks|entries|memberIds)$/;

/** The number of list results, or of members in a request. */
function countOf(detail: Detail): string {
  const [, shown] = Object.entries(detail).find(([key]) => LISTED.test(key)) ?? [];
  return String(Array.isArray(shown) ? shown.length : (shown ?? 0));
}

export const isKnown = (action: string): boolean => auditActions.some((one) => one === action);

/** More specific sentences for an action, best first; if none fits, `did` is used. */
export function variantsOf({ action, subject, detail }: AuditLogEntry): string[] {
  const of = subject ? 'of' : '';
  switch (action) {
    case 'account.status_changed':
      return [textIn(detail, 'to')];
    case 'give_back.decided':
    case 'product_request.answered':
      return [textIn(detail, 'status')];
    case 'approval.asked':
      if (textIn(detail, 'action') === 'price') return ['price'];
      return subject ? [] : ['many'];
    // `askedBy` marks requests withdrawn because the requester was suspended or lost the role; the actor is the
    // colleague who did that.
    case 'approval.withdrawn':
      return [textIn(detail, 'askedBy') ? `other${subject ? 'Of' : ''}` : of];
    case 'audit.viewed':
      return [of, textIn(detail, 'actorId') ? 'by' : ''];
    case 'members.listed':
    case 'members.searched':
    case 'tickets.listed':
      return detail.searched === true ? ['searched'] : [];
    case 'review.decided': {
      const [base, acted] = detail.isAppeal === true ? ['appeal', 'appealActed'] : ['', 'acted'];
      return listIn(detail, 'actions').length > 0 ? [acted] : [base];
    }
    case 'ticket.answered':
      return [detail.status === 'resolved' ? `resolved${subject ? 'Of' : ''}` : of];
    case 'ticket.changed':
      return [textIn(detail, 'to') ? of : `${textIn(detail, 'assignee')}${subject ? 'Of' : ''}`];
    default:
      return [of];
  }
}

/** Values for the sentence's placeholders, other than the two people. */
export function valuesOf(
  entry: AuditLogEntry,
  { word, setting, rupees }: { word: TranslateWord; setting: SettingName; rupees: (paise: number) => string },
): Values {
  const { action, detail, reason } = entry;
  const money = (key: string): string => (typeof detail[key] === 'number' ? rupees(detail[key]) : '');
  const words = action.startsWith('ticket.') ? 'ticket' : action === 'account.role_changed' ? 'role' : 'status';
  const isPeriod = action === 'invoices.exported' || action === 'duty.hours_exported';
  const named = (key: string): string => (isPeriod ? textIn(detail, key) : word(words, textIn(detail, key)));
  const changes = listIn(detail, 'changes').map((change) => setting(String((change as { key?: unknown }).key)));
  const keys = [...listIn(detail, 'keys'), ...listIn(detail, 'changed')].map((key) => keyAsWords(String(key)));
  return {
    action,
    count: countOf(detail),
    name: textIn(detail, 'name'),
    from: named('from'),
    to: named('to'),
    keys: [...changes, ...keys].join(', '),
    role: word('role', textIn(detail, 'role')),
    verdict: word('verdict', textIn(detail, 'verdict')),
    item: word('item', kindOf(entry)),
    done: listIn(detail, 'actions')
      .map((one) => word('done', String(one)))
      .join(', '),
    change: word('change', textIn(detail, 'action') || 'other'),
    number: String(detail.number ?? ''),
    price: money('price'),
    amount: money('amount'),
    ticket: /^ticket (T-\d+)$/.exec(reason ?? '')?.[1] ?? '',
  };
}

/** The option lists in which the reason of an action may be a key. */
function reasonLists(entry: AuditLogEntry): readonly string[] {
  const { action } = entry;
  if (action === 'account.status_changed' || action.startsWith('approval.')) return ['statusReason'];
  if (action === 'member.viewed' || action === 'member.contact_viewed') return ['lookReason'];
  if (action !== 'review.decided') return [];
  const kind = kindOf(entry);
  return Object.hasOwn(reviewQueues, kind)
    ? [reviewQueues[kind as ReviewKindName].reasons]
    : Object.values(reviewQueues).map(({ reasons }) => reasons);
}

/**
 * The reason of an action as readable text, followed by a note given with it. Undefined if there was none, or if the
 * sentence already says it.
 * @param labelOf label of a key in an option list; undefined if the list has no such key
 */
export function entryReason(
  entry: AuditLogEntry,
  labelOf: (list: string, key: string) => string | undefined,
): { reason: string; note?: string } | undefined {
  const { reason } = entry;
  if (!reason || /^(review of a \w+|ticket T-\d+)$/.test(reason)) return undefined;
  const [, key = '', note] = /^(\w+)(?:: (.*))?$/s.exec(reason) ?? [];
  const label = reasonLists(entry)
    .map((list) => labelOf(list, key))
    .find((one) => one !== undefined);
  return label === undefined ? { reason } : { reason: label, ...(note ? { note } : {}) };
}

/** All fields of an entry as stored, for comparison. */
export const rawDetails = ({
  id,
  at,
  actor,
  action,
  subject,
  reason,
  detail,
}: AuditLogEntry): [name: string, value: string][] =>
  Object.entries({ id, at, action, actor: actor.id, role: actor.role, subject: subject?.id, reason, ...detail })
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value, null, 1)]);
