import { z } from 'zod';
import type { LabelledField } from './label-fields.ts';

const one = z.string().nullable().optional();
const several = z.array(z.string()).nullable().optional();

/** Shape of the labels beside these fields; a label is absent where its key is absent. */
export const labelShape = (fields: readonly LabelledField[]): Record<string, z.ZodType> =>
  Object.fromEntries(fields.map(({ labelKey, isList }) => [labelKey, isList ? several : one]));
