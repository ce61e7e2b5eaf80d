import { declarations } from './declarations.ts';

export const invalidPhone = 'Enter a valid 10-digit mobile number (add country code if outside India).';

export const lastNameMissing =
  'Please enter a last name. If there is only one name, enter it again or the father’s name.';

/** The next registration step of an unfinished member; `done` when nothing is missing. */
export const registrationSteps = ['basicInfo', 'educationInfo', 'familyInfo', 'done'] as const;

/** Declarations that the web app sends as accepted once the registrant has ticked the box. */
export const currentDeclarations = declarations.map(({ purpose, version }) => ({ purpose, version }));

/** Form of the last name for members without mutual interest (contract §4). */
export const lastNameChoices = ['initial', 'full'] as const;

/** Members who may request the owner's contact data (contract §4). */
export const contactChoices = ['premium', 'mutual', 'nobody'] as const;

/** Members who may see the family's names (contract §4). */
export const familyChoices = ['premium', 'mutual'] as const;

/** Members who may express interest (issue "Filter setting"): everyone, or only those who meet all strict criteria. */
export const interestChoices = ['everyone', 'strict'] as const;

/** Members who may write first: also premium members, or only those with mutual interest (contract §7). */
export const messageChoices = ['premium', 'mutual'] as const;

/** Members who may follow: everybody who can see the profile, only those in mutual interest, or nobody. */
export const followChoices = ['everyone', 'mutual', 'nobody'] as const;

/**
 * Members who may call: nobody; members in mutual interest; or those only while a guardian of the owner, with a seat in
 * the conversation, is in the call. The last choice also holds for the owner's own calls.
 */
export const callChoices = ['nobody', 'mutual', 'guardian'] as const;
