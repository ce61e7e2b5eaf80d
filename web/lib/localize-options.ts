import { communityTexts } from '../../contract/options/labels/community-texts.ts';
import type { OptionTexts } from '../../contract/options/labels/option-texts.ts';
import type { CardLabels } from './card-labels.rules.ts';
import type { Choice, OptionLists } from './choice.ts';
import type { LabelOf } from './member-lines.ts';

type Labels = Readonly<Record<string, string>>;
type TextsByLanguage = ReadonlyMap<string, OptionTexts>;

const localized = new WeakMap<OptionLists, Map<string, OptionLists>>();

/**
 * The lists with labels in a language. The labels in other languages that are loaded stay among the other names of a
 * choice, so that it is found by all of them. A choice without a label in the language keeps the English one.
 */
export function localize(lists: OptionLists, language: string, loaded: TextsByLanguage): OptionLists {
  const key = [language, ...loaded.keys()].join();
  const cached = localized.get(lists)?.get(key);
  if (cached) return cached;
  const result = Object.fromEntries(
    Object.entries(lists).map(([list, choices]) => {
      const own = labelsOf(list, choices, loaded.get(language));
      const others = [...loaded]
        .filter(([other]) => other !== language)
        .map(([, texts]) => labelsOf(list, choices, texts))
        .filter((labels) => labels !== undefined);
      return [list, own || others.length > 0 ? choices.map((choice) => relabelled(choice, own, others)) : choices];
    }),
  );
  const ofLists = localized.get(lists) ?? new Map<string, OptionLists>();
  localized.set(lists, ofLists.set(key, result));
  return result;
}

const labelsOf = (list: string, choices: readonly Choice[], texts: OptionTexts | undefined): Labels | undefined =>
  texts && (list === 'religion' ? communityTexts(choices, texts.religion) : texts[list as keyof OptionTexts]);

function relabelled(choice: Choice, own: Labels | undefined, others: readonly Labels[]): Choice {
  const label = own?.[choice.key] ?? choice.label;
  const names = [choice.label, ...others.flatMap((labels) => labels[choice.key] ?? [])].filter(
    (name) => name !== label,
  );
  if (names.length === 0) return choice;
  const english = label === choice.label ? {} : { english: choice.label };
  return { ...choice, ...english, label, aliases: [...names, ...(choice.aliases ?? [])] };
}

/** The labels of cards that are built into the app, in another language. */
export const localizeCardLabels =
  (built: LabelOf, { branches }: Pick<CardLabels, 'branches'>, texts: OptionTexts): LabelOf =>
  (list, key) => {
    const english = built(list, key);
    if (key === null || key === undefined || english === undefined) return undefined;
    if (list !== 'religion') return (texts[list as keyof OptionTexts] as Labels | undefined)?.[key] ?? english;
    /** A community and all branches above it, with their English labels. */
    const withBranches = (community: string, label: string): { key: string; label: string }[] => {
      const above = branches.find((branch) => community.startsWith(`${branch}_`));
      const name = above && built('religion', above);
      return [{ key: community, label }, ...(above && name ? withBranches(above, name) : [])];
    };
    return communityTexts(withBranches(String(key), english), texts.religion)[key] ?? english;
  };
