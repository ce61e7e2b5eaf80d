import { fieldsOf, type ProfileField } from './fields.ts';

/** A missing item that would improve the profile. */
export interface Gap {
  /** Card on which the missing item is edited. */
  readonly key: string;
  /** Card on which the item is edited. */
  readonly card: 'basicInfo' | 'educationInfo' | 'familyInfo' | 'moreInfo' | 'partnerPreference' | 'photo';
  /** Share of the whole, in percent. */
  readonly weight: number;
}

/** Fields that families look at first have the largest weight; matters of taste have none. */
const optionalWeights: Readonly<Record<string, number>> = {
  aboutMe: 10,
  aboutFamily: 6,
  sect: 4,
  prayer: 4,
  collegeInstitute: 4,
  occupationDetail: 3,
  aboutPartner: 3,
  dress: 2,
  diet: 2,
  guardianName: 2,
};

const PREFERENCE = 10;

/** A photo weighs as much as a few sentences: it is asked for first, though it need not be visible to everybody. */
const PHOTO = 10;

interface Filled {
  readonly basicInfo: Readonly<Record<string, unknown>>;
  readonly educationInfo: Readonly<Record<string, unknown>>;
  readonly familyInfo: Readonly<Record<string, unknown>>;
  readonly moreInfo: Readonly<Record<string, unknown>>;
  readonly partnerPreference: Readonly<Record<string, unknown>>;
}

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/**
 * Percentage of the profile that is filled in. The registration steps make up nearly half; the rest is what a family
 * would ask next.
 * @param hasPhoto whether a profile photo exists, regardless of who may see it
 */
export function completeness(profile: Filled, hasPhoto: boolean): { percent: number; gaps: readonly Gap[] } {
  const cards = ['basicInfo', 'educationInfo', 'familyInfo', 'moreInfo'] as const;
  const fields = cards.flatMap((card) => fieldsOf(card).map((field) => ({ card, field })));
  const required = fields.filter(({ field }) => field.required);
  const weigh = (field: ProfileField): number =>
    field.required ? 50 / required.length : (optionalWeights[field.key] ?? 0);
  const all = [
    ...fields.map(({ card, field }) => ({
      key: field.key,
      card,
      weight: weigh(field),
      set: isSet(profile[card][field.key]),
    })),
    {
      key: 'partnerPreference',
      card: 'partnerPreference' as const,
      weight: PREFERENCE,
      set: Object.entries(profile.partnerPreference).some(
        ([key, value]) => key !== 'strict' && key !== 'hidden' && isSet(value),
      ),
    },
    { key: 'photo', card: 'photo' as const, weight: PHOTO, set: hasPhoto },
  ].filter(({ weight }) => weight > 0);
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  const reached = all.reduce((sum, { weight, set }) => sum + (set ? weight : 0), 0);
  const gaps = all
    .filter(({ set }) => !set)
    .map(({ key, card, weight }) => ({ key, card, weight: Math.round((100 * weight) / total) }))
    .sort((a, b) => b.weight - a.weight);
  return { percent: gaps.length ? Math.min(99, Math.round((100 * reached) / total)) : 100, gaps };
}
