import { minimumAge } from '../../../contract/accounts/birth.ts';
import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import type { ImportMapping } from '../../../contract/import/schema.ts';
import {
  type ImportField,
  importLists,
  type ListedImportField,
  listedImportFields,
  requiredImportFields,
} from '../../../contract/import/values.ts';
import { optionsByKey } from '../../../contract/options/lookup.ts';
import { type WalkInDraft, walkInDraftSchema } from '../../../contract/walk-ins/schema.ts';
import { toE164 } from '../accounts/index.ts';
import { readBirth } from './birth.rules.ts';
import { findOption, isOptionKey, suggestOption } from './match-option.rules.ts';
import type { RowProblem } from './reading/table-events.ts';

/** The problem of a row, as a sentence. `unknown`: a value that is none of the options of its field. */
export interface StoredProblem {
  readonly field: ImportField | null;
  readonly message: string;
  readonly unknown?: { readonly value: string; readonly suggestion: string | null };
}

export type CheckedRow =
  | { readonly draft: WalkInDraft; readonly problems: readonly [] }
  | { readonly draft: null; readonly problems: readonly StoredProblem[] };

const unreadable: Readonly<Record<RowProblem, string>> = {
  formula: 'This row has a formula. Please replace it with its result.',
  merged: 'This row has merged cells. Please unmerge them.',
  tooManyCells: 'This row has more cells than there are headings.',
  tooLong: 'A cell of this row has more than 500 letters.',
  repeatedHeading: 'This row repeats the headings.',
  unreadable: 'A cell of this row shows an error instead of a value.',
};

/** The problem of a row that could not be read. */
export const unreadableRow = (problem: string): StoredProblem => ({
  field: null,
  message: unreadable[problem as RowProblem] ?? 'This row cannot be read.',
});

const missing: Readonly<Record<ImportField, string>> = {
  name: 'The name is missing.',
  firstName: 'The first name is missing.',
  lastName: 'The last name is missing.',
  fatherName: 'The father’s name is missing.',
  gender: 'Please enter bride or groom.',
  birth: 'The date or year of birth is missing.',
  religion: 'The community is missing.',
  city: 'The city is missing.',
  phoneNumber: 'The phone number is missing.',
  accountFor: 'Please enter who brings the biodata.',
  maritalStatus: 'The marital status is missing.',
  motherTongue: 'The mother tongue is missing.',
  highestEducation: 'The education is missing.',
};

const listNames: Readonly<Record<ListedImportField, string>> = {
  gender: 'bride or groom',
  religion: 'in our list of communities',
  city: 'in our list of cities',
  accountFor: 'in our list for “Who brings the biodata”',
  maritalStatus: 'in our list of marital statuses',
  motherTongue: 'in our list of languages',
  highestEducation: 'in our list for education',
};

const isListed = (field: ImportField): field is ListedImportField =>
  (listedImportFields as readonly ImportField[]).includes(field);

/** Whether a cell has only dashes, or a word such as "nil", which people write into an empty cell. */
const isBlank = (cell: string): boolean => /^(?:[-–—.]*|n\/?a|nil|none)$/i.test(cell.trim());

const tooYoung = 'This person is too young: brides must be 18 or older, grooms 21 or older.';

const isTooYoung = (birthYear: number, gender: string | undefined, now: Date): boolean =>
  now.getUTCFullYear() - birthYear < minimumAge(gender === 'MALE' ? 'MALE' : 'FEMALE');

function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The field at which an issue of a draft is shown. */
const fieldOfIssue: Readonly<Record<string, ImportField>> = {
  firstName: 'name',
  lastName: 'name',
  relativeName: 'fatherName',
  dateOfBirth: 'birth',
  birthYear: 'birth',
};

export const fieldOf = (path: string): ImportField | null =>
  fieldOfIssue[path] ?? ((path in missing ? path : null) as ImportField | null);

const labelOf = (field: ListedImportField, key: string): string =>
  optionsByKey(importLists[field]).get(key)?.label ?? key;

type Matched = { readonly key: string } | { readonly problem: StoredProblem };

/**
 * Makes a function that reads rows by a mapping: a walk-in draft, or what is wrong with the row. Options are never
 * guessed: a value that is none of them is a problem, and the nearest spelling is its suggestion.
 */
