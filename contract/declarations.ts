import { isFamily, type Role } from './roles.ts';

/**
 * What a registrant declares and consents to at sign-up (law.md: matrimonial advisory 2016, DPDP Act 2023).
 * `version` changes whenever `text` changes: what was accepted is stored with version, time and address.
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

/** What somebody declares who makes an account as a member's family: it shows no profile, so there is no more to say. */
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

/** The declarations that an account of this role stands under. */
export const declarationsFor = (role: Role): readonly Declaration[] =>
  isFamily(role) ? familyDeclarations : declarations;

export type DeclarationPurpose = (typeof declarations)[number]['purpose'];
