import { expect, test } from 'vitest';
import { isShortMenu, matchingLinks, navigationFor, sectionAt } from './navigation.ts';

const labels = (role: Parameters<typeof navigationFor>[0]) =>
  navigationFor(role).flatMap(({ links }) => links.map(({ label }) => label));

test('the staff menu shows accounts and the audit log to administrators only', () => {
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

test('the staff menu shows payments to senior staff, and only contact view refunds to an EMPLOYEE', () => {
  const money = ['payments', 'revenue', 'growth', 'packages', 'offers'];
  for (const role of ['ADMIN', 'SUB_ADMIN'] as const)
    expect(labels(role)).toEqual(expect.arrayContaining([...money, 'giveBacks']));
  expect(labels('EMPLOYEE')).toContain('giveBacks');
  for (const label of money) expect(labels('EMPLOYEE')).not.toContain(label);
  expect(navigationFor('EMPLOYEE').map(({ label }) => label)).toEqual(['work', 'records', 'team']);
});

test('the staff menu shows undelivered messages to senior staff only', () => {
  for (const role of ['ADMIN', 'SUB_ADMIN'] as const) expect(labels(role)).toContain('undelivered');
  expect(labels('EMPLOYEE')).not.toContain('undelivered');
});

test('the staff menu opens all groups for an EMPLOYEE, and only some for an administrator', () => {
  expect([isShortMenu(navigationFor('EMPLOYEE')), isShortMenu(navigationFor('ADMIN'))]).toEqual([true, false]);
  expect(sectionAt(navigationFor('ADMIN'), '/staff')).toBe('work');
  expect(sectionAt(navigationFor('ADMIN'), '/staff/members/1')).toBe('records');
});

test('the search of the staff menu finds entries of all groups by parts of their name', () => {
  const found = (typed: string) => matchingLinks(navigationFor('ADMIN'), typed, ({ label }) => label);
  expect(found('REV').map(({ label }) => label)).toEqual(['reviews', 'revenue']);
  expect(found('nothing like this')).toEqual([]);
});

test('the staff menu shows network entries while the network is on, each to the roles that may use it', () => {
  const network = (role: Parameters<typeof navigationFor>[0], isOn = true) =>
    navigationFor(role, { network: isOn }).flatMap(({ links }) => links.map(({ label }) => label));
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

test('the staff menu shows stock and product requests to those who have stock', () => {
  const shop = (role: Parameters<typeof navigationFor>[0], isOn = true) =>
    navigationFor(role, { shop: isOn }).flatMap(({ links }) => links.map(({ label }) => label));
  for (const role of ['ADMIN', 'EMPLOYEE', 'STOKIEST', 'DEALER'] as const) {
    expect(shop(role)).toEqual(expect.arrayContaining(['stock', 'productRequests']));
    expect(shop(role, false)).not.toContain('stock');
  }
  expect(shop('RETAILER')).not.toContain('stock');
});

test('the staff menu shows public pages to the office while public content is on', () => {
  const content = (role: Parameters<typeof navigationFor>[0], isOn = true) =>
    navigationFor(role, { content: isOn }).flatMap(({ links }) => links.map(({ label }) => label));
  for (const role of ['ADMIN', 'SUB_ADMIN', 'EMPLOYEE'] as const) {
    expect(content(role)).toContain('content');
    expect(content(role, false)).not.toContain('content');
  }
  expect(content('DEALER')).not.toContain('content');
});
