import type { Criterion, StoredPreference } from '../../../../contract/profiles/preference-fields.ts';
import { joinParts, type LabelOf } from '../../../lib/member-lines.ts';
import { isWide, type Row } from './section-rows.ts';

/** Texts for preferences, from the catalogue. */
export interface PreferenceTexts {
  comma: string;
  between: (from: string, to: string) => string;
  from: (least: string) => string;
  upTo: (most: string) => string;
  incomeFrom: (lakhs: number) => string;
}

interface Reading {
  labelOf: LabelOf;
  words: PreferenceTexts;
}

function range(from: string | undefined, to: string | undefined, words: PreferenceTexts): string | undefined {
  if (from && to) return from === to ? from : words.between(from, to);
  if (from) return words.from(from);
  return to ? words.upTo(to) : undefined;
}

/**
 * Joins labels and names a common beginning once: "Islam · Sunni · Syed, Shaikh" for "Islam · Sunni · Syed" and "Islam
 * · Sunni · Shaikh".
 */
function listed(labels: readonly (string | undefined)[], comma: string): string | undefined {
  let lastStart: string | undefined;
  const parts = labels.flatMap((label) => {
    if (!label) return [];
    const end = label.lastIndexOf(' · ') + 1;
    const start = label.slice(0, end);
    const part = end > 0 && start === lastStart ? label.slice(end + 2) : label;
    lastStart = start;
    return [part];
  });
  return joinParts(parts, comma);
}

function wishText(criterion: Criterion, wish: StoredPreference, { labelOf, words }: Reading): string | undefined {
  const single = (key: string): string | number | undefined => {
    const value = wish[key];
    return Array.isArray(value) ? undefined : (value ?? undefined);
  };
  switch (criterion.kind) {
    case 'range': {
      const end = (key: string) => labelOf(criterion.list, single(key));
      return range(end(criterion.from), end(criterion.to), words);
    }
    case 'minimum': {
      // The lists begin with "Not Specified" and "Not Working"; as a minimum, these mean nothing.
      const least = Number(single(criterion.key) ?? 0);
      return least > 0 ? words.incomeFrom(least) : undefined;
    }
    case 'list': {
      const keys = wish[criterion.key];
      const { list, groups = list } = criterion;
      return Array.isArray(keys)
        ? listed(
            keys.map((key) => labelOf(list, key) ?? labelOf(groups, key)),
            words.comma,
          )
        : undefined;
    }
    case 'place': {
      const place = single(criterion.key);
      return labelOf('town', place) ?? labelOf('city', place) ?? place?.toString();
    }
  }
}

/** The stated preferences as texts. A preference that is not listed may be open, or hidden. */
export function preferenceRows<C extends Criterion>(
  criteria: readonly C[],
  wish: StoredPreference,
  reading: Reading,
): (Row & { key: C['key'] })[] {
  return criteria.flatMap((criterion) => {
    const text = wishText(criterion, wish, reading);
    return text ? [{ key: criterion.key, text, wide: isWide(text) }] : [];
  });
}
