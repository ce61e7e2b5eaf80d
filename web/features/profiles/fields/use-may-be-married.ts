import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery } from '../../../lib/site.ts';
import type { FieldProps } from './field-props.ts';
import { MARRIED } from './field-rules.ts';

/**
 * Whether the form may offer 'Married': where the operator takes married men, and to whom it is so already. Where that
 * cannot be asked it is offered, and the server says what it thinks of it.
 */
export function useMayBeMarried({ field, value }: Pick<FieldProps, 'field' | 'value'>): boolean {
  const asks = field.key === 'maritalStatus';
  const { data, isError } = useQuery({ ...siteQuery, enabled: asks });
  const [first] = useState(value);
  return !asks || first === MARRIED || value === MARRIED || (data ? data.marriedMen : isError);
}
