import type { NoticeWords } from '../../../../contract/privacy/breaches.schema.ts';

/** The parts that the law requires in a notice to members, in reading order. */
export const noticeParts = [
  'happened',
  'when',
  'consequences',
  'measures',
  'advice',
  'contact',
] as const satisfies readonly (keyof NoticeWords)[];
