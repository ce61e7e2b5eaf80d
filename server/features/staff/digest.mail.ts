import type { OfficeWork, WaitingWork } from '../../../contract/settings/office.schema.ts';
import { greetingName } from '../../platform/messages/greeting-name.ts';
import type { Mail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';
import { withSignature } from './staff.mails.ts';

const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** One line for a kind of work, with a link to the page where it is decided. */
function line(work: WaitingWork | null, [one, several]: readonly [string, string], url: string): string[] {
  if (!work?.waiting) return [];
  const expiry = work.expiresAt ? ` (the first expires on ${inIndia.format(new Date(work.expiresAt))})` : '';
  const old = work.pressing && !work.expiresAt ? ` (${work.pressing} for more than 3 days)` : '';
  return [`- ${work.waiting} ${work.waiting === 1 ? one : several}${expiry}${old}`, `  ${url}`];
}

/** The morning mail of a staff member; undefined if nothing is waiting. */
export function digestMail(
  site: Site,
  { to, firstName }: { to: string; firstName: string },
  { approvals, refunds, giveBacks, offers }: OfficeWork,
): Mail | undefined {
  const lines = [
    ...line(approvals, ['approval request', 'approval requests'], `${site.url}/staff/approvals`),
    ...line(refunds, ['refund request', 'refund requests'], `${site.url}/staff/payments?only=asked`),
    ...line(giveBacks, ['contact view refund', 'contact view refunds'], `${site.url}/staff/giveBacks`),
    ...line(offers, ['offer to approve', 'offers to approve'], `${site.url}/staff/offers`),
  ];
  if (lines.length === 0) return undefined;
  const count = [approvals, refunds, giveBacks, offers].reduce((sum, work) => sum + (work?.waiting ?? 0), 0);
  return {
    to,
    subject: count === 1 ? '1 decision is pending' : `${count} decisions are pending`,
    text: withSignature(site, [
      `Assalamu alaikum ${greetingName(firstName)},`,
      '',
      'These are pending your decision or that of a colleague:',
      '',
      ...lines,
    ]),
  };
}
