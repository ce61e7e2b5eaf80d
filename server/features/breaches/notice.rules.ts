import type { NoticeWords } from '../../../contract/breaches.ts';

/** A notice as a letter says it: what the DPDP Rules want a member told, in their order. */
export const paragraphsOf = (words: NoticeWords): string[] => [
  `What happened: ${words.happened}`,
  `When: ${words.when}`,
  `What may come of it for you: ${words.consequences}`,
  `What we have done: ${words.measures}`,
  `What you can do: ${words.advice}`,
  `Whom you can ask: ${words.contact}`,
];
