import { optionLabel, useOptions } from '../../../lib/options.ts';

/** The label of an option key; the key itself until the lists are loaded. */
export function useOptionLabel(): (list: string, key: string | null) => string {
  const { data } = useOptions();
  return (list, key) => (key === null ? '' : (optionLabel(data?.[list], key) ?? key));
}
