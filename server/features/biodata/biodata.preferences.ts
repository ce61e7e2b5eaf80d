import { type OptionListName, optionLabel } from '../../../contract/options/index.ts';
import { type Criterion, criteria, type StoredPreference } from '../../../contract/profiles/preference-fields.ts';
import { inWords, type Line } from './biodata.lines.ts';

/** A range, possibly open at one end. */
function span(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? from : `${from} – ${to}`;
  if (from) return `${from} or more`;
  return to && `up to ${to}`;
}

/** "Not Specified" and "Not Working" as a minimum exclude nobody, so they are left out, as on the profile. */
const minimumOf = (list: OptionListName, least: unknown): string[] =>
  [Number(least) > 0 ? inWords(list, least) : undefined].filter((text) => text !== undefined);

/** A criterion in words; empty for "any". */
function wishOf(criterion: Criterion, wishes: StoredPreference): string[] {
  switch (criterion.kind) {
    case 'range': {
      const { list, from, to } = criterion;
      return [span(inWords(list, wishes[from]), inWords(list, wishes[to]))].filter((text) => text !== undefined);
    }
    case 'minimum':
      return minimumOf(criterion.list, wishes[criterion.key]);
    case 'place': {
      const place = wishes[criterion.key];
      return place ? [inWords('city', place) ?? String(place)] : [];
    }
    case 'list': {
      const { list, groups, key } = criterion;
      const keys = (wishes[key] as string[] | null | undefined) ?? [];
      return keys.flatMap((one) => (groups && optionLabel(groups, one)) ?? optionLabel(list, one) ?? []);
    }
  }
}

/** Criteria other than "any", in the catalogue's order. */
export function preferenceLines(wishes: StoredPreference, isChosen: (key: string) => boolean): Line[] {
  return (criteria as readonly Criterion[]).flatMap((criterion) => {
    const value = isChosen(criterion.key) ? wishOf(criterion, wishes) : [];
    return value.length > 0 ? [{ label: criterion.label, value }] : [];
  });
}
