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

describe('searchChoices', () => {
  it('matches beginnings of words in any order and marks the one still being typed', () => {
    expect(shown('islam su', communities)).toEqual(['Islam · [Su]nni', 'Islam · [Su]nni · Syed', 'Islam · [Su]fi']);
    expect(shown('syed su', communities)).toEqual(['Islam · [Su]nni · Syed']);
  });

  it('marks finished words when there is nothing else to mark', () => {
    expect(shown('sufi', communities)).toEqual(['Islam · [Sufi]']);
  });

  it('finds former names of a city and says which', () => {
    expect(shown('auran', cities)).toEqual(['Chhatrapati Sambhajinagar[Auran]gabad']);
  });

  it('puts beginnings of the label before its other words and before its insides', () => {
    expect(shown('pur', cities)).toEqual(['[Pūr]nia', 'Kan[pur]']);
  });

  it('reads over dots, spaces, accents and quotation marks', () => {
    const list = ['B.Sc IT', 'B.Sc', `5' 4"`, `5' 10"`, "Shafi'i"].map((label) => ({ key: label, label }));
    expect(shown('bsc', list)).toEqual(['[B].[Sc]', '[B].[Sc] IT']);
    expect(shown('54', list)).toEqual([`[5]' [4]"`]);
    expect(shown('shafii', list)).toEqual(["[Shafi]'[i]"]);
    expect(shown('purnia', cities)).toEqual(['[Pūrnia]']);
  });

  it('answers nothing typed with everything, and nonsense with nothing', () => {
    expect(searchChoices(communities, ' ')).toHaveLength(communities.length);
    expect(searchChoices(communities, 'xyz')).toEqual([]);
  });
});

describe('exactChoice', () => {
  it('knows a choice by its label or a former name, however it is cased', () => {
    expect(exactChoice(cities, ' cawnpore ')?.key).toBe('kanpur');
    expect(exactChoice(cities, 'PURNIA')?.key).toBe('purnia');
    expect(exactChoice(cities, 'kan')).toBeUndefined();
  });
});
