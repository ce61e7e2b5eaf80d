import { expect, test } from 'vitest';
import { leadOn, stepIsOpen } from './lead-on.ts';

test('declarations come first, then the first missing step, then home', () => {
  expect(leadOn({ nextStep: 'basicInfo', pendingDeclarations: ['marriage_only'] })).toBe('/declarations');
  expect(leadOn({ nextStep: 'educationInfo', pendingDeclarations: [] })).toBe('/register/educationDetail');
  expect(leadOn({ nextStep: 'familyInfo', pendingDeclarations: [] })).toBe('/register/familydetail');
  expect(leadOn({ nextStep: 'done', pendingDeclarations: [] })).toBe('/dashboard/home');
});

test('a step can be repeated, not skipped', () => {
  expect(stepIsOpen('basicInfo', 'familyInfo')).toBe(true);
  expect(stepIsOpen('familyInfo', 'familyInfo')).toBe(true);
  expect(stepIsOpen('familyInfo', 'basicInfo')).toBe(false);
  expect(stepIsOpen('educationInfo', 'done')).toBe(true);
});
