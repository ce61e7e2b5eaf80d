import { expect, test } from 'vitest';
import { isStepOpen, landingPath, pathAfterLogin } from './landing-path.ts';

test('declarations come first, then the first missing step, then home', () => {
  expect(landingPath({ nextStep: 'basicInfo', pendingDeclarations: ['marriage_only'], role: 'MEMBER' })).toBe(
    '/declarations',
  );
  expect(landingPath({ nextStep: 'educationInfo', pendingDeclarations: [], role: 'MEMBER' })).toBe(
    '/register/educationDetail',
  );
  expect(landingPath({ nextStep: 'familyInfo', pendingDeclarations: [], role: 'MEMBER' })).toBe(
    '/register/familydetail',
  );
  expect(landingPath({ nextStep: 'done', pendingDeclarations: [], role: 'MEMBER' })).toBe('/dashboard/home');
});

test('staff go to their own area, whatever a member in their place would have to do', () => {
  for (const role of ['ADMIN', 'SUB_ADMIN', 'EMPLOYEE'] as const)
    expect(landingPath({ nextStep: 'basicInfo', pendingDeclarations: ['marriage_only'], role })).toBe('/staff');
  expect(landingPath({ nextStep: 'done', pendingDeclarations: [], role: 'DEALER' })).toBe('/dashboard/home');
});

test('family goes to its places, once it has declared what it has to', () => {
  expect(landingPath({ nextStep: 'done', pendingDeclarations: [], role: 'FAMILY' })).toBe('/family');
  expect(landingPath({ nextStep: 'done', pendingDeclarations: ['family_helps'], role: 'FAMILY' })).toBe(
    '/declarations',
  );
});

test('a step can be repeated, not skipped', () => {
  expect(isStepOpen('basicInfo', 'familyInfo')).toBe(true);
  expect(isStepOpen('familyInfo', 'familyInfo')).toBe(true);
  expect(isStepOpen('familyInfo', 'basicInfo')).toBe(false);
  expect(isStepOpen('educationInfo', 'done')).toBe(true);
});

const member = { id: 'maryam', nextStep: 'done', pendingDeclarations: [] as string[], role: 'MEMBER' } as const;

test('who was sent to sign in goes back there, query and hash with it', () => {
  for (const after of ['/dashboard/message?userId=1', '/dashboard/profile/1#photos', '/family/seat/1', '/notices/1'])
    expect(pathAfterLogin(member, { after })).toBe(after);
  expect(pathAfterLogin(member, {})).toBe('/dashboard/home');
});

test('where a sign-in lapsed, its owner alone goes back', () => {
  const after = '/dashboard/profile/1';
  expect(pathAfterLogin(member, { after, of: 'maryam' })).toBe(after);
  expect(pathAfterLogin(member, { after, of: 'somebody else' })).toBe('/dashboard/home');
});

test('nobody is led out of the app', () => {
  for (const after of [
    '//evil.example/dashboard',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'dashboard',
  ])
    expect(pathAfterLogin(member, { after })).toBe('/dashboard/home');
});

test('what is still to be done comes first, except where everybody may go', () => {
  const unfinished = { ...member, nextStep: 'educationInfo' } as const;
  for (const after of ['/dashboard/profile/1', '/register/basicDetail', '/family'])
    expect(pathAfterLogin(unfinished, { after })).toBe('/register/educationDetail');
  expect(pathAfterLogin({ ...member, pendingDeclarations: ['marriage_only'] }, { after: '/dashboard/help' })).toBe(
    '/declarations',
  );
  for (const after of ['/family/invitation#token=1', '/support/T-1', '/notices/1'])
    expect(pathAfterLogin(unfinished, { after })).toBe(after);
});

test('nobody is led to the pages of others', () => {
  const family = { ...member, role: 'FAMILY' } as const;
  const staff = { ...member, role: 'ADMIN' } as const;
  expect(pathAfterLogin(member, { after: '/staff/members' })).toBe('/dashboard/home');
  expect(pathAfterLogin(family, { after: '/dashboard/home' })).toBe('/family');
  expect(pathAfterLogin(family, { after: '/staff' })).toBe('/family');
  expect(pathAfterLogin(family, { after: '/family/seat/1' })).toBe('/family/seat/1');
  expect(pathAfterLogin(staff, { after: '/dashboard/home' })).toBe('/staff');
  expect(pathAfterLogin(staff, { after: '/family/account' })).toBe('/staff');
  expect(pathAfterLogin(staff, { after: '/staff/tickets/1?x=2' })).toBe('/staff/tickets/1?x=2');
});
