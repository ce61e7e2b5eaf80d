import type { Mail } from '../../platform/messages/message.ts';

interface Site {
  readonly name: string;
  readonly url: string;
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Links to the download page, which requires signing in; data are never mailed. @param path of that page */
export const readyMail = (site: Site, to: { email: string; firstName: string }, path: string, until: Date): Mail => ({
  to: to.email,
  subject: 'The copy of your data is ready',
  text: [
    `Assalamu alaikum ${to.firstName},`,
    '',
    `the copy of your data that you asked for is ready. You can fetch it until ${day.format(until)}, signed in to your account.`,
    '',
    `Fetch it here: ${site.url}${path}`,
    '',
    'If you did not ask for it, please sign out the devices you do not know and change your password.',
    '',
    `The ${site.name} team`,
    site.url,
  ].join('\n'),
});
