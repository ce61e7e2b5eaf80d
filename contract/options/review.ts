import type { Option } from './option.ts';

/** Reasons for refusing a photo. The owner reads the label. */
export const photoRefusal = [
  { key: 'not_the_member', label: 'It does not show the member' },
  { key: 'several_people', label: 'It shows several people, so it is not clear who the member is' },
  { key: 'unclear', label: 'It is too dark, too small or too blurred to recognise anyone' },
  { key: 'contact_data', label: 'It contains a phone number, an address or a link' },
  { key: 'immodest', label: 'It is not suitable for a matrimonial profile' },
  { key: 'child', label: 'It shows a child' },
  { key: 'copied', label: 'It is copied from someone else or from the internet' },
  { key: 'no_photo', label: 'It is a drawing, a text or an advertisement, not a photo' },
] as const satisfies readonly Option[];

/** Reasons for refusing an ID document. */
export const documentRefusal = [
  { key: 'aadhaar_number', label: 'The Aadhaar number is not masked; please send the masked Aadhaar' },
  { key: 'unreadable', label: 'It cannot be read' },
  { key: 'incomplete', label: 'A part of it is missing' },
  { key: 'other_name', label: 'The name does not match the profile' },
  { key: 'other_birth_date', label: 'The date of birth does not match the profile' },
  { key: 'expired', label: 'It is no longer valid' },
  { key: 'altered', label: 'It has been altered' },
  { key: 'not_accepted', label: 'It is not one of the accepted documents' },
] as const satisfies readonly Option[];

/** Reasons for refusing a selfie. */
export const selfieRefusal = [
  { key: 'other_person', label: 'The person does not match the profile photos' },
  { key: 'wrong_number', label: 'The number we asked for is not in the picture' },
  { key: 'unclear', label: 'The face or the number is not clear' },
  { key: 'no_profile_photo', label: 'There is no profile photo to compare with' },
  { key: 'altered', label: 'It has been edited, or is a picture of a picture' },
] as const satisfies readonly Option[];

/** Reasons for not delivering a message that was sent to many. The sender reads the label. */
export const messageRefusal = [
  { key: 'mass', label: 'The same message was sent to many members' },
  { key: 'advertisement', label: 'It advertises something' },
  { key: 'money', label: 'It asks for or offers money' },
  { key: 'contact_data', label: 'It takes members to another site or app' },
  { key: 'improper', label: 'It is not suitable as a first message to a family' },
] as const satisfies readonly Option[];

/** Changes that staff ask for before a profile is shown. The member reads the label. */
export const profileRefusal = [
  { key: 'contact', label: 'Please remove phone numbers, email addresses and links from the text' },
  { key: 'name', label: 'Please write your real first and last name' },
  { key: 'text', label: 'Please write the text about you in a respectful way' },
  { key: 'contradiction', label: 'Some details do not fit together. Please correct them' },
  { key: 'not_seeking', label: 'The profile must be of one person who is looking for marriage' },
  { key: 'incomplete', label: 'Please write a little more about yourself and your family' },
  { key: 'other', label: 'Please make the change that we describe' },
] as const satisfies readonly Option[];

/** Findings of staff about a report. */
export const reportFinding = [
  { key: 'fake', label: 'The profile is not genuine' },
  { key: 'other_person', label: 'The photos show someone else' },
  { key: 'not_seeking', label: 'The member is not looking for marriage' },
  { key: 'behaviour', label: 'The behaviour breaks our rules' },
  { key: 'money', label: 'The member asked for money' },
  { key: 'intimate_image', label: 'An intimate image was shown' },
  { key: 'unfounded', label: 'We found nothing that breaks our rules' },
  { key: 'not_enough', label: 'We did not find enough to take action' },
] as const satisfies readonly Option[];

/** Reasons for opening a member's page or contact data. The reason is written to the audit log. */
export const lookReason = [
  { key: 'ticket', label: 'A support ticket' },
  { key: 'report', label: 'A report' },
  { key: 'review', label: 'A photo, document or selfie under review' },
  { key: 'risk', label: 'A risk signal' },
  { key: 'asked_by_member', label: 'The member asked for it' },
  { key: 'asked_by_nominee', label: 'A nominee asks on the member’s behalf' },
  { key: 'check', label: 'A routine check' },
] as const satisfies readonly Option[];

/** Reasons for changing the status of an account. The member reads the label. */
export const statusReason = [
  { key: 'fake', label: 'The profile is not genuine' },
  { key: 'other_person', label: 'The profile or its photos are of someone else' },
  { key: 'not_seeking', label: 'The profile is not for marriage' },
  { key: 'behaviour', label: 'The behaviour breaks our rules' },
  { key: 'money', label: 'Other members were asked for money' },
  { key: 'under_age', label: 'The legal age for marriage is not reached' },
  { key: 'married', label: 'The member is married or a marriage is fixed' },
  { key: 'safety', label: 'To protect the account while we look into something' },
  { key: 'asked_by_member', label: 'You asked us to do this' },
  { key: 'asked_by_nominee', label: 'The nominee of this account asked us to do this' },
  { key: 'settled', label: 'The matter is resolved' },
  { key: 'mistake', label: 'The earlier change was a mistake' },
] as const satisfies readonly Option[];
