import { describe, expect, it } from 'vitest';
import { optionKeys, optionLists } from '../../../../contract/options/index.ts';
import { labelIndex } from '../../../lib/label-index.ts';
import { accountFors, summaryParts } from './summary.ts';

const labelOf = labelIndex(optionLists);
const sana = { gender: 'FEMALE', occupation: 'homemaker', city: 'Chowk', accountFor: 'Daughter' } as const;

describe('the summary of a profile', () => {
  it('contains the work, the town and who manages the profile', () => {
    expect(summaryParts(sana, labelOf)).toEqual({ work: 'Homemaker', town: 'Chowk', keeper: 'Daughter' });
  });

  it('omits "Other" and "Not Working" as work', () => {
    for (const occupation of ['private_other', 'gulf_other', 'not_working', 'gone_from_the_list', null])
      expect(summaryParts({ ...sana, occupation }, labelOf).work).toBeUndefined();
  });

  it('has a text for everyone for whom a profile can be created', () => {
    expect([...accountFors]).toEqual([...optionKeys('accountFor')]);
    expect(summaryParts({ ...sana, accountFor: 'Neighbour' }, labelOf).keeper).toBeUndefined();
  });
});
