import { breachData } from '../../../../contract/options/breach.ts';
import type { Breach } from '../../../../contract/privacy/breaches.schema.ts';
import { fromInputValue, toInputValue } from '../ui/staff-time.ts';

const kindKeys = breachData.map(({ key }) => key);
type KindField = `kind.${(typeof kindKeys)[number]}`;

const texts = ['what', 'causes', 'measures', 'certInWhyNot', 'boardWhyNot', 'membersWhyNot'] as const;
const moments = ['foundAt', 'certInAt', 'boardAt', 'membersAt'] as const;

export type Field = (typeof texts)[number] | (typeof moments)[number] | 'kinds' | 'members' | 'isEstimate' | KindField;

/** The fields of the form; `kinds` covers the checkboxes of all kinds. */
export const breachFormFields: readonly Field[] = [
  ...texts,
  ...moments,
  'kinds',
  'members',
  'isEstimate',
  ...kindKeys.map((key): KindField => `kind.${key}`),
];

type Values = Readonly<Record<Field, string>>;

/** Converts an entry to form values; a new entry begins with the current time and an estimated count. */
export function toFormValues(breach: Breach | undefined, now: Date): Values {
  const ticked = (is: boolean): string => (is ? 'on' : '');
  return Object.fromEntries([
    ...texts.map((key) => [key, breach?.[key] ?? '']),
    ...moments.map((key) => [key, toInputValue(breach?.[key])]),
    ...kindKeys.map((key) => [`kind.${key}`, ticked(breach?.kinds.includes(key) ?? false)]),
    ['foundAt', toInputValue(breach?.foundAt ?? now.toISOString())],
    ['kinds', ''],
    ['members', String(breach?.members ?? '')],
    ['isEstimate', ticked(breach?.isEstimate ?? true)],
  ]);
}

/** The checked kinds, in their order. */
export const selectedKinds = (values: Values) => kindKeys.filter((key) => values[`kind.${key}`] !== '');

/** A whole number; null if empty, undefined if invalid. */
export function parseMembers({ members }: Pick<Values, 'members'>): number | null | undefined {
  const typed = members.replaceAll(/[\s,]/g, '');
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/**
 * Builds the request body. For an existing entry it contains only changed fields, so that two people editing at once do
 * not undo each other's changes, and an unchanged time keeps its seconds.
 */
export function toRequestBody(values: Values, breach: Breach | undefined): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const key of texts) if (values[key].trim() !== (breach?.[key] ?? '')) given[key] = values[key].trim() || null;
  for (const key of moments) if (values[key] !== toInputValue(breach?.[key])) given[key] = fromInputValue(values[key]);
  const kinds = selectedKinds(values);
  if (kinds.join() !== kindKeys.filter((key) => breach?.kinds.includes(key)).join()) given.kinds = kinds;
  const members = parseMembers(values);
  if (members !== (breach?.members ?? null)) given.members = members;
  const isEstimate = values.isEstimate !== '';
  if (!breach || isEstimate !== breach.isEstimate) given.isEstimate = isEstimate;
  return given;
}
