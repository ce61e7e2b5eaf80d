import type { NoticeWords } from '../../../../contract/privacy/breaches.schema.ts';

/** Paragraphs of a notice: the content that the DPDP Rules require, in the order of the rules. */
export const paragraphsOf = (words: NoticeWords): string[] => [
  `What happened: ${words.happened}`,
  `When: ${words.when}`,
  `What could happen: ${words.consequences}`,
  `What we have done: ${words.measures}`,
  `What you can do: ${words.advice}`,
  `Who you can contact: ${words.contact}`,
];
