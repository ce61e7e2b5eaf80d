import { type Say, sayIn, withoutIsolates } from '../../messages/say.ts';
import { greetingName } from './greeting-name.ts';
import type { AccountMail } from './message.ts';
import type { Site } from './message-queues.ts';

interface LetterContent {
  readonly to: string | null;
  /** Name in the greeting, if it is known. */
  readonly firstName?: string;
  readonly subject: string;
  /** Paragraphs between greeting and signature; the undefined ones are left out. */
  readonly lines: readonly (string | undefined)[];
}

const greetingOf = (say: Say, firstName: string | undefined): string =>
  firstName === undefined
    ? say('Assalamu alaikum,')
    : say('Assalamu alaikum {{name}},', { name: greetingName(firstName) });

/** The last line of a letter above the address of the site. */
export const signatureOf = ({ name, language }: Pick<Site, 'name' | 'language'>): string =>
  sayIn(language)('The {{site}} team', { site: name });

/** A letter in the language of the receiver: greeting, paragraphs, signature. */
export function letter(site: Site, write: (say: Say) => LetterContent): AccountMail {
  const say = sayIn(site.language);
  const { to, firstName, subject, lines } = write(say);
  const paragraphs = lines.filter((line) => line !== undefined).flatMap((line) => ['', line]);
  const text = [greetingOf(say, firstName), ...paragraphs, '', signatureOf(site), site.url].join('\n');
  return { to, subject: withoutIsolates(subject), text, language: site.language };
}
