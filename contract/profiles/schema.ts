import { z } from 'zod';
import { accountSchema } from '../accounts/schema.ts';
import { otherMemberAnswerSchema } from '../extra-questions/schema.ts';
import { galleryRequestSchema, imageFields, ownImageFields, profileImageFields } from '../photos/fields.schema.ts';
import { galleryOpenness } from '../photos/values.ts';
import { relationFields } from '../relations/relation.schema.ts';
import { badgeDetails, badgeFields } from '../verification/badges.schema.ts';
import { storedSchema } from './details.schema.ts';
import { ownerChoices } from './fields.ts';
import { cardLabelFields } from './label-fields.ts';
import { labelShape } from './labels.schema.ts';
import { storedPreference } from './preference.schema.ts';
import type { StoredPreference } from './preference-fields.ts';
import { contactAccesses } from './values.ts';

/** Personal details as displayed (spec §3 "Display fields"). */
const displayedBasics = storedSchema('basicInfo').extend({
  firstName: z.string(),
  lastName: z.string(),
  age: z.int().nullable(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  /** `Yes` or `No` for display beside the stored boolean. */
  disability: z.enum(['Yes', 'No']),
  ...profileImageFields,
});

const sections = {
  basicInfo: displayedBasics.partial(),
  educationInfo: storedSchema('educationInfo'),
  familyInfo: storedSchema('familyInfo'),
  partnerPreference: storedPreference as unknown as z.ZodType<StoredPreference>,
  moreInfo: storedSchema('moreInfo'),
};

/** The caller's own profile: always the four sections, empty where unset, the images and the account (contract §4). */
export const ownProfileSchema = accountSchema.extend({
  ...sections,
  ...ownImageFields,
  /** The owner's visibility choice for each extra field. */
  fieldVisibility: z.record(z.string(), z.enum(ownerChoices)),
  /** Rises with every change; send it with an update to detect changes made elsewhere (409). */
  revision: z.int(),
});

/** A member as shown in lists (spec §3 "Profile card"). */
export const cardSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']),
  age: z.int().nullable(),
  height: z.number().nullable(),
  maritalStatus: z.string().nullable(),
  religion: z.string().nullable(),
  highestEducation: z.string().nullable(),
  collegeInstitute: z.string().nullable(),
  occupation: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  /** The label of each key above, for clients without option lists (contract §12). */
  ...labelShape(cardLabelFields),
  ...profileImageFields,
  /** Has an ID or photo badge from staff. */
  verified: z.boolean(),
  /** A guardian is involved, and the member has chosen to show that. */
  guardianInvolved: z.literal(true).optional(),
  ...badgeFields,
  ...relationFields,
});

/** Another member's profile, as far as the viewer may see it. Contact data are masked (contract §4). */
export const memberProfileSchema = cardSchema.extend({
  ...sections,
  ...imageFields,
  /** Badges, each with what was checked and its expiry. */
  badgeDetails,
  accountFor: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Whether the viewer sees the contact data (`granted`), can request them, or must meet a condition first. */
  contactAccess: z.enum(contactAccesses).optional(),
  /** Whether the viewer sees the names in the family, can request them, or must meet a condition first. */
  familyAccess: z.enum(contactAccesses).optional(),
  /** The viewer's access to the gallery, and the state of their newest request. Absent for staff. */
  galleryAccess: z.enum(galleryOpenness).optional(),
  galleryRequest: galleryRequestSchema.nullable().optional(),
  /** Answers to the questions of the bureau that the viewer may see, in the order of the questions. */
  extraAnswers: z.array(otherMemberAnswerSchema),
  /** The viewer has ignored or blocked this member, and can undo that. */
  ignored: z.boolean().optional(),
  blocked: z.boolean().optional(),
});
