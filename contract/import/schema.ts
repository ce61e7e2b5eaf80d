import { z } from 'zod';
import { colleagueSchema } from '../network/schema.ts';
import { text } from '../wire-scalars.ts';
import {
  dateOrders,
  IMPORT_MAX_COLUMNS,
  importDuplicateReasons,
  importFields,
  importRowStates,
  importStates,
  type ListedImportField,
  listedImportFields,
} from './values.ts';

const field = z.enum(importFields, 'Please choose a field.');
const listedField = z.enum(listedImportFields as [ListedImportField, ...ListedImportField[]], 'Please choose a field.');

/** The meaning of a file's columns and values. Lists of pairs, because headings and values are texts of the file. */
export const importMappingSchema = z.object({
  columns: z
    .array(
      z.object({
        field,
        column: z
          .int()
          .min(0)
          .max(IMPORT_MAX_COLUMNS - 1),
      }),
    )
    .max(importFields.length)
    .refine((pairs) => new Set(pairs.map((pair) => pair.field)).size === pairs.length, 'Please choose each field once.')
    .refine((pairs) => new Set(pairs.map((pair) => pair.column)).size === pairs.length, 'Please use each column once.'),
  /** Options that apply to all rows, for fields that have no column. */
  fixed: z
    .array(z.object({ field: listedField, key: text(120, { min: 1 }) }))
    .max(importFields.length)
    .default([]),
  /** Options that a person chose for values of the file. An empty key keeps a city as it is written. */
  values: z
    .array(z.object({ field: listedField, value: text(500), key: text(120) }))
    .max(2_000)
    .default([]),
  dateOrder: z.enum(dateOrders, 'Please choose how dates are written.').default('dayFirst'),
});
export type ImportMapping = z.output<typeof importMappingSchema>;

const counts = z.object({
  total: z.int(),
  new: z.int(),
  ready: z.int(),
  problem: z.int(),
  duplicate: z.int(),
  skipped: z.int(),
  done: z.int(),
});

export const importSummarySchema = z.object({
  id: z.uuid(),
  /** The origin of the data, such as "paper files of 2024". */
  source: z.string(),
  fileName: z.string().nullable(),
  state: z.enum(importStates),
  createdBy: colleagueSchema.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /**
   * When the rows that were not registered are deleted. The import itself is deleted too, unless some of its candidates still have
   * to be asked for consent.
   */
  deletedAt: z.iso.datetime(),
  counts,
});
export type ImportSummary = z.output<typeof importSummarySchema>;

/** A value of a listed field that is none of its options. */
const unknownValueSchema = z.object({
  field: listedField,
  value: z.string(),
  rows: z.int(),
  /** The option with the nearest spelling. */
  suggestion: z.string().nullable(),
});
export type UnknownValue = z.output<typeof unknownValueSchema>;

export const importSchema = importSummarySchema.extend({
  headings: z.array(z.string()),
  /** The sheet of an Excel file, and how many sheets the file has: only one is read. */
  sheet: z.object({ name: z.string(), sheets: z.int() }).nullable(),
  /** As guessed from the headings, until a person changes it. */
  mapping: importMappingSchema,
  /** Values that need a decision, the most frequent first. */
  unknownValues: z.array(unknownValueSchema),
  /**
   * `notAsked`: walk-ins of this import whose candidates were not asked for consent yet. `textsLeftToday`: text messages that all
   * imports together may still send today.
   */
  consent: z.object({ notAsked: z.int(), textsLeftToday: z.int() }),
});
export type Import = z.output<typeof importSchema>;

const problemSchema = z.object({
  /** Null: the whole row. */
  field: field.nullable(),
  message: z.string(),
});

/** A person who may be the same as a row: another row of the file, a walk-in or a member. */
const matchSchema = z.object({
  kind: z.enum(['row', 'walkIn', 'member']),
  /** Id of a walk-in or a member. */
  id: z.uuid().nullable(),
  /** Number of a row in the same file. */
  number: z.int().nullable(),
  name: z.string(),
  birthYear: z.int().nullable(),
  city: z.string().nullable(),
  reasons: z.array(z.enum(importDuplicateReasons)),
});
export type ImportMatch = z.output<typeof matchSchema>;

export const importRowSchema = z.object({
  /** The row number in a spreadsheet program. */
  number: z.int(),
  /** Empty once the row has become a walk-in. */
  cells: z.array(z.string()),
  state: z.enum(importRowStates),
  problems: z.array(problemSchema),
  matches: z.array(matchSchema),
  /** The row as it would be registered, for comparison. */
  person: z.object({ name: z.string(), birthYear: z.int().nullable(), city: z.string().nullable() }).nullable(),
  walkInId: z.uuid().nullable(),
});
export type ImportRow = z.output<typeof importRowSchema>;
