import type { ExportPart } from '../../../platform/db/export-part.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** `README.txt`: contents of the archive, and what is left out. */
export const readme = (site: Site, at: Date, parts: readonly Pick<ExportPart, 'key' | 'about'>[]): string =>
  [
    `Your data at ${site.name}`,
    `Made on ${moment.format(at)} (Indian time).`,
    '',
    'This is a copy of the data we have about you. Please keep it in a safe place.',
    '',
    'data.json   all data except pictures, as JSON (UTF-8). Times are in UTC.',
    'photos/     your photos in the largest size we keep. The file name is the id in data.json.',
    'chat/       voice notes and photos that you sent in chats. The file name is the attachmentId in data.json.',
    'invoices/   your invoices and credit notes (PDF).',
    '',
    'What you find in data.json:',
    '',
    'about\n    When this copy was made.',
    ...parts.map(({ key, about }) => `${key}\n    ${about}`),
    'people\n    The members whose id appears above (userId of their profile), with the first name if you can still see each other.',
    '',
    'Not included: private data of other members, such as contact details shown to you; who may have reported, blocked or',
    'ignored you; notes of our team and automatic checks that keep members safe; pictures of identity documents,',
    'which we delete after the decision; passwords, codes and tokens, which we store only as hashes.',
    '',
    `Is something wrong or missing? Contact support: ${site.url}/support`,
    '',
  ].join('\n');
