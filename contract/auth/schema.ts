import { z } from 'zod';
import { asciiDigits } from '../text/digits.ts';
import { wrongShape } from './values.ts';

/** Contract §3: 10 to 128 characters; the server also checks against common passwords. */
export const passwordSchema = z
  .string('Please choose a password.')
  .min(10, 'Please choose a password of at least 10 characters.')
  .max(128, 'Password can have up to 128 characters.')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Please remove the characters we cannot store from the password.',
  );

/** The six-digit code that was sent to the user. */
export const otpSchema = z
  .string('Please enter the code from the message.')
  // As typed on a phone set to Hindi or Urdu, or copied with a blank in the middle.
  .overwrite((typed) => asciiDigits(typed).replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, 'Please enter the 6-digit code.');

/** Six digits of an authenticator app, or a recovery code; blanks, dashes and case are ignored. */
export const secondFactorSchema = z
  .string('Please enter the code.')
  .max(40, wrongShape)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^(\d{6}|[A-Z2-7]{10})$/.test(code), wrongShape);
