import { labelOf, useOptions } from '../../../lib/options.ts';

/** What a person reads for a key of an option list; the key itself until the lists are there. */
export function useLabel(): (list: string, key: string | null) => string {
  const { data } = useOptions();
  return (list, key) => (key === null ? '' : (labelOf(data?.[list], key) ?? key));
}
