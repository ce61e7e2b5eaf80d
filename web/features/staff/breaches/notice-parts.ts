import type { NoticeWords } from '../../../../contract/breaches.ts';

/** What the law wants members told, in the order in which they read it. */
export const noticeParts = [
  'happened',
  'when',
  'consequences',
  'measures',
  'advice',
  'contact',
] as const satisfies readonly (keyof NoticeWords)[];
