import { completeness } from '../../../../contract/profiles/completeness.ts';
import { type CardId, cardOfGap } from './cards.ts';
import type { OwnProfile } from './own-profile.ts';

/** Gaps that have a specific text for their reason. */
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
  /** `photo` is not a card: photos have a page of their own. */
  card: CardId | 'photo';
  /** Percentage points that filling this gap adds to the completeness. */
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
    // A gap of less than one percent is shown as one percent.
    return [{ key: gap.key, card, weight: Math.max(1, gap.weight), why }];
  });
  return { percent, lines };
}
