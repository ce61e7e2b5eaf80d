import type { OptionTexts } from '../../contract/options/labels/option-texts.ts';
import type { OptionLists } from './choice.ts';
import { retryImport } from './retry-import.ts';

const loads = import.meta.glob<{ default: OptionTexts }>('../messages/*/options.ts');

interface Loaded {
  /** Labels of options by language. English ones are those of the lists. */
  readonly texts: ReadonlyMap<string, OptionTexts>;
  /** Puts labels into lists. It is loaded together with the first ones: most visitors read English. */
  readonly code?: typeof import('./localize-options.ts');
}

let loaded: Loaded = { texts: new Map() };
const listeners = new Set<() => void>();

/** The labels of options in other languages that are loaded. */
export const loadedOptionTexts = {
  get: () => loaded,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Loads the labels of options in a language. If they fail to load, English is shown. */
export async function loadOptionTexts(language: string): Promise<void> {
  const load = loads[`../messages/${language}/options.ts`];
  if (!load || loaded.texts.has(language)) return;
  try {
    const [{ default: texts }, code] = await Promise.all([
      retryImport(load),
      retryImport(() => import('./localize-options.ts')),
    ]);
    loaded = { texts: new Map(loaded.texts).set(language, texts), code };
    for (const listener of listeners) listener();
  } catch {
    // The next page tries again.
  }
}

/** The lists with labels in a language, as far as they are loaded. */
export const localizeOptions = (lists: OptionLists, language: string): OptionLists =>
  loaded.code?.localize(lists, language, loaded.texts) ?? lists;
