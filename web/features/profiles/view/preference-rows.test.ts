import { describe, expect, it } from 'vitest';
import { optionLists } from '../../../../contract/options/index.ts';
import { criteria, type StoredPreference } from '../../../../contract/profiles/preference-fields.ts';
import { labelIndex } from '../../../lib/label-index.ts';
import { type PreferenceTexts, preferenceRows } from './preference-rows.ts';

const labelOf = labelIndex(optionLists);
const words: PreferenceTexts = {
  comma: ', ',
  between: (from, to) => `${from} – ${to}`,
  from: (least) => `${least} or more`,
  upTo: (most) => `up to ${most}`,
  incomeFrom: (lakhs) => `Rs ${lakhs} Lakhs or more`,
};
const read = (wish: StoredPreference) =>
  Object.fromEntries(preferenceRows(criteria, wish, { labelOf, words }).map(({ key, text }) => [key, text]));

describe('the partner preferences on a profile', () => {
  it('show ranges, heights and lists as text', () => {
    const wish = { ageFrom: 26, ageTo: 31, heightFrom: 168, heightTo: 183, state: ['Uttar Pradesh', 'Delhi'] };
    expect(read(wish)).toEqual({ age: '26 – 31', height: `5' 6" – 6' 0"`, state: 'Uttar Pradesh, Delhi' });
  });

  it('show open ranges and single values as text', () => {
    expect(read({ ageFrom: 26, ageTo: null })).toEqual({ age: '26 or more' });
    expect(read({ ageTo: 31 })).toEqual({ age: 'up to 31' });
    expect(read({ ageFrom: 30, ageTo: 30 })).toEqual({ age: '30' });
  });

  it('show both degrees and levels of education', () => {
    expect(read({ education: ['m_tech', 'Masters'] })).toEqual({ education: "M.Tech, Master's" });
  });

  it('name the branch that several communities share only once', () => {
    const religion = ['islam_sunni_syed', 'islam_sunni_shaikh', 'islam_shia', 'islam_sunni_pathan'];
    expect(read({ religion })).toEqual({
      religion: 'Islam · Sunni · Syed, Shaikh, Islam · Shia, Islam · Sunni · Pathan (Khan)',
    });
  });

  it('show the income as a minimum', () => {
    expect(read({ annualIncome: 5 })).toEqual({ annualIncome: 'Rs 5 Lakhs or more' });
    expect(read({ annualIncome: -1 })).toEqual({});
    expect(read({ annualIncome: 0 })).toEqual({});
  });

  it('show a city given by key or as free text', () => {
    expect(read({ city: 'lucknow_up' })).toEqual({ city: 'Lucknow' });
    expect(read({ city: 'Chowk ke paas' })).toEqual({ city: 'Chowk ke paas' });
  });

  it('have no rows if there are no preferences', () => {
    expect(read({})).toEqual({});
    expect(read({ religion: [], country: [], city: null })).toEqual({});
  });
});
