import { z } from 'zod';
import { languages } from '../languages.ts';
import { boolean, clearable } from '../wire-scalars.ts';
import {
  callChoices,
  contactChoices,
  familyChoices,
  followChoices,
  interestChoices,
  lastNameChoices,
  messageChoices,
} from './values.ts';

/** A language of the product. */
export const languageSchema = z.enum(languages, 'Please choose one of the languages.');

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 22:00.');

/** Privacy settings: every feature that shows a member's data obeys them. */
export const privacySchema = z.object({
  lastName: z.enum(lastNameChoices, 'Please choose how the last name is shown.'),
  contact: z.enum(contactChoices, 'Please choose who can ask for your contact.'),
  family: z.enum(familyChoices, 'Please choose who can see the names of your family.'),
  interest: z.enum(interestChoices, 'Please choose who can send you interest.'),
  /** If true, only members with an ID or photo badge may express interest. */
  interestVerifiedOnly: boolean(),
  messages: z.enum(messageChoices, 'Please choose who can write to you first.'),
  follow: z.enum(followChoices, 'Please choose who can follow you.'),
  calls: z.enum(callChoices, 'Please choose who can call you.'),
  /** Calls are accepted only in these hours, every day, in the time of India; null means at any time. */
  callHours: z.object({ from: clockTime, to: clockTime }, 'Please choose the hours.').nullable(),
  /** Each of these settings works both ways: members who do not share this do not see it of others. */
  showOnline: boolean(),
  showLastSeen: boolean(),
  showDelivered: boolean(),
  showRead: boolean(),
  showTyping: boolean(),
  /** Shows on the profile that a guardian is involved. */
  showGuardian: boolean(),
  /** Whether people of the bureau may act in the member's name. */
  bureauMayAct: boolean(),
  /** A bureau of the network near the member's city may see the profile and call, to help with the search. */
  bureauHelp: boolean(),
});

export type Privacy = z.output<typeof privacySchema>;

/** Absent keys stay unchanged, `null` restores the default. */
export const privacyChange = clearable(privacySchema);

export type PrivacyChange = z.output<typeof privacyChange>;
