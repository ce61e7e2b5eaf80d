import { expect, it } from 'vitest';
import { drawData } from './json-ld.ts';
import { oneLine, shorten, textOfHtml } from './plain-text.ts';

it('letters that change the writing direction, and letters that XML forbids, are removed', () => {
  expect(oneLine('A \u202Etxt.exe\u202C\u2067 title\u0000\uffff\n of  two \ud800lines')).toBe(
    'A txt.exe title of two \ufffdlines',
  );
});

it('the text of HTML rendered from Markdown is extracted', () => {
  expect(textOfHtml('<p>Write <strong>one</strong> page.</p><p>A &lt; B &amp;amp; C</p>')).toBe(
    'Write one page. A < B &amp; C',
  );
});

it('a long description is cut after a word', () => {
  expect(shorten('one two three', 20)).toBe('one two three');
  expect(shorten('one two three, four', 16)).toBe('one two three…');
  expect(shorten('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
});

it('structured data cannot close their own script element', () => {
  const drawn = drawData([{ name: '</script><script>alert(1)</script>\u2028&' }]);
  expect(drawn.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const json = drawn.replaceAll(/<[^>]*>/g, '');
  expect(JSON.parse(json).name).toBe('</script><script>alert(1)</script>\u2028&');
});
