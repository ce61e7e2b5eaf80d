import { expect, test } from 'vitest';
import { leadBack, leadOn, stepIsOpen } from './lead-on.ts';

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

const member = { id: 'maryam', nextStep: 'done', pendingDeclarations: [] as string[], role: 'MEMBER' } as const;

test('who was sent to sign in goes back there, query and hash with it', () => {
  for (const after of ['/dashboard/message?userId=1', '/dashboard/profile/1#photos', '/family/seat/1', '/notices/1'])
    expect(leadBack(member, { after })).toBe(after);
  expect(leadBack(member, {})).toBe('/dashboard/home');
});

test('where a sign-in lapsed, its owner alone goes back', () => {
  const after = '/dashboard/profile/1';
  expect(leadBack(member, { after, of: 'maryam' })).toBe(after);
  expect(leadBack(member, { after, of: 'somebody else' })).toBe('/dashboard/home');
});

test('nobody is led out of the app', () => {
  for (const after of [
    '//evil.example/dashboard',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'dashboard',
  ])
    expect(leadBack(member, { after })).toBe('/dashboard/home');
});

test('what is still to be done comes first, except where everybody may go', () => {
  const unfinished = { ...member, nextStep: 'educationInfo' } as const;
  for (const after of ['/dashboard/profile/1', '/register/basicDetail', '/family'])
    expect(leadBack(unfinished, { after })).toBe('/register/educationDetail');
  expect(leadBack({ ...member, pendingDeclarations: ['marriage_only'] }, { after: '/dashboard/help' })).toBe(
    '/declarations',
  );
  for (const after of ['/family/invitation#token=1', '/support/T-1', '/notices/1'])
    expect(leadBack(unfinished, { after })).toBe(after);
});

test('nobody is led to the pages of others', () => {
  const family = { ...member, role: 'FAMILY' } as const;
  const staff = { ...member, role: 'ADMIN' } as const;
  expect(leadBack(member, { after: '/staff/members' })).toBe('/dashboard/home');
  expect(leadBack(family, { after: '/dashboard/home' })).toBe('/family');
  expect(leadBack(family, { after: '/staff' })).toBe('/family');
  expect(leadBack(family, { after: '/family/seat/1' })).toBe('/family/seat/1');
  expect(leadBack(staff, { after: '/dashboard/home' })).toBe('/staff');
  expect(leadBack(staff, { after: '/family/account' })).toBe('/staff');
  expect(leadBack(staff, { after: '/staff/tickets/1?x=2' })).toBe('/staff/tickets/1?x=2');
});
