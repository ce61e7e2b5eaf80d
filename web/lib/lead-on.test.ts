import { expect, test } from 'vitest';
import { leadOn, stepIsOpen } from './lead-on.ts';

test('declarations come first, then the first missing step, then home', () => {
  expect(leadOn({ nextStep: 'basicInfo', pendingDeclarations: ['marriage_only'], role: 'MEMBER' })).toBe(
    '/declarations',
  );
  expect(leadOn({ nextStep: 'educationInfo', pendingDeclarations: [], role: 'MEMBER' })).toBe(
    '/register/educationDetail',
  );
  expect(leadOn({ nextStep: 'familyInfo', pendingDeclarations: [], role: 'MEMBER' })).toBe('/register/familydetail');
  expect(leadOn({ nextStep: 'done', pendingDeclarations: [], role: 'MEMBER' })).toBe('/dashboard/home');
});

test('staff go to their own area, whatever a member in their place would have to do', () => {
  for (const role of ['ADMIN', 'SUB_ADMIN', 'EMPLOYEE'] as const)
    expect(leadOn({ nextStep: 'basicInfo', pendingDeclarations: ['marriage_only'], role })).toBe('/staff');
  expect(leadOn({ nextStep: 'done', pendingDeclarations: [], role: 'DEALER' })).toBe('/dashboard/home');
});

test('family goes to its places, once it has declared what it has to', () => {
  expect(leadOn({ nextStep: 'done', pendingDeclarations: [], role: 'FAMILY' })).toBe('/family');
  expect(leadOn({ nextStep: 'done', pendingDeclarations: ['family_helps'], role: 'FAMILY' })).toBe('/declarations');
});

test('a step can be repeated, not skipped', () => {
  expect(stepIsOpen('basicInfo', 'familyInfo')).toBe(true);
  expect(stepIsOpen('familyInfo', 'familyInfo')).toBe(true);
  expect(stepIsOpen('familyInfo', 'basicInfo')).toBe(false);
  expect(stepIsOpen('educationInfo', 'done')).toBe(true);
});
