import { greetingName } from '../../../platform/messages/greeting-name.ts';
import type { AccountMail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';
import { signed } from '../accounts.mails.ts';

/** @param name as its owner has named it */
export const passkeyAddedMail = (site: Site, to: string | null, firstName: string, name: string): AccountMail => ({
  to,
  subject: 'A passkey was added to your account',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    `The passkey "${name}" was just added to your account. It can be used to log in without your password. If this was you, you need not do anything.`,
    '',
    `If it was not you, set a new password now: ${site.url}/forgotPassword`,
    'Then log in and remove the passkey in Account settings.',
  ]),
});

/** @param name as its owner had named it */
export const passkeyRemovedMail = (site: Site, to: string | null, firstName: string, name: string): AccountMail => ({
  to,
  subject: 'A passkey was removed from your account',
  text: signed(site, [
    `Assalamu alaikum ${greetingName(firstName)},`,
    '',
    `The passkey "${name}" was just removed from your account and can no longer be used to log in. If this was you, you need not do anything.`,
    '',
    `If it was not you, set a new password now: ${site.url}/forgotPassword`,
  ]),
});
