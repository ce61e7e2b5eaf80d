import type { NoticeWords } from '../../../../contract/privacy/breaches.schema.ts';

/** The parts of a notice to members that the law requires, in reading order. */
export const noticeParts = [
  'happened',
  'when',
  'consequences',
  'measures',
  'advice',
  'contact',
] as const satisfies readonly (keyof NoticeWords)[];
