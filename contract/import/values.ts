import type { OptionListName } from '../options/index.ts';

/**
 * States of an import. `checking` and `running` are work of the program, `stopped` was stopped by a person; from
 * `checked` on the counts say what the import would do.
 */
export const importStates = ['uploaded', 'checking', 'checked', 'running', 'stopped', 'done'] as const;
export type ImportState = (typeof importStates)[number];

/** States of one row. `new` is not checked yet; `skipped` is a duplicate that a person left out. */
export const importRowStates = ['new', 'ready', 'problem', 'duplicate', 'skipped', 'done'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** The states that a person can list. */
export const listedRowStates = [
  'problem',
  'duplicate',
  'ready',
  'skipped',
  'done',
] as const satisfies readonly ImportRowState[];

/** Possible meanings of a column. `name` is split into first and last name. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'fatherName',
  'gender',
  'birth',
  'religion',
  'city',
  'phoneNumber',
  'accountFor',
  'maritalStatus',
  'motherTongue',
  'highestEducation',
] as const;
export type ImportField = (typeof importFields)[number];

/** Fields without which a row cannot be registered. Instead of a name, first and last name will do. */
export const requiredImportFields = [
  'name',
  'gender',
  'birth',
  'religion',
  'city',
  'phoneNumber',
  'accountFor',
] as const satisfies readonly ImportField[];

/** Fields whose values are options of these lists. */
export const importLists = {
  gender: 'gender',
  religion: 'religion',
  city: 'city',
  accountFor: 'accountFor',
  maritalStatus: 'maritalStatus',
  motherTongue: 'motherTongue',
  highestEducation: 'highestEducation',
} as const satisfies Partial<Record<ImportField, OptionListName>>;
export type ListedImportField = keyof typeof importLists;
export const listedImportFields = Object.keys(importLists) as readonly ListedImportField[];

/** Order of day and month in dates such as 04/05/1998. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Reason why a row may be a person who is already known: the same number; or name, year of birth and city. */
export const importDuplicateReasons = ['phone', 'name'] as const;

export const IMPORT_BYTES = 50 * 1024 * 1024;
export const IMPORT_MAX_COLUMNS = 40;
export const IMPORT_SOURCE_MAX_LENGTH = 120;
/**
 * Days after which the rows that were not registered are deleted. The import itself is deleted too, unless some of its candidates
 * still have to be asked for consent.
 */
export const IMPORT_RETENTION_DAYS = 14;
/** Candidates who are asked for consent at a time, and texts of all imports together in a day. */
export const CONSENT_BATCH = 50;
export const MAX_CONSENT_SMS_PER_DAY = 200;
