import { expect, test } from 'vitest';
import { fitsWhole, matchingLinks, navigationFor, sectionAt } from './navigation.ts';

const labels = (role: Parameters<typeof navigationFor>[0]) =>
  navigationFor(role).flatMap(({ links }) => links.map(({ label }) => label));

test('shows accounts and audit log to administrators only', () => {
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

test('shows payments to senior staff, and only contact view refunds to an employee', () => {
  const money = ['payments', 'revenue', 'packages'];
  for (const role of ['ADMIN', 'SUB_ADMIN'] as const)
    expect(labels(role)).toEqual(expect.arrayContaining([...money, 'giveBacks']));
  expect(labels('EMPLOYEE')).toContain('giveBacks');
  for (const label of money) expect(labels('EMPLOYEE')).not.toContain(label);
  expect(navigationFor('EMPLOYEE').map(({ label }) => label)).toEqual(['work', 'records', 'team']);
});

test('shows undelivered messages to senior staff', () => {
  for (const role of ['ADMIN', 'SUB_ADMIN'] as const) expect(labels(role)).toContain('undelivered');
  expect(labels('EMPLOYEE')).not.toContain('undelivered');
});

test('opens all groups of an employee, and only some of an administrator', () => {
  expect([fitsWhole(navigationFor('EMPLOYEE')), fitsWhole(navigationFor('ADMIN'))]).toEqual([true, false]);
  expect(sectionAt(navigationFor('ADMIN'), '/staff')).toBe('work');
  expect(sectionAt(navigationFor('ADMIN'), '/staff/members/1')).toBe('records');
});

test('finds entries of all groups by parts of their name', () => {
  const found = (typed: string) => matchingLinks(navigationFor('ADMIN'), typed, ({ label }) => label);
  expect(found('REV').map(({ label }) => label)).toEqual(['reviews', 'revenue']);
  expect(found('nothing like this')).toEqual([]);
});

test('shows the network while it is on: territories to the office and managers, and to others only what they may do', () => {
  const network = (role: Parameters<typeof navigationFor>[0], isOn = true) =>
    navigationFor(role, isOn).flatMap(({ links }) => links.map(({ label }) => label));
  expect(network('ADMIN')).toEqual(expect.arrayContaining(['accounts', 'territories', 'roles']));
  expect(network('SUB_ADMIN')).toEqual(expect.arrayContaining(['accounts', 'territories']));
  expect(network('SUB_ADMIN')).not.toContain('roles');
  expect(network('EMPLOYEE')).not.toContain('territories');
  for (const role of ['ZONAL_SALES_MANAGER', 'REGIONAL_SALES_MANAGER', 'AREA_SALE_MANAGER'] as const)
    expect(network(role)).toEqual([
      ...['visits', 'enquiries', 'walkIns', 'cases', 'today', 'duty', 'map', 'hours', 'bureauReport', 'accounts'],
      ...['territories', 'security'],
    ]);
  expect(network('STOKIEST')).toEqual(['duty', 'accounts', 'security']);
  expect(network('DEALER')).toEqual([
    ...['visits', 'enquiries', 'walkIns', 'cases', 'today', 'duty', 'map', 'hours', 'bureauReport', 'accounts'],
    'security',
  ]);
  const forOfficer = ['visits', 'enquiries', 'walkIns', 'cases', 'today', 'duty', 'bureauReport', 'security'];
  expect(network('SALES_OFFICER')).toEqual(forOfficer);
  expect(network('RETAILER')).toEqual(forOfficer.slice(1));
  for (const role of ['ADMIN', 'SUB_ADMIN'] as const)
    expect(network(role)).toEqual(
      expect.arrayContaining(['visits', 'walkIns', 'imports', 'cases', 'today', 'map', 'hours', 'broadcast']),
    );
  expect(network('ADMIN', false)).not.toContain('territories');
  expect(network('DEALER', false)).toEqual(['security']);
});
