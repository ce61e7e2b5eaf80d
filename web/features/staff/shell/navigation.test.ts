import { expect, test } from 'vitest';
import { navigationFor } from './navigation.ts';

const labels = (role: Parameters<typeof navigationFor>[0]) =>
  navigationFor(role).flatMap(({ links }) => links.map(({ label }) => label));

test('only an administrator is shown the accounts and the audit log', () => {
  expect(labels('ADMIN')).toEqual(
    expect.arrayContaining(['overview', 'photo', 'accounts', 'audit', 'purges', 'breaches', 'security']),
  );
  for (const role of ['SUB_ADMIN', 'EMPLOYEE'] as const) {
    expect(labels(role)).toEqual(expect.arrayContaining(['overview', 'photo', 'report', 'tickets', 'security']));
    expect(labels(role)).not.toContain('accounts');
    expect(labels(role)).not.toContain('audit');
    expect(labels(role)).not.toContain('purges');
    expect(labels(role)).not.toContain('breaches');
  }
});

test('who leads the team is shown the money; an employee, the views to give back', () => {
  const money = ['payments', 'revenue', 'packages'];
  for (const role of ['ADMIN', 'SUB_ADMIN'] as const)
    expect(labels(role)).toEqual(expect.arrayContaining([...money, 'giveBacks']));
  expect(labels('EMPLOYEE')).toContain('giveBacks');
  for (const label of money) expect(labels('EMPLOYEE')).not.toContain(label);
  expect(navigationFor('EMPLOYEE').map(({ label }) => label)).toEqual(['work', 'records', 'team']);
});

test('who leads the team is shown what could not be delivered', () => {
  for (const role of ['ADMIN', 'SUB_ADMIN'] as const) expect(labels(role)).toContain('undelivered');
  expect(labels('EMPLOYEE')).not.toContain('undelivered');
});
