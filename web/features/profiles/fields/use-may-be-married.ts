import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery } from '../../../lib/site.query.ts';
import { MARRIED } from './field.rules.ts';
import type { FieldProps } from './field-props.ts';

/**
 * Whether the form offers 'Married': if the operator accepts married men, or it is already the answer. If the setting
 * cannot be loaded, it is offered and the server decides.
 */
export function useMayBeMarried({ field, value }: Pick<FieldProps, 'field' | 'value'>): boolean {
  const asks = field.key === 'maritalStatus';
  const { data, isError } = useQuery({ ...siteQuery, enabled: asks });
  const [first] = useState(value);
  return !asks || first === MARRIED || value === MARRIED || (data ? data.marriedMen : isError);
}
