import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../web/messages');

/** All texts of a catalogue, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

const catalogues = (language: string): Promise<string[]> =>
  Promise.all(
    readdirSync(join(folder, language)).map(async (file) =>
      textsIn((await import(join(folder, language, file))).default),
    ),
  ).then((texts) => texts.flat());

describe.each(['hi', 'ur'])('the texts of screens in %s', async (language) => {
  const texts = await catalogues(language);
  const matching = (wrong: RegExp): string[] => texts.filter((text) => wrong.test(text));

  it('ask with a polite imperative, without a word for please', () => {
    expect(matching(/कृपया|براہِ? ?کرم/)).toEqual([]);
  });

  it('have Latin digits and the letters of the language', () => {
    expect(matching(/[\u064a\u0643\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/)).toEqual([]);
    expect(matching(language === 'ur' ? /\p{Script=Devanagari}/u : /\p{Script=Arabic}/u)).toEqual([]);
  });

  it('use the words of the glossary', () => {
    expect(matching(/संदेश|چالو|جنہوں|جنہیں|انہوں|انہیں/)).toEqual([]);
  });

  it('write a percentage from left to right', () => {
    if (language === 'ur') expect(matching(/%(?![^\u2066]*\u2069)/)).toEqual([]);
  });
});
