import type { ReviewedBadge } from '../../../contract/verification/values.ts';
import type { AccountMail } from '../../platform/messages/message.ts';
import type { Site } from '../../platform/messages/message-queues.ts';

const what = { id: 'identity document', photo: 'selfie' } as const satisfies Record<ReviewedBadge, string>;
const badge = { id: 'ID', photo: 'photo' } as const satisfies Record<ReviewedBadge, string>;

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const signed = (site: Site, lines: readonly string[]): string =>
  ['Assalamu alaikum,', '', ...lines, '', `The ${site.name} team`, site.url].join('\n');

const destroyed = 'We have deleted the pictures you sent us.';

export const grantedMail = (site: Site, to: string | null, kind: ReviewedBadge, until: Date): AccountMail => ({
  to,
  subject: `Your ${badge[kind]} badge`,
  text: signed(site, [
    `We have checked your ${what[kind]}, and your profile now has the ${badge[kind]} badge. It is valid till ${day.format(until)}.`,
    '',
    `${destroyed} Your badges: ${site.url}/dashboard/trustBadge`,
  ]),
});

/** @param why the reason, as a sentence */
export const refusedMail = (site: Site, to: string | null, kind: ReviewedBadge, why: string): AccountMail => ({
  to,
  subject: `Your ${what[kind]} could not be accepted`,
  text: signed(site, [
    `We could not accept your ${what[kind]}: ${why}`,
    '',
    `${destroyed} You can send another one: ${site.url}/dashboard/trustBadge`,
  ]),
});

/** @param why the reason, as a sentence */
export const revokedMail = (site: Site, to: string | null, kind: ReviewedBadge, why: string): AccountMail => ({
  to,
  subject: `Your ${badge[kind]} badge was removed`,
  text: signed(site, [
    `Our team has checked again and removed the ${badge[kind]} badge from your profile: ${why}`,
    '',
    `You can send your ${what[kind]} again: ${site.url}/dashboard/trustBadge`,
    `If you think this is a mistake, please contact support: ${site.url}/support`,
  ]),
});

export const expiredMail = (site: Site, to: string | null, kind: ReviewedBadge): AccountMail => ({
  to,
  subject: `Please send your ${what[kind]} again`,
  text: signed(site, [
    `We are sorry: we could not check your ${what[kind]} within 30 days, and we do not keep such pictures longer.`,
    '',
    `${destroyed} You can send it again: ${site.url}/dashboard/trustBadge`,
  ]),
});

/** After a restore: asks for a new submission in place of one decided between the backup and the loss. */
export const renewalMail = (site: Site, to: string | null, kind: ReviewedBadge): AccountMail => ({
  to,
  subject: `Please send your ${what[kind]} again`,
  text: signed(site, [
    `We are sorry: we had to restore an earlier copy of our data, and the decision about your ${what[kind]} was lost.`,
    '',
    `${destroyed} You can send it again: ${site.url}/dashboard/trustBadge`,
  ]),
});
