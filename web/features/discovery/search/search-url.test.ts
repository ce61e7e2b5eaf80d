import { expect, test } from 'vitest';
import { searchFields as contractFields } from '../../../../contract/discovery/values.ts';
import { termsToQuery } from '../search-terms.ts';
import { searchFields } from './fields.ts';
import { fieldsOfGroup, groupIds } from './groups.ts';
import { isFiltered, orderIds, orderOf, termsFrom, termsFromUrl, withOrder } from './search-url.ts';

test('the search fields are those of the contract, each in one group', () => {
  expect(searchFields).toEqual(contractFields);
  const shown = groupIds.flatMap((group) => fieldsOfGroup(group).map(({ key }) => key));
  expect(shown.toSorted()).toEqual(contractFields.map(({ key }) => key).toSorted());
});

test('a search is the same after it was written to the page address and read back', () => {
  const terms = {
    ageFrom: 24,
    ageTo: 30,
    hasDisability: false,
    highestEducation: ['mbbs', 'md'],
    city: ['Rae Bareli & near'],
    nearby: 'state',
    name: 'Zainab',
    bothWays: false,
    sort: 'age',
    direction: -1,
  };
  expect(termsFromUrl(termsToQuery(terms))).toEqual(terms);
  expect(termsFromUrl(new URLSearchParams(termsToQuery(terms).toString()))).toEqual(terms);
});

test('equal searches have equal criteria, whatever the order of parameters in the address', () => {
  const one = termsFromUrl(new URLSearchParams('ageTo=30&state=Goa&ageFrom=24'));
  const other = termsFromUrl(new URLSearchParams('ageFrom=24&ageTo=30&state=Goa&state=Goa'));
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

test('empty parameters and invalid values in the address of a search are ignored', () => {
  expect(termsFromUrl(new URLSearchParams('ageFrom=&ageTo=x&state=&bothWays=true&sort=best&nearby=moon&x=1'))).toEqual(
    {},
  );
  expect(termsFromUrl(new URLSearchParams('sort=constructor&ageFrom=24&ageFrom=30'))).toEqual({ ageFrom: 24 });
  expect(termsFrom({ ageFrom: null, state: [1, 'Goa'], bothWays: null, sort: 'age' })).toEqual({
    state: ['Goa'],
    sort: 'age',
    direction: 1,
  });
});

test('a range end that excludes nobody is dropped from a search, and an invalid one is kept for the server to refuse', () => {
  const wide = { ageFrom: 5, ageTo: 99, annualIncomeFrom: -2, brothersFrom: -1, brothersTo: 16 };
  expect(termsFrom(wide)).toEqual({});
  const kept = { ageFrom: 18, ageTo: 60, heightFrom: 5.4, annualIncomeFrom: -1, brothersFrom: 0, brothersTo: 15 };
  expect(termsFrom(kept)).toEqual(kept);
  expect(termsFrom({ ageFrom: 99, brothersTo: -1 })).toEqual({ ageFrom: 99, brothersTo: -1 });
});

test('the sort order of a search is read back as chosen, and does not count as a filter', () => {
  for (const order of orderIds) expect(orderOf(withOrder({ ageFrom: 20 }, order))).toBe(order);
  expect(isFiltered(withOrder({}, 'oldest'))).toBe(false);
  expect(isFiltered({ bothWays: false })).toBe(true);
});
