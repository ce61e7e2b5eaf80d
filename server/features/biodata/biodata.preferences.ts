import type { Language } from '../../../contract/languages.ts';
import type { OptionListName } from '../../../contract/options/index.ts';
import { type Criterion, criteria, type StoredPreference } from '../../../contract/profiles/preference-fields.ts';
import { inWords, type Line } from './biodata.lines.ts';
import type { BiodataWords } from './words/biodata-words.ts';
import { optionIn, wordsIn } from './words/words-in.ts';

/** A range, possibly open at one end. */
function span(from: string | undefined, to: string | undefined, words: BiodataWords): string | undefined {
  if (from && to) return from === to ? from : words.between(from, to);
  if (from) return words.orMore(from);
  return to && words.upTo(to);
}

/** "Not Specified" and "Not Working" as a minimum exclude nobody, so they are left out, as on the profile. */
const minimumOf = (list: OptionListName, least: unknown, language: Language): string[] =>
  [Number(least) > 0 ? inWords(list, least, language) : undefined].filter((text) => text !== undefined);

/** A criterion in words; empty for "any". */
function wishOf(criterion: Criterion, wishes: StoredPreference, language: Language): string[] {
  switch (criterion.kind) {
    case 'range': {
      const { list, from, to } = criterion;
      const ends = [inWords(list, wishes[from], language), inWords(list, wishes[to], language)] as const;
      return [span(...ends, wordsIn(language))].filter((text) => text !== undefined);
    }
    case 'minimum':
      return minimumOf(criterion.list, wishes[criterion.key], language);
    case 'place': {
      const place = wishes[criterion.key];
      return place ? [inWords('city', place, language) ?? String(place)] : [];
    }
    case 'list': {
      const { list, groups, key } = criterion;
      const keys = (wishes[key] as string[] | null | undefined) ?? [];
      return keys.flatMap((one) => (groups && optionIn(language, groups, one)) ?? optionIn(language, list, one) ?? []);
    }
  }
}

/** Criteria other than "any", in the catalogue's order. */
export function preferenceLines(
  wishes: StoredPreference,
  isChosen: (key: string) => boolean,
  language: Language,
): Line[] {
  const { criteria: own, fields, age } = wordsIn(language);
  return (criteria as readonly Criterion[]).flatMap((criterion) => {
    const value = isChosen(criterion.key) ? wishOf(criterion, wishes, language) : [];
    const label = criterion.key === 'age' ? age : (own[criterion.key] ?? fields[criterion.key] ?? criterion.label);
    return value.length > 0 ? [{ label, value }] : [];
  });
}
