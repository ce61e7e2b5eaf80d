import { z } from 'zod';
import type { OptionListName } from '../options/index.ts';
import { keyOfLabel } from '../options/label-input.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import { checkedPlace } from '../text/checked-text.schema.ts';
import { number, optional } from '../wire-scalars.ts';
import { revision } from './details.schema.ts';
import { unlistedSentence } from './field-sentences.ts';
import { preferenceLabelFields } from './label-fields.ts';
import { labelShape } from './labels.schema.ts';
import { optionKeysSchema } from './option-keys.schema.ts';
import { type Criterion, criteria, keysOf, rangeIssues } from './preference-fields.ts';
import { clearableList, criterionNames, MAX_CHOICES, toHeight } from './values.ts';

const choices = ({ key, list, groups }: Extract<Criterion, { kind: 'list' }>): z.ZodType<string[]> =>
  optionKeysSchema(groups ? [groups, list] : [list], MAX_CHOICES, unlistedSentence(key));

function bound(list: OptionListName, key: string): z.ZodType<number | null | undefined> {
  const wrong = unlistedSentence(key);
  const known = z
    .number(wrong)
    .refine((value) => optionsByKey(list).has(value), wrong)
    .meta(keyOf(list))
    .nullish();
  const numbers = list === 'height' ? z.preprocess(toHeight, known) : number(known);
  return z.preprocess((given) => keyOfLabel(given, list), numbers) as z.ZodType<number | null | undefined>;
}

function shapeOf(criterion: Criterion): Record<string, z.ZodType> {
  switch (criterion.kind) {
    case 'range':
      return {
        [criterion.from]: bound(criterion.list, criterion.key),
        [criterion.to]: bound(criterion.list, criterion.key),
      };
    case 'minimum':
      return { [criterion.key]: bound(criterion.list, criterion.key) };
    case 'list':
      return { [criterion.key]: choices(criterion).optional() };
    case 'place':
      // A place that is not in a list is stored as typed, and shown with the other preferences.
      return { [criterion.key]: optional(checkedPlace(80)) };
  }
}

const names = z
  .preprocess(
    (given) => (given === null || given === '' ? [] : given),
    z
      .array(z.string().refine((key) => criterionNames.has(key), 'Please choose a criterion from the list.'))
      .max(criteria.length)
      .transform((keys) => criteria.map(({ key }) => key as string).filter((key) => keys.includes(key)))
      .meta(clearableList),
  )
  .optional();

/** Body of a preference update: absent keys stay unchanged, `null` or an empty list means "any". */
export const preferenceUpdate = z
  .object({
    ...(Object.assign({}, ...(criteria as readonly Criterion[]).map(shapeOf)) as Record<string, z.ZodType>),
    /** Criteria that exclude people who miss them; all others only affect the ranking. */
    strict: names,
    /** Criteria hidden from others; they still affect ranking and exclusion. */
    hidden: names,
    revision,
  })
  .superRefine((values, context) => {
    for (const { path, message } of rangeIssues(values)) context.addIssue({ code: 'custom', path: [path], message });
  });

const storedShape = (criterion: Criterion): Record<string, z.ZodType> =>
  Object.fromEntries(
    keysOf(criterion).map((key) => [
      key,
      criterion.kind === 'list'
        ? z.array(z.string())
        : criterion.kind === 'place'
          ? z.string().nullable()
          : z.number().nullable(),
    ]),
  );

/** A preference as returned, with the label beside each key (contract §12). Other members get it without its hidden criteria. */
export const storedPreference = z
  .object({
    ...(Object.assign({}, ...(criteria as readonly Criterion[]).map(storedShape)) as Record<string, z.ZodType>),
    ...labelShape(preferenceLabelFields),
    strict: z.array(z.string()),
    hidden: z.array(z.string()),
  })
  .partial();
