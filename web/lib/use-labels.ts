import type { LabelOf } from './member-lines.ts';
import { useOptions } from './options.ts';
import { labelsWithTowns } from './town-choices.ts';

interface Labels {
  /** Undefined until the lists are loaded. */
  labelOf: LabelOf | undefined;
  error: Error | null;
  retry: () => void;
}

/** Labels for the keys of a profile. */
export function useLabels(): Labels {
  const { data, error, refetch } = useOptions();
  return { labelOf: data && labelsWithTowns(data), error: data ? null : error, retry: () => void refetch() };
}
