import type { BiodataCard } from '../../../../contract/biodata/values.ts';

export type Gender = 'MALE' | 'FEMALE';

/** The words of a biodata in one language. */
export interface BiodataWords {
  /** Labels of profile fields and of preferences by key; the contract has the English ones. */
  readonly fields: Readonly<Record<string, string>>;
  /** Labels of preferences that are not named like the profile field with the same key. */
  readonly criteria: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<BiodataCard, Readonly<Record<Gender, string>> | string>>;
  readonly age: string;
  readonly phone: string;
  readonly email: string;
  readonly livesIn: string;
  readonly nativePlace: string;
  readonly brothers: string;
  readonly sisters: string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  /** Separator between the items of a list. */
  readonly comma: string;
  years(age: number): string;
  married(all: string, married: string): string;
  between(from: string, to: string): string;
  orMore(from: string): string;
  upTo(to: string): string;
  /** Text in place of the values that are left out of a list. */
  more(count: number): string;
  profileId(code: string): string;
  biodataOf(name: string): string;
}
