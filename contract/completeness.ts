import { fieldsOf, type ProfileField } from './profile-fields.ts';

/** Something that would make a profile speak better for its owner. */
export interface Gap {
  /** Field key, or `partnerPreference` or `photo`. */
  readonly key: string;
  /** Card it is mended in. */
  readonly card: 'basicInfo' | 'educationInfo' | 'familyInfo' | 'moreInfo' | 'partnerPreference' | 'photo';
  /** Share of the whole, in percent. */
  readonly weight: number;
}

/** What families look at first weighs most; what is a matter of taste weighs nothing. */
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
/** As much as a few sentences: it is asked for first, and nobody has to show one to everybody. */
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
 * The registration steps make nearly half; the rest is what a family would ask about next.
 * @param hasPhoto there is a profile photo, whoever may see it
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
