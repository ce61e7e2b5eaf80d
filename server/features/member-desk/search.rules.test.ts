import { expect, it } from 'vitest';
import { searchTermsOf } from './search.rules.ts';

it('takes a code with figures for a code alone: its letters may begin somebody’s name', () => {
  for (const typed of ['R-A065-62F0-15DE', 'a065-62f0-15de', 'a06562f015de'])
    expect(searchTermsOf(typed)).toEqual({ code: 'a06562f015de' });
});

it('takes letters alone for a code and for a name', () => {
  expect(searchTermsOf('Abed Dada Cafe')).toMatchObject({ code: 'abeddadacafe', names: expect.stringContaining('&') });
});

it('takes twelve figures for a code and for a phone number', () => {
  expect(searchTermsOf('919812345611')).toEqual({
    code: '919812345611',
    phone: '+919812345611',
    phonePart: '919812345611',
  });
});
