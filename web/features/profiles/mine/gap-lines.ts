import { completeness } from '../../../../contract/profiles/completeness.ts';
import { type CardId, cardOfGap } from './cards.ts';
import type { OwnProfile } from './own-profile.ts';

/** Gaps with their own text for the reason. */
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
  /** A photo belongs to no card, but to its own page. */
  card: CardId | 'photo';
  /** The percentage that filling it adds. */
  weight: number;
  why: ExplainedGap | 'other';
}

/** The completeness in percent, and the gaps with the largest first. */
export function gapLines(profile: OwnProfile): { percent: number; lines: readonly GapLine[] } {
  const { percent, gaps } = completeness(profile, Boolean(profile.profileImage));
  const lines = gaps.flatMap((gap): GapLine[] => {
    const card = cardOfGap(gap);
    if (!card) return [];
    const why = explainedGaps.find((key) => key === gap.key) ?? 'other';
    // A gap below one percent counts as one.
    return [{ key: gap.key, card, weight: Math.max(1, gap.weight), why }];
  });
  return { percent, lines };
}
