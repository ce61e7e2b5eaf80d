import { expect, it } from 'vitest';
import { communityTexts } from './community-texts.ts';

it('the name of a community is built from the names of its branches', () => {
  const communities = [
    { key: 'islam', label: 'Islam' },
    { key: 'islam_sunni', label: 'Islam · Sunni' },
    { key: 'islam_sunni_abbasi', label: 'Islam · Sunni · Abbasi' },
    { key: 'islam_shia_bohra', label: 'Islam · Shia · Bohra' },
  ];
  expect(
    communityTexts(communities, {
      islam: 'اسلام',
      islam_sunni: 'سنی',
      islam_sunni_abbasi: 'عباسی',
      islam_shia_bohra: 'بوہرہ',
    }),
  ).toEqual({ islam: 'اسلام', islam_sunni: 'اسلام · سنی', islam_sunni_abbasi: 'اسلام · سنی · عباسی' });
});
