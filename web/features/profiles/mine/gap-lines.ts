import { completeness } from '../../../../contract/completeness.ts';
import { type CardId, cardOfGap } from './cards.ts';
import type { OwnProfile } from './own-profile.ts';

/** Gaps whose reason has a sentence of its own. */
export const explainedGaps = [
  'aboutMe',
  'aboutFamily',
  'sect',
  'prayer',
  'collegeInstitute',
  'occupationDetail',
  'aboutPartner',
  'dress',
  'diet',
  'guardianName',
  'partnerPreference',
  'photo',
] as const;
export type ExplainedGap = (typeof explainedGaps)[number];

export interface GapLine {
  key: string;
  /** A photo is no matter of a card: it has a page of its own. */
  card: CardId | 'photo';
  /** What filling it adds, in percent. */
  weight: number;
  why: ExplainedGap | 'other';
}

/** How complete the profile is, and what would make it more so, the heaviest first. */
export function gapLines(profile: OwnProfile): { percent: number; lines: readonly GapLine[] } {
  const { percent, gaps } = completeness(profile, Boolean(profile.profileImage));
  const lines = gaps.flatMap((gap): GapLine[] => {
    const card = cardOfGap(gap);
    if (!card) return [];
    const why = explainedGaps.find((key) => key === gap.key) ?? 'other';
    // A gap too small to count in whole percent is still worth one.
    return [{ key: gap.key, card, weight: Math.max(1, gap.weight), why }];
  });
  return { percent, lines };
}
