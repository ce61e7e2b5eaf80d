import { useTranslation } from 'react-i18next';
import type { Grants } from '../../../../contract/billing/packages.schema.ts';
import { type AllowanceKind, allowanceKinds, type PackageKind } from '../../../../contract/billing/values.ts';
import { parsePaise } from '../../../lib/money.ts';
import { fromInputValue } from '../ui/staff-time.ts';
import { type GrantMode, grantsOf, parseWholeNumber } from './packages.rules.ts';

/** Names of the two form fields for one kind of allowance: the mode (none, number or unlimited) and the number. */
export const fieldsOf = (kind: AllowanceKind) => ({ how: `${kind}How`, number: kind }) as const;

type GrantField = AllowanceKind | `${AllowanceKind}How`;
type Field = 'name' | 'description' | 'price' | 'days' | 'grants' | 'from' | 'until' | GrantField;
type Values = Record<Field, string>;

/** Every field of the form; `grants` covers all four amounts. */
export const fieldsOfTerms: readonly Field[] = [
  'name',
  'description',
  'price',
  'days',
  'grants',
  ...allowanceKinds.flatMap((kind): GrantField[] => [`${kind}How`, kind]),
  'from',
  'until',
];

const grantsIn = (values: Values): Grants | undefined =>
  grantsOf(
    Object.fromEntries(allowanceKinds.map((kind) => [kind, values[`${kind}How`] as GrantMode])) as Record<
      AllowanceKind,
      GrantMode
    >,
    values,
  );

const MIN_PRICE_PAISE = 100;
const MAX_DAYS = 1096;

/** Checks terms before they are sent, and builds the request body. */
export function useTermsCheck(of: PackageKind) {
  const { t } = useTranslation('money');
  const isFree = of === 'free';

  const priceRefusal = (typed: string): string | undefined => {
    const paise = parsePaise(typed);
    if (paise === undefined) return t('terms.priceWrong');
    return paise < MIN_PRICE_PAISE ? t('terms.priceLow') : undefined;
  };
  const grantsRefusal = (values: Values): string | undefined => {
    const grants = grantsIn(values);
    if (!grants) return t('terms.numberWrong');
    const isNothing = Object.values(grants).every((many) => many === 0);
    return of === 'addon' && isNothing ? t('terms.nothingGranted') : undefined;
  };
  const untilRefusal = ({ from, until }: Values): string | undefined => {
    const end = fromInputValue(until);
    return end !== null && Date.parse(end) <= Date.parse(fromInputValue(from) ?? new Date().toISOString())
      ? t('terms.untilWrong')
      : undefined;
  };

  const check = (values: Values): Partial<Values> => {
    const refusals: Partial<Record<Field, string | undefined>> = {
      name: values.name.trim().length < 2 ? t('terms.nameMissing') : undefined,
      price: isFree ? undefined : priceRefusal(values.price),
      days: isFree || parseWholeNumber(values.days, 1, MAX_DAYS) !== undefined ? undefined : t('terms.daysWrong'),
      grants: grantsRefusal(values),
      until: untilRefusal(values),
    };
    return Object.fromEntries(Object.entries(refusals).filter(([, refusal]) => refusal !== undefined));
  };

  const bodyOf = (values: Values) => {
    const grants = grantsIn(values);
    const price = isFree ? 0 : parsePaise(values.price);
    const days = isFree ? null : parseWholeNumber(values.days, 1, MAX_DAYS);
    if (!grants || price === undefined || days === undefined) return undefined;
    return {
      name: values.name.trim(),
      description: values.description.trim() || null,
      price,
      days,
      grants,
      from: fromInputValue(values.from),
      until: fromInputValue(values.until),
    };
  };

  return { check, bodyOf };
}
