import { expect, test } from 'vitest';
import { completeness } from '../../../../contract/completeness.ts';
import { fieldsOfCard } from './cards.ts';
import { profileWith } from './fixtures/profile.ts';
import { explainedGaps, gapLines } from './gap-lines.ts';

test('every gap that counts leads to the card that holds its field', () => {
  const { lines } = gapLines(profileWith());
  for (const { key, card } of lines)
    if (card === 'preference') expect(key).toBe('partnerPreference');
    else expect(fieldsOfCard(card).map((field) => field.key)).toContain(key);
  expect(lines.length).toBe(completeness(profileWith()).gaps.length);
});

test('the heaviest comes first, and no line says it adds nothing', () => {
  const weights = gapLines(profileWith()).lines.map(({ weight }) => weight);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(1);
});

test('optional gaps say why they matter', () => {
  const optional = gapLines(profileWith()).lines.filter(({ why }) => why !== 'other');
  expect(optional.map(({ key }) => key).toSorted()).toEqual([...explainedGaps].toSorted());
});

test('what is filled in is no gap', () => {
  const profile = profileWith({ moreInfo: { aboutMe: 'I read a lot.' } });
  expect(gapLines(profile).lines.map(({ key }) => key)).not.toContain('aboutMe');
  expect(gapLines(profile).percent).toBeGreaterThan(gapLines(profileWith()).percent);
});
