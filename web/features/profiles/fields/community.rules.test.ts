import { describe, expect, it } from 'vitest';
import { religion } from '../../../../contract/options/communities.ts';
import { branches, branchOf, communitiesOf } from './community.rules.ts';

describe('the branch of the community', () => {
  it.each([
    ['islam_sunni', 'islam_sunni'],
    ['islam_sunni_ansari', 'islam_sunni'],
    ['islam_shia_syed_zaidi', 'islam_shia'],
    ['islam', 'islam'],
    ['islam_ahmadiyya', 'islam'],
    ['hindu_brahmin', 'other'],
    ['', null],
    [null, null],
  ])('%j is %j', (value, branch) => expect(branchOf(value)).toBe(branch));
});

describe('the communities of a branch', () => {
  it('contain every value of the list under exactly one branch', () => {
    const offered = branches.flatMap((branch) => communitiesOf(branch, religion, 'Prefer not to say'));
    expect(offered.map(({ key }) => key).toSorted()).toEqual(religion.map(({ key }) => key).toSorted());
  });

  it('begin with the branch itself, and the others leave out its name', () => {
    const [first, second] = communitiesOf('islam_sunni', religion, 'Prefer not to say');
    expect(first).toEqual({ key: 'islam_sunni', label: 'Prefer not to say' });
    expect(second?.label).toBe('Abbasi');
    expect(communitiesOf('other', religion, 'Prefer not to say')[0]?.label).toBe('Hindu');
  });
});
