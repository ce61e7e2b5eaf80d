import { z } from 'zod';
import type { OptionListName } from '../options/index.ts';
import { textKeyOfLabel } from '../options/label-input.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import { clearableList } from './values.ts';

/**
 * Keys of one or several lists without duplicates, in list order (contract §1: "lists are in ascending or natural
 * order"). A single key is read as a list, and `null` or `""` as an empty one.
 * @param wrong error message for a value that is not in the lists
 */
export function optionKeysSchema(lists: readonly OptionListName[], max: number, wrong: string): z.ZodType<string[]> {
  const rank = new Map(lists.flatMap((list) => [...optionsByKey(list).keys()]).map((key, index) => [key, index]));
  return z.preprocess(
    (given) => (given === null || given === '' ? [] : typeof given === 'string' ? [given] : given),
    z
      .array(
        z
          .string(wrong)
          .overwrite((given) => textKeyOfLabel(given, ...lists))
          .meta(keyOf(...lists)),
        wrong,
      )
      .max(max, 'Please choose fewer.')
      .refine((keys) => keys.every((key) => rank.has(key)), wrong)
      .transform((keys) => [...new Set(keys)].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)))
      .meta(clearableList),
  ) as z.ZodType<string[]>;
}
