import { expect, test } from 'vitest';
import { rangeChoices } from './range-choices.ts';

const keys = (choices: readonly { key: string | number }[]) => choices.map(({ key }) => key);

test('the choices for a range do not let its lower end exceed its upper end', () => {
  const ages = [18, 19, 20, 21].map((key) => ({ key, label: String(key) }));
  expect(keys(rangeChoices(ages, 'from', 19, null))).toEqual([18, 19]);
  expect(keys(rangeChoices(ages, 'to', 20, null))).toEqual([20, 21]);
  expect(keys(rangeChoices(ages, 'to', null, null))).toHaveLength(4);
  expect(keys(rangeChoices(ages, 'to', 20, 18))).toEqual([18, 20, 21]);
});
