import type { Language } from '../../../../contract/languages.ts';
import type { NoticeWords } from '../../../../contract/privacy/breaches.schema.ts';
import { sayIn } from '../../../messages/say.ts';

/**
 * Paragraphs of a notice: the content that the DPDP Rules require, in the order of the rules. Staff write it in one
 * language; the reader's language names the parts.
 */
export function paragraphsOf(
  { happened, when, consequences, measures, advice, contact }: NoticeWords,
  language: Language,
): string[] {
  const say = sayIn(language);
  return [
    say('What happened: {{text}}', { text: happened }),
    say('When: {{text}}', { text: when }),
    say('What could happen: {{text}}', { text: consequences }),
    say('What we have done: {{text}}', { text: measures }),
    say('What you can do: {{text}}', { text: advice }),
    say('Who you can contact: {{text}}', { text: contact }),
  ];
}
