import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitLinks } from './split-links.rules.ts';

const hrefs = (content: string): (string | undefined)[] => splitLinks(content).flatMap(({ href }) => href ?? []);

it('finds web addresses and excludes the punctuation that ends the sentence', () => {
  expect(splitLinks('See https://example.org/a?b=c. Then call.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' },
    { text: '. Then call.' },
  ]);
  expect(hrefs('www.example.org, (http://example.com/x)')).toEqual([
    'https://www.example.org/',
    'http://example.com/x',
  ]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'tel:+919812345678',
  'http://',
  'https://localhost',
  'no link here',
  'file:///etc/passwd',
])('finds no link in %s', (content) => {
  expect(hrefs(content)).toEqual([]);
});

it('links only to http(s) pages, and keeps the text of every message unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('www.a.b/<x>'))), (parts) => {
      const content = parts.join(' ');
      const pieces = splitLinks(content);
      expect(pieces.map(({ text }) => text).join('')).toBe(content);
      for (const { href } of pieces) if (href) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
