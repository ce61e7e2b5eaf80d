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
  it('matches word prefixes in any order and marks the one being typed', () => {
    expect(shown('islam su', communities)).toEqual(['Islam · [Su]nni', 'Islam · [Su]nni · Syed', 'Islam · [Su]fi']);
    expect(shown('syed su', communities)).toEqual(['Islam · [Su]nni · Syed']);
  });

  it('marks complete words when there is nothing else to mark', () => {
    expect(shown('sufi', communities)).toEqual(['Islam · [Sufi]']);
  });

  it('finds former city names and shows which one matched', () => {
    expect(shown('auran', cities)).toEqual(['Chhatrapati Sambhajinagar[Auran]gabad']);
  });

  it('ranks prefixes of the label before its later words and substrings', () => {
    expect(shown('pur', cities)).toEqual(['[Pūr]nia', 'Kan[pur]']);
  });

  it('ignores dots, spaces, accents and quotation marks', () => {
    const list = ['B.Sc IT', 'B.Sc', `5' 4"`, `5' 10"`, "Shafi'i"].map((label) => ({ key: label, label }));
    expect(shown('bsc', list)).toEqual(['[B].[Sc]', '[B].[Sc] IT']);
    expect(shown('54', list)).toEqual([`[5]' [4]"`]);
    expect(shown('shafii', list)).toEqual(["[Shafi]'[i]"]);
    expect(shown('purnia', cities)).toEqual(['[Pūrnia]']);
  });

  it('returns everything for an empty search, and nothing for an unknown word', () => {
    expect(searchChoices(communities, ' ')).toHaveLength(communities.length);
    expect(searchChoices(communities, 'xyz')).toEqual([]);
  });
});

describe('exactChoice', () => {
  it('finds a choice by label or former name in any letter case', () => {
    expect(exactChoice(cities, ' cawnpore ')?.key).toBe('kanpur');
    expect(exactChoice(cities, 'PURNIA')?.key).toBe('purnia');
    expect(exactChoice(cities, 'kan')).toBeUndefined();
  });
});
