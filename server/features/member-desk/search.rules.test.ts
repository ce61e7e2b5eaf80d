import { expect, it } from 'vitest';
import { searchTermsOf } from './search.rules.ts';

it('a search for a profile code with digits looks for the code only, even if its letters could start a name', () => {
  for (const typed of ['R-A065-62F0-15DE', 'a065-62f0-15de', 'a06562f015de'])
    expect(searchTermsOf(typed)).toEqual({ code: 'a06562f015de' });
});

it('a search for letters that could be a code looks for both a code and a name', () => {
  expect(searchTermsOf('Abed Dada Cafe')).toMatchObject({ code: 'abeddadacafe', names: expect.stringContaining('&') });
});

it('a search for twelve digits looks for both a code and a phone number', () => {
  expect(searchTermsOf('919812345611')).toEqual({
    code: '919812345611',
    phone: '+919812345611',
    phonePart: '919812345611',
  });
});
