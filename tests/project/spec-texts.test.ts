import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../web/messages/en');

/** Texts of the English screens that the specification fixes (design/style.md). */
const fixed = [
  'Log-IN',
  'Register New Account',
  'Forgot your password?',
  'Sign in with Facebook',
  'Sign in with Google',
  'Save And Next',
  'Back to Login',
  'Latest Matching Profiles',
  'All Conversations',
  'Archived',
  'Take the first step. Select a chat and let your story begin!',
  'Media file is Not supported',
  'Something went wrong!',
  'Unexpected Application Error!',
  'Fill Details',
  'Select The Customer First',
  'Only one document is required',
  'Geolocation is not supported by this browser.',
  'Got The notification',
  'Supported formats: JPEG, PNG',
];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

it('the English texts contain every sentence that the specification fixes', async () => {
  const files = await readdir(folder);
  const catalogues = await Promise.all(files.map(async (file) => (await import(join(folder, file))).default));
  const known = new Set(catalogues.flatMap(textsIn));
  expect(fixed.filter((text) => !known.has(text))).toEqual([]);
});
