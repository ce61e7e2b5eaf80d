import { letter } from '../../../platform/messages/letter.ts';
import type { AccountMail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';

/** @param name as its owner has named it */
export const passkeyAddedMail = (site: Site, to: string | null, firstName: string, name: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('A passkey was added to your account') },
    lines: [
      say(
        'The passkey "{{name}}" was just added to your account. It can be used to log in without your password. If this was you, you need not do anything.',
        { name },
      ),
      [
        say('If it was not you, set a new password now: {{url}}', { url: `${site.url}/forgotPassword` }),
        say('Then log in and remove the passkey in Account settings.'),
      ].join('\n'),
    ],
  }));

/** @param name as its owner had named it */
export const passkeyRemovedMail = (site: Site, to: string | null, firstName: string, name: string): AccountMail =>
  letter(site, (say) => ({
    ...{ to, firstName, subject: say('A passkey was removed from your account') },
    lines: [
      say(
        'The passkey "{{name}}" was just removed from your account and can no longer be used to log in. If this was you, you need not do anything.',
        { name },
      ),
      say('If it was not you, set a new password now: {{url}}', { url: `${site.url}/forgotPassword` }),
    ],
  }));
