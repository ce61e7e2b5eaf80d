import { describe, expect, it } from 'vitest';
import { optionLists } from '../../contract/options/index.ts';
import { cardLabels } from '../../scripts/card-labels.ts';
import { labelsFrom } from './card-labels.rules.ts';
import { labelIndex } from './label-index.ts';

const built = cardLabels();
const ofBuild = labelsFrom(built);
const ofCatalogue = labelIndex(optionLists);

describe('the labels on profile cards', () => {
  it("equal the catalogue's labels for every key that a card can have", () => {
    for (const list of ['height', 'maritalStatus', 'religion', 'highestEducation', 'city', 'state'] as const)
      for (const { key } of optionLists[list]) expect([key, ofBuild(list, key)]).toEqual([key, ofCatalogue(list, key)]);
  });

  it('contain only towns whose names cannot be derived from their keys', () => {
    expect(Object.keys(built.towns).length).toBeLessThan(100);
    expect(built.towns.lucknow_up).toBeUndefined();
    expect(ofBuild('city', 'lucknow_up')).toBe('Lucknow');
  });

  it('contain only communities whose names cannot be derived from their keys', () => {
    expect(Object.keys(built.communities).length).toBeLessThan(80);
    expect(built.communities.islam_sunni_abbasi).toBeUndefined();
    expect(ofBuild('religion', 'islam_sunni_abbasi')).toBe('Islam · Sunni · Abbasi');
    expect(ofBuild('religion', 'islam_sunni_kashmiri_bhat')).toBe('Islam · Sunni · Kashmiri · Bhat (Butt)');
  });

  it('leave free text and unknown keys without a label', () => {
    for (const text of ['Lucknow', 'a village_near', '_up', 'up', 'constructor', 'toString', ''])
      expect([text, ofBuild('city', text)]).toEqual([text, undefined]);
    for (const text of ['constructor', 'sunni_abbasi', '_islam', '']) expect(ofBuild('religion', text)).toBeUndefined();
    expect(ofBuild('state', null)).toBeUndefined();
    expect(ofBuild('height', undefined)).toBeUndefined();
  });
});
