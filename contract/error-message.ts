import type { z } from 'zod';

/** Default sentences where a schema has none: the library's own sentences are written for programmers (contract §1). */
export const errorMessage: z.core.$ZodErrorMap = ({ code, input }) => {
  if (input === undefined || input === null) return 'Please fill this in.';
  if (code === 'too_big') return 'This is too long or too large.';
  if (code === 'too_small') return 'This is too short or too small.';
  return 'Please check this entry.';
};