export function createRowReader(mapping: ImportMapping, now: Date): (cells: readonly string[]) => CheckedRow {
  const columns = new Map(mapping.columns.map(({ field, column }) => [field, column]));
  const fixed = new Map<ImportField, string>(mapping.fixed.map(({ field, key }) => [field, key]));
  const chosen = new Map(mapping.values.map(({ field, value, key }) => [`${field}\n${value}`, key]));
  const matched = new Map<string, Matched>();
  const hasNames = columns.has('firstName');
  const required = requiredImportFields.filter((field) => field !== 'name' || !hasNames);

  const matchOption = (field: ListedImportField, value: string): Matched => {
    const decided = chosen.get(`${field}\n${value}`);
    if (decided && isOptionKey(field, decided)) return { key: decided };
    // A town that is in no list is accepted as it is written.
    if (decided === '' && field === 'city') return { key: value };
    const found = findOption(field, value);
    if (found) return { key: found };
    const suggestion = suggestOption(field, value) ?? null;
    if (field === 'city' && suggestion === null) return { key: value };
    const hint = suggestion ? ` Is it ${labelOf(field, suggestion)}?` : '';
    return {
      problem: { field, message: `“${value}” is not ${listNames[field]}.${hint}`, unknown: { value, suggestion } },
    };
  };

  const cached = (field: ListedImportField, value: string): Matched => {
    const key = `${field}\n${value}`;
    const known = matched.get(key) ?? matchOption(field, value);
    matched.set(key, known);
    return known;
  };

  return (cells) => {
    const problems: StoredProblem[] = [];
    const values: Partial<Record<ImportField, string>> = {};
    for (const [field, column] of columns) {
      const cell = (cells[column] ?? '').trim();
      if (isBlank(cell)) continue;
      if (!isListed(field)) values[field] = cell;
      else {
        const option = cached(field, cell);
        if ('key' in option) values[field] = option.key;
        else problems.push(option.problem);
      }
    }
    for (const [field, key] of fixed) values[field] ??= key;
    for (const field of hasNames ? (['firstName', ...required] as const) : required)
      if (values[field] === undefined && !problems.some((problem) => problem.field === field))
        problems.push({ field, message: missing[field] });

    const birth = values.birth === undefined ? undefined : readBirth(values.birth, mapping.dateOrder, now);
    if (values.birth !== undefined && !birth)
      problems.push({ field: 'birth', message: `“${values.birth}” is not a date or a year of birth.` });
    if (values.phoneNumber !== undefined && !toE164(values.phoneNumber))
      problems.push({ field: 'phoneNumber', message: invalidPhoneMessage });
    // A whole date is checked by the rules of walk-ins. A year is a problem only if the person is certainly too young.
    if (birth && 'birthYear' in birth && isTooYoung(birth.birthYear, values.gender, now))
      problems.push({ field: 'birth', message: tooYoung });
    if (problems.length > 0) return { draft: null, problems };

    const name = hasNames
      ? { firstName: values.firstName ?? '', lastName: values.lastName ?? '' }
      : splitName(values.name ?? '');
    const father = values.fatherName ? splitName(values.fatherName) : undefined;
    // A person with only one name gets the father's last name, or the same name as last name.
    const only = name.firstName || name.lastName;
    const isOnlyOne = !name.firstName || !name.lastName;
    const parsed = walkInDraftSchema.safeParse({
      ...(isOnlyOne ? { firstName: only, lastName: father?.lastName || only } : name),
      gender: values.gender,
      accountFor: values.accountFor,
      relativeName: values.fatherName ?? null,
      phoneNumber: values.phoneNumber,
      ...birth,
      religion: values.religion,
      city: values.city,
      maritalStatus: values.maritalStatus ?? null,
      motherTongue: values.motherTongue ?? null,
      highestEducation: values.highestEducation ?? null,
    });
    if (parsed.success) return { draft: parsed.data, problems: [] };
    return {
      draft: null,
      problems: parsed.error.issues.map(({ path, message }) => ({ field: fieldOf(String(path[0] ?? '')), message })),
    };
  };
}
