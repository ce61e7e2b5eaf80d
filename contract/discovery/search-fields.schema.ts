import { z } from 'zod';
import { keyOfLabel, textKeyOfLabel } from '../options/label-input.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import type { SearchField } from '../profiles/field-kinds.ts';
import { unlistedSentence } from '../profiles/field-sentences.ts';
import { toHeight } from '../profiles/values.ts';
import { number, optionalBoolean, text } from '../wire-scalars.ts';
import { MAX_CHOICES, rangeBounds, searchFields } from './values.ts';

/** One value or several: repeated keys arrive as a list. */
const several = <T extends z.ZodType<string>>(one: T, wrong: string) =>
  z.preprocess(
    (given) => (given === '' || given === null ? undefined : typeof given === 'string' ? [given] : given),
    z
      .array(one, wrong)
      .max(MAX_CHOICES, 'Please choose fewer.')
      .transform((values) => [...new Set(values)])
      .optional(),
  );

function shapeOf(field: SearchField): Record<string, z.ZodType> {
  const wrong = unlistedSentence(field.key);
  switch (field.kind) {
    case 'range': {
      const { min, max } = rangeBounds(field);
      const bound = z.number(wrong).min(min, wrong).max(max, wrong).optional();
      const set = z.preprocess((given) => (given === '' || given === null ? undefined : given), number(bound));
      const one = field.list === 'height' ? z.preprocess((given) => toHeight(given) ?? undefined, bound) : set;
      const { list } = field;
      const end = list ? z.preprocess((given) => keyOfLabel(given, list), one) : one;
      return { [field.from]: end, [field.to]: end };
    }
    case 'list': {
      const known = (key: string): boolean =>
        optionsByKey(field.list).has(key) || (field.groups !== undefined && optionsByKey(field.groups).has(key));
      const lists = field.groups ? [field.groups, field.list] : [field.list];
      const one = z
        .string(wrong)
        .overwrite((given) => textKeyOfLabel(given, ...lists))
        .refine(known, wrong)
        .meta(keyOf(...lists));
      return { [field.key]: several(one, wrong) };
    }
    case 'boolean':
      return { [field.key]: optionalBoolean() };
    case 'flag':
      return { [field.key]: optionalBoolean().transform((value) => (value ? true : undefined)) };
    case 'place':
      return { [field.key]: several(text(80) as unknown as z.ZodType<string>, wrong) };
  }
}

export const searchShape = Object.assign({}, ...searchFields.map(shapeOf)) as Record<
  string,
  z.ZodType<string[] | number | boolean | null | undefined>
>;
