import { loadOptionTexts } from './option-texts.ts';

/** Loads the labels of the language in whose letters somebody types, so that options are found by them too. */
export function loadOptionTextsFor(typed: string): void {
  if (/\p{Script=Devanagari}/u.test(typed)) void loadOptionTexts('hi');
  if (/\p{Script=Arabic}/u.test(typed)) void loadOptionTexts('ur');
}
