import { z } from 'zod';
import { passwordSchema } from '../auth/schema.ts';
import { languages } from '../languages.ts';
import { textKeyOfLabel } from '../options/label-input.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import { roles, userStatuses } from '../roles.ts';
import { checkedText } from '../text/checked-text.schema.ts';
import { emailPattern, hasPlainMailbox, normalizeEmail } from './email-address.ts';
import { invalidPhoneMessage, isImplausible, nationalDigits, normalizePhone, phonePattern } from './phone-number.ts';
import { invalidPhone, lastNameMissing, registrationSteps } from './values.ts';

export const emailSchema = z
  .string('Please enter an email address.')
  .overwrite(normalizeEmail)
  .max(254, 'Please enter a shorter email address.')
  .refine(hasPlainMailbox, 'Please use an address with only English letters and digits before the @.')
  .pipe(z.email({ pattern: emailPattern, error: 'Please enter a valid email address.' }));

/** Texts that people enter because a form insists on a name. Short real names such as "Na" or "Nil" are not among them. */
const isPlaceholder = (value: string): boolean =>
  /^(?:n\s*[./\\-]\s*a\.?|none|null|undefined|unknown|no (?:last |sur)?name|not (?:applicable|known))$/i.test(value);

/**
 * A first or last name of a person. Everybody sees it, so it must not contain what other public texts must not
 * (`text-rules.ts`).
 */
export const personName = (required: string) =>
  checkedText(50, { min: 1, required })
    .refine((value) => /\p{L}/u.test(value), 'A name needs at least one letter.')
    .refine((value) => !isPlaceholder(value), required);

export const phoneSchema = z
  .string('Please enter a phone number.')
  .overwrite(normalizePhone)
  .min(1, 'Please enter a phone number.')
  .max(30, invalidPhone)
  .regex(phonePattern, invalidPhone)
  .refine((typed) => !isImplausible(nationalDigits(typed)), invalidPhoneMessage);

/** The seven registration fields of spec §7. */
export const registrationFields = z.object({
  firstName: personName('Please enter a first name.'),
  lastName: personName(lastNameMissing),
  phoneNumber: z.preprocess((v) => (typeof v === 'number' ? String(v) : v), phoneSchema),
  email: emailSchema,
  password: passwordSchema,
  gender: z.enum(['MALE', 'FEMALE'], 'Please choose a gender.'),
  accountFor: z
    .string('Please choose who this account is for.')
    .overwrite((given) => textKeyOfLabel(given, 'accountFor'))
    .refine((key) => optionsByKey('accountFor').has(key), 'Please choose who this account is for.')
    .meta(keyOf('accountFor')),
});

/** The signed-in account as its owner sees it (spec §3 "Stored user", plus the fields that route to the next step). */
export const accountSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null for an account that was registered with a phone number alone. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  accountFor: z.string().nullable(),
  profileImage: z.string().nullable(),
  imageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  /** Whether a password is set: without one, a code proves the identity. */
  hasPassword: z.boolean(),
  nextStep: z.enum(registrationSteps),
  pendingDeclarations: z.array(z.string()),
  /** The chosen language; null: none, so the device's language applies. */
  language: z.enum(languages).nullable(),
  /** Present if the member wants Hijri dates beside others. */
  hijriDates: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
});

export type Account = z.output<typeof accountSchema>;
