import { expect, test } from 'vitest';
import { profileFields } from '../../../../contract/profiles/fields.ts';
import { flaggedCriteria, valuesOf, withValues } from './card-values.ts';
import { cardIds, fieldsOfCard } from './cards.ts';
import { profileWith } from './fixtures/profile.ts';
import { hiddenKey, strictKey } from './values.ts';

test('each profile field is in exactly one card of the own profile', () => {
  const inCards = cardIds.flatMap((card) => fieldsOfCard(card).map(({ key }) => key));
  expect(inCards.toSorted()).toEqual(profileFields.map(({ key }) => key).toSorted());
});

test('saving a card with unchanged values does not change the profile', () => {
  const profile = profileWith({
    moreInfo: { ...profileWith().moreInfo, sect: 'sunni' },
    fieldVisibility: { ...profileWith().fieldVisibility, sect: 'mutual' },
    partnerPreference: { religion: ['islam_sunni'], ageFrom: 20, strict: ['age'], hidden: ['religion'] },
  });
  for (const card of cardIds) {
    const values = valuesOf(card, profile);
    expect(valuesOf(card, withValues(card, profile, values))).toEqual(values);
  }
});

test('a stored partner preference is shown unchanged in the form, including marital status', () => {
  const values = valuesOf(
    'preference',
    profileWith({ partnerPreference: { maritalStatus: ['Divorced'], annualIncome: 0, strict: ['maritalStatus'] } }),
  );
  expect(values).toMatchObject({ maritalStatus: ['Divorced'], annualIncome: 0, religion: [], ageFrom: null });
  expect(flaggedCriteria(values, strictKey)).toEqual(['maritalStatus']);
  expect(flaggedCriteria(values, hiddenKey)).toEqual([]);
});
