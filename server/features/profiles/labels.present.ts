import { optionLabel } from '../../../contract/options/index.ts';
import type { LabelledField } from '../../../contract/profiles/label-fields.ts';

/** The label of one key. A place that is in no list is stored as typed, so its key is its label. */
function labelOf(key: unknown, { lists }: LabelledField): string | null {
  if (typeof key !== 'string' && typeof key !== 'number') return null;
  for (const list of lists) {
    const label = optionLabel(list, key);
    if (label !== undefined) return label;
  }
  return String(key);
}

/** Adds the label of each key that is present (contract §12): null for null, a list in the order of its keys. */
export function withLabels<T extends object>(values: T, fields: readonly LabelledField[]): T {
  const labelled = { ...(values as object) } as Record<string, unknown>;
  for (const field of fields) {
    const key = labelled[field.key];
    if (key === undefined) continue;
    labelled[field.labelKey] = Array.isArray(key) ? key.map((each) => labelOf(each, field)) : labelOf(key, field);
  }
  return labelled as unknown as T;
}
