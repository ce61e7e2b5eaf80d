import { expect, test } from 'vitest';
import { isStepOpen, landingPath, pathAfterLogin } from './landing-path.ts';

test('a login leads to pending declarations first, then to the first missing step, then to Home', () => {
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

test('a login of staff leads to the staff area, whatever steps a member would have pending', () => {
  for (const role of ['ADMIN', 'SUB_ADMIN', 'EMPLOYEE'] as const)
    expect(landingPath({ nextStep: 'basicInfo', pendingDeclarations: ['marriage_only'], role })).toBe('/staff');
  expect(landingPath({ nextStep: 'done', pendingDeclarations: [], role: 'DEALER' })).toBe('/staff');
});

test('a login of a family account leads to the family page after any pending declarations', () => {
  expect(landingPath({ nextStep: 'done', pendingDeclarations: [], role: 'FAMILY' })).toBe('/family');
  expect(landingPath({ nextStep: 'done', pendingDeclarations: ['family_helps'], role: 'FAMILY' })).toBe(
    '/declarations',
  );
});

test('a registration step can be repeated, but not skipped', () => {
  expect(isStepOpen('basicInfo', 'familyInfo')).toBe(true);
  expect(isStepOpen('familyInfo', 'familyInfo')).toBe(true);
  expect(isStepOpen('familyInfo', 'basicInfo')).toBe(false);
  expect(isStepOpen('educationInfo', 'done')).toBe(true);
});

const member = { id: 'maryam', nextStep: 'done', pendingDeclarations: [] as string[], role: 'MEMBER' } as const;

test('a login leads back to the page that was requested, with query and hash', () => {
  for (const after of ['/dashboard/message?userId=1', '/dashboard/profile/1#photos', '/family/seat/1', '/notices/1'])
    expect(pathAfterLogin(member, { after })).toBe(after);
  expect(pathAfterLogin(member, {})).toBe('/dashboard/home');
});

test('a login leads back to the page of an expired session only for the same account', () => {
  const after = '/dashboard/profile/1';
  expect(pathAfterLogin(member, { after, of: 'maryam' })).toBe(after);
  expect(pathAfterLogin(member, { after, of: 'somebody else' })).toBe('/dashboard/home');
});

test('a login never leads to another site', () => {
  for (const after of [
    '//evil.example/dashboard',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'dashboard',
  ])
    expect(pathAfterLogin(member, { after })).toBe('/dashboard/home');
});

test('a login leads to pending steps before the requested page, unless that page is open to everybody', () => {
  const unfinished = { ...member, nextStep: 'educationInfo' } as const;
  for (const after of ['/dashboard/profile/1', '/register/basicDetail', '/family'])
    expect(pathAfterLogin(unfinished, { after })).toBe('/register/educationDetail');
  expect(pathAfterLogin({ ...member, pendingDeclarations: ['marriage_only'] }, { after: '/dashboard/help' })).toBe(
    '/declarations',
  );
  for (const after of ['/family/invitation#token=1', '/support/T-1', '/notices/1'])
    expect(pathAfterLogin(unfinished, { after })).toBe(after);
});

test('a login never leads to pages of another role', () => {
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
