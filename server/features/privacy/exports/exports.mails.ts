import { dayIn } from '../../../messages/say.ts';
import { letter } from '../../../platform/messages/letter.ts';
import type { AccountMail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';

/** Links to the download page, which requires signing in; data are never mailed. @param path path of that page */
export const readyMail = (
  site: Site,
  { email, firstName }: { email: string; firstName: string },
  path: string,
  until: Date,
): AccountMail =>
  letter(site, (say) => ({
    ...{ to: email, firstName, subject: say('The copy of your data is ready') },
    lines: [
      say('The copy of your data is ready. Log in to download it till {{day}}.', {
        day: dayIn(site.language, until),
      }),
      say('Download: {{url}}', { url: `${site.url}${path}` }),
      say('If you did not ask for it, please log out the devices you do not know and change your password.'),
    ],
  }));
