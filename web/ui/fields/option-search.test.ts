import { describe, expect, it } from 'vitest';
import { exactChoice, searchChoices } from './option-search.ts';

const communities = ['Islam', 'Islam · Sunni', 'Islam · Sunni · Syed', 'Islam · Shia', 'Islam · Sufi'].map((label) => ({
  key: label,
  label,
}));
const cities = [
  { key: 'kanpur', label: 'Kanpur', aliases: ['Cawnpore'] },
  { key: 'sambhajinagar', label: 'Chhatrapati Sambhajinagar', aliases: ['Aurangabad'] },
  { key: 'purnia', label: 'Pūrnia' },
];

const shown = (query: string, list: Parameters<typeof searchChoices>[0]) =>
  searchChoices(list, query).map(({ label, alias }) =>
    [...label, ...(alias ?? [])].map(({ text, bold }) => (bold ? `[${text}]` : text)).join(''),
  );

describe('the search in a list of options', () => {
  it('matches the beginnings of words in any order, and marks the word that is being typed', () => {
    expect(shown('islam su', communities)).toEqual(['Islam · [Su]nni', 'Islam · [Su]nni · Syed', 'Islam · [Su]fi']);
    expect(shown('syed su', communities)).toEqual(['Islam · [Su]nni · Syed']);
  });

  it('marks complete words when no word is being typed', () => {
    expect(shown('sufi', communities)).toEqual(['Islam · [Sufi]']);
  });

  it('finds cities by former names, and shows which name matched', () => {
    expect(shown('auran', cities)).toEqual(['Chhatrapati Sambhajinagar[Auran]gabad']);
  });

  it('ranks the English name of a city like the labels of cities without another name', () => {
    const inHindi = [
      { key: 'rampura', label: 'Rampura' },
      { key: 'rampur', label: 'रामपुर', english: 'Rampur', aliases: ['Rampur', 'رام پور'] },
    ];
    expect(shown('rampur', inHindi)).toEqual(['रामपुर[Rampur]', '[Rampur]a']);
    expect(shown('ram', inHindi)).toEqual(['[Ram]pura', 'रामपुर[Ram]pur']);
    expect(shown('राम', inHindi)).toEqual(['[राम]पुर']);
  });

  it('finds a Hindi name with either nasal sign', () => {
    const list = ['झाँसी', 'अंबाला', 'झाबुआ'].map((label) => ({ key: label, label }));
    for (const typed of ['झांसी', 'झाँसी']) expect(shown(typed, list)).toEqual(['[झाँसी]']);
    expect(shown('झां', list)).toEqual(['[झाँ]सी']);
    expect(shown('अँबाला', list)).toEqual(['[अंबाला]']);
    expect(exactChoice(list, 'झांसी')?.key).toBe('झाँसी');
  });

  it('ranks a match at the start of a label before later words and parts of words', () => {
    expect(shown('pur', cities)).toEqual(['[Pūr]nia', 'Kan[pur]']);
  });

  it('ignores dots, spaces, accents and quotation marks', () => {
    const list = ['B.Sc IT', 'B.Sc', `5' 4"`, `5' 10"`, "Shafi'i"].map((label) => ({ key: label, label }));
    expect(shown('bsc', list)).toEqual(['[B].[Sc]', '[B].[Sc] IT']);
    expect(shown('54', list)).toEqual([`[5]' [4]"`]);
    expect(shown('shafii', list)).toEqual(["[Shafi]'[i]"]);
    expect(shown('purnia', cities)).toEqual(['[Pūrnia]']);
  });

  it('returns all options for an empty search, and none for an unknown word', () => {
    expect(searchChoices(communities, ' ')).toHaveLength(communities.length);
    expect(searchChoices(communities, 'xyz')).toEqual([]);
  });
});

describe('the search for an exact option', () => {
  it('finds an option by label or former name, in capitals or not', () => {
    expect(exactChoice(cities, ' cawnpore ')?.key).toBe('kanpur');
    expect(exactChoice(cities, 'PURNIA')?.key).toBe('purnia');
    expect(exactChoice(cities, 'kan')).toBeUndefined();
  });

  it('finds none of several options that have the same other name', () => {
    const named = (key: string, label: string) => ({ key, label, aliases: ['Bilaspur'] });
    const two = [named('bilaspur_cg', 'बिलासपुर'), named('bilaspur_hp', 'Bilaspur, हिमाचल प्रदेश')];
    expect(exactChoice(two, 'bilaspur')).toBeUndefined();
    expect(exactChoice(two.slice(1), 'bilaspur')?.key).toBe('bilaspur_hp');
  });
});
