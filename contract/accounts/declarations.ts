import { isFamily, type Role } from '../roles.ts';

/**
 * Declarations and consents of a registrant at sign-up (law.md: matrimonial advisory 2016, DPDP Act 2023). `version`
 * changes whenever `text` changes: acceptance is stored with version, time and network address.
 */
export interface Declaration {
  readonly purpose: string;
  readonly version: string;
  readonly text: string;
}

export const declarations = [
  {
    purpose: 'marriage_only',
    version: '2026-11',
    text: 'This profile is made for marriage. Rishta is not a dating site, and I will not post anything obscene.',
  },
  {
    purpose: 'truthful_information',
    version: '2026-11',
    text: 'What I enter is true, I have the consent of the person the profile is about, and I will correct it when it changes.',
  },
  {
    purpose: 'profile_processing',
    version: '2026-11',
    text: 'I agree that my profile, including religion and community, is stored and shown to members to find a match, as the privacy notice says. I can withdraw this at any time.',
  },
] as const satisfies readonly Declaration[];

/** Declarations of a family account. It has no profile, so these are enough. */
export const familyDeclarations = [
  {
    purpose: 'family_helps',
    version: '2026-11',
    text: 'I use this account to help a member of my family find a partner for marriage, at that member’s wish.',
  },
  {
    purpose: 'family_confidential',
    version: '2026-11',
    text: 'I treat what I see here as confidential: I do not copy it, pass it on, or use it for anything else.',
  },
] as const satisfies readonly Declaration[];

/** The declarations required for an account of this role. */
export const declarationsFor = (role: Role): readonly Declaration[] =>
  isFamily(role) ? familyDeclarations : declarations;

export type DeclarationPurpose = (typeof declarations)[number]['purpose'];
