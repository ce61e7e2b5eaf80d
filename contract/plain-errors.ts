import type { z } from 'zod';

/** Default sentences where a schema has none: those of the library are written for programmers (contract §1). */
export const plainError: z.core.$ZodErrorMap = ({ code, input }) => {
  if (input === undefined || input === null) return 'This is needed.';
  if (code === 'too_big') return 'This is more than we can take.';
  if (code === 'too_small') return 'This is too little.';
  return 'Please check this entry.';
};
