import { expect, test } from 'vitest';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import {
  grantMode,
  grantsOf,
  parseWholeNumber,
  representativeVersion,
  sortPackages,
  upcomingVersions,
  versionState,
} from './packages.rules.ts';

const now = Date.parse('2026-04-10T12:00:00Z');
const version = (number: number, from: string) => ({
  id: `v${number}`,
  number,
  name: `Terms ${number}`,
  description: null,
  price: 50_000,
  days: 90,
  grants: { interests: null, photoRequests: null, messages: null, contactViews: 50 },
  from,
  until: null,
  by: null,
  sold: 0,
});
const deskPackage: DeskPackage = {
  id: 'p',
  kind: 'plan',
  retiredAt: null,
  approvalId: null,
  onSale: 2,
  versions: [
    version(4, '2026-06-01T00:00:00Z'),
    version(3, '2026-05-01T00:00:00Z'),
    version(2, '2026-03-01T00:00:00Z'),
    version(1, '2026-01-01T00:00:00Z'),
  ],
};

test('a package is shown by its version on sale, or else by the newest version', () => {
  expect(representativeVersion(deskPackage)?.number).toBe(2);
  expect(representativeVersion({ ...deskPackage, onSale: null })?.number).toBe(4);
  expect(representativeVersion({ ...deskPackage, versions: [] })).toBeUndefined();
});

test('the versions of a package are past, current or planned, and planned ones are sorted by start', () => {
  expect(deskPackage.versions.map((one) => versionState(deskPackage, one, now))).toEqual([
    'planned',
    'planned',
    'now',
    'past',
  ]);
  expect(upcomingVersions(deskPackage, now).map(({ number }) => number)).toEqual([3, 4]);
});

test('the list of packages begins with the free package and ends with retired packages', () => {
  const of = (kind: DeskPackage['kind'], retired = false) => ({
    ...deskPackage,
    kind,
    retiredAt: retired ? '2026-01-01T00:00:00Z' : null,
  });
  const sorted = sortPackages([of('plan', true), of('addon'), of('plan'), of('free')]);
  expect(sorted.map(({ kind, retiredAt }) => [kind, retiredAt !== null])).toEqual([
    ['free', false],
    ['plan', false],
    ['addon', false],
    ['plan', true],
  ]);
});

test('the form of a package has three choices for an allowance: none, a number or unlimited', () => {
  expect([0, 7, null].map(grantMode)).toEqual(['none', 'number', 'unlimited']);
  const hows = { interests: 'unlimited', photoRequests: 'number', messages: 'none', contactViews: 'number' } as const;
  const numbers = { interests: '3', photoRequests: '10', messages: '9', contactViews: ' 50 ' };
  expect(grantsOf(hows, numbers)).toEqual({ interests: null, photoRequests: 10, messages: 0, contactViews: 50 });
  // An empty number field means neither "none" nor "unlimited".
  for (const contactViews of ['', '0', '-1', '1.5', '100001', 'many'])
    expect(grantsOf(hows, { ...numbers, contactViews }), contactViews).toBeUndefined();
});

test('the duration of a package must be a whole number of days within the limits', () => {
  expect(['1', '90', ' 1096 '].map((typed) => parseWholeNumber(typed, 1, 1096))).toEqual([1, 90, 1096]);
  for (const typed of ['', '0', '1097', '12.5', '1e2', '9e9'])
    expect(parseWholeNumber(typed, 1, 1096), typed).toBeUndefined();
});
