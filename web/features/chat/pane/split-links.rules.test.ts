import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitLinks } from './split-links.rules.ts';

const hrefs = (content: string): (string | undefined)[] => splitLinks(content).flatMap(({ href }) => href ?? []);

it('a web address in a message becomes a link, without the punctuation that ends the sentence', () => {
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
])('a message with %s contains no link', (content) => {
  expect(hrefs(content)).toEqual([]);
});

it('a link in a message leads only to http(s) pages, and the text of every message stays unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('www.a.b/<x>'))), (parts) => {
      const content = parts.join(' ');
      const pieces = splitLinks(content);
      expect(pieces.map(({ text }) => text).join('')).toBe(content);
      for (const { href } of pieces) if (href) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
