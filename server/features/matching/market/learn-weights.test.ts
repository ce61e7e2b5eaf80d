import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CriterionKey, criteria } from '../../../../contract/profiles/preference-fields.ts';
import { type LearntAction, learnWeights, type MemberAction } from './learn-weights.ts';
import { actionWeight, propensityAt } from './propensity.ts';

const STATED: CriterionKey[] = ['education', 'city', 'diet'];

/** Half of the shown members meet education, half meet city, all meet diet. */
const SHOWN: CriterionKey[][] = Array.from({ length: 40 }, (_, at) => [
  'diet',
  ...(at % 2 ? (['education'] as const) : []),
  ...(at % 4 < 2 ? (['city'] as const) : []),
]);

const acts = (action: LearntAction, met: CriterionKey[], count: number, propensity = 1): MemberAction[] =>
  Array.from({ length: count }, (_, at) => ({ otherId: `${action} ${met} ${at}`, action, propensity, met }));

const weightsOf = (acted: MemberAction[], shown = SHOWN) => learnWeights(STATED, shown, acted);

describe('learned weights', () => {
  it('keep the stated values below ten decisions, and ignore views', () => {
    const few = [...acts('interest', ['education'], 9), ...acts('view', ['education'], 100)];
    expect(weightsOf(few)).toEqual({ education: 100, city: 100, diet: 100 });
    expect(weightsOf([...few, ...acts('accept', ['education'], 1)]).education).toBeGreaterThan(100);
  });

  it('rise for attributes of liked profiles and fall for missing ones', () => {
    const { education, city } = weightsOf(acts('interest', ['education', 'diet'], 20));
    expect(education).toBeGreaterThan(115);
    expect(city).toBeLessThan(90);
  });

  it('rise for attributes that refused profiles lack', () => {
    const { education, city } = weightsOf(acts('decline', ['city', 'diet'], 20));
    expect(education).toBeGreaterThan(110);
    expect(city).toBeLessThan(90);
  });

  it('do not change for a criterion that all or none of the shown profiles meet, or without impressions', () => {
    expect(weightsOf(acts('interest', ['diet'], 30)).diet).toBe(100);
    expect(weightsOf(acts('interest', ['diet'], 30), [[], []]).diet).toBe(100);
    expect(weightsOf(acts('interest', ['education'], 30), []).education).toBe(100);
  });

  it('grow with the strength of the action: accept, interest, shortlist, view', () => {
    const settled = acts('ignore', ['education'], 5).concat(acts('ignore', ['city'], 5));
    const by = (['accept', 'interest', 'shortlist', 'view'] as const).map(
      (action) => weightsOf([...settled, ...acts(action, ['education'], 10)]).education ?? 0,
    );
    expect(by).toEqual(by.toSorted((a, b) => b - a));
    expect(new Set(by).size).toBe(4);
  });

  it('count only the decisive action on each person, once', () => {
    const liked = acts('interest', ['education'], 12);
    const viewedToo = liked.map((act) => ({ ...act, action: 'view' as const }));
    expect(weightsOf([...viewedToo, ...liked])).toEqual(weightsOf(liked));
    const refused = liked.map((act) => ({ ...act, action: 'ignore' as const }));
    expect(weightsOf([...liked, ...refused])).toEqual(weightsOf(refused));
  });

  it('count an action deep in a list more than one at the top, up to a limit', () => {
    const top = acts('interest', ['education'], 10, propensityAt(0));
    const at = (position: number): number =>
      weightsOf([...top, ...acts('shortlist', ['city'], 5, propensityAt(position))]).city ?? 0;
    expect(at(30)).toBeGreaterThan(at(0));
    expect(at(1_000)).toBe(at(90));
  });

  it('are whole numbers from 50 to 200 for stated criteria only', () => {
    const keys = criteria.map(({ key }) => key);
    const met = fc.subarray(keys);
    const acted = fc.record({
      otherId: fc.integer({ min: 0, max: 40 }).map(String),
      action: fc.constantFrom<LearntAction>('accept', 'interest', 'shortlist', 'view', 'ignore', 'decline'),
      propensity: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
      met,
    });
    fc.assert(
      fc.property(fc.subarray(keys), fc.array(met), fc.array(acted, { maxLength: 80 }), (stated, shown, actions) => {
        const weights = learnWeights(stated, shown, actions);
        expect(Object.keys(weights)).toEqual(stated);
        for (const weight of Object.values(weights)) {
          expect(Number.isInteger(weight)).toBe(true);
          expect(weight >= 50 && weight <= 200).toBe(true);
        }
        expect(learnWeights(stated, shown, actions.toReversed())).toEqual(weights);
      }),
    );
  });
});

describe('propensity', () => {
  it('falls from 1 with the position, and weighs an action by its inverse, from 1 to 10', () => {
    expect([0, 10, 90].map(propensityAt)).toEqual([1, 0.5, 0.1]);
    expect([undefined, 0, 1, 0.5, 0.001].map(actionWeight)).toEqual([1, 1, 1, 2, 10]);
  });
});
