import { expect, test } from 'vitest';
import { completeness } from '../../../../contract/profiles/completeness.ts';
import { fieldsOfCard } from './cards.ts';
import { profileWith } from './fixtures/profile.ts';
import { explainedGaps, gapLines } from './gap-lines.ts';

test('each missing answer of a profile links to the card that contains its field', () => {
  const { lines } = gapLines(profileWith());
  for (const { key, card } of lines)
    if (card === 'preference') expect(key).toBe('partnerPreference');
    else if (card === 'photo') expect(key).toBe('photo');
    else expect(fieldsOfCard(card).map((field) => field.key)).toContain(key);
  expect(lines.length).toBe(completeness(profileWith(), false).gaps.length);
});

test('missing answers are sorted by weight, and each adds at least one percent to the profile', () => {
  const weights = gapLines(profileWith()).lines.map(({ weight }) => weight);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(1);
});

test('missing optional answers are listed with the reason why they matter', () => {
  const optional = gapLines(profileWith()).lines.filter(({ why }) => why !== 'other');
  expect(optional.map(({ key }) => key).toSorted()).toEqual([...explainedGaps].toSorted());
});

test('an answered field is not listed as missing', () => {
  const profile = profileWith({ moreInfo: { aboutMe: 'I read a lot.' } });
  expect(gapLines(profile).lines.map(({ key }) => key)).not.toContain('aboutMe');
  expect(gapLines(profile).percent).toBeGreaterThan(gapLines(profileWith()).percent);
});

test('a profile is complete only if it has a photo', () => {
  const photo = { profileImage: '/photo/one' };
  expect(gapLines(profileWith()).lines.find(({ key }) => key === 'photo')).toMatchObject({ card: 'photo', weight: 9 });
  expect(gapLines(profileWith(photo)).lines.map(({ key }) => key)).not.toContain('photo');
  const full = new Proxy({}, { get: () => 'something' }) as Record<string, unknown>;
  const filled = { basicInfo: full, educationInfo: full, familyInfo: full, moreInfo: full };
  const partnerPreference = { religion: ['Muslim'] };
  const without = gapLines(profileWith({ ...filled, partnerPreference }));
  expect(without.lines.map(({ key }) => key)).toEqual(['photo']);
  expect(without.percent).toBe(91);
  expect(gapLines(profileWith({ ...filled, partnerPreference, ...photo }))).toEqual({ percent: 100, lines: [] });
});
