import type { ExportedPart } from '../../platform/db/exported.ts';

interface Site {
  readonly name: string;
  readonly url: string;
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** `README.txt`: contents of the archive, and what is left out. */
export const readme = (site: Site, at: Date, parts: readonly Pick<ExportedPart, 'key' | 'about'>[]): string =>
  [
    `Your data at ${site.name}`,
    `Made on ${moment.format(at)} (Indian time).`,
    '',
    'This is a copy of what we keep about you. Please keep it where nobody else can read it.',
    '',
    'data.json   everything but pictures, for people and for programs (JSON, UTF-8). Times are in UTC.',
    'photos/     your photos, each in the largest size we keep, under its id in data.json.',
    'invoices/   your invoices and credit notes (PDF).',
    '',
    'What the keys of data.json hold:',
    '',
    'about\n    When this copy was made.',
    ...parts.map(({ key, about }) => `${key}\n    ${about}`),
    'people\n    The members who are named by id above (userId of their profile), with the first name where you still meet.',
    '',
    'What is not in it: other members’ private data, such as contact data you were shown; who may have reported, blocked or',
    'ignored you; the notes of the team and what the program works out to keep members safe; pictures of identity',
    'documents, which are destroyed after they were decided on; passwords, codes and tokens, which we keep as hashes only.',
    '',
    `Something wrong or missing? Write to us: ${site.url}/support`,
    '',
  ].join('\n');
