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

export type DeclarationPurpose = (typeof declarations)[number]['purpose'];
