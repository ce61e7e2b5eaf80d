import type { Mail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Links to the download page, which requires signing in; data are never mailed. @param path path of that page */
export const readyMail = (site: Site, to: { email: string; firstName: string }, path: string, until: Date): Mail => ({
  to: to.email,
  subject: 'The copy of your data is ready',
  text: [
    `Assalamu alaikum ${to.firstName},`,
    '',
    `The copy of your data is ready. Log in to download it till ${day.format(until)}.`,
    '',
    `Download: ${site.url}${path}`,
    '',
    'If you did not ask for it, please log out the devices you do not know and change your password.',
    '',
    `The ${site.name} team`,
    site.url,
  ].join('\n'),
});
