import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rules that keep every screen right in a language that is written from right to left. The staff area is in English. */

const filesIn = (end: string): { name: string; text: string }[] =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(`web/${name}`, 'utf8') }));

const linesOf = (files: readonly { name: string; text: string }[], pattern: RegExp): string[] =>
  files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [])),
  );

it('style sheets use the start and the end of a line instead of left and right', () => {
  const physical =
    /^\s*((margin|padding|border)-(left|right)|left|right|border-(top|bottom)-(left|right)-radius)\b.*:|^\s*(text-align|float):\s*(left|right)/;
  expect(linesOf(filesIn('.css'), physical)).toEqual([]);
});

it('inline styles use start and end instead of left and right', () => {
  expect(linesOf(filesIn('.tsx'), /\b(marginLeft|marginRight|paddingLeft|paddingRight)\b|\b[mp][lr]=[{"]/)).toEqual([]);
});

it('icons that point to the left or right are mirrored', () => {
  const pointing =
    /<Icon(Chevron|Chevrons|Arrow|Caret|ArrowNarrow)(Left|Right)\b|<Icon(Send|Send2|Logout|Login|Reply|CornerUpLeft)\b/;
  const tags = filesIn('.tsx')
    .filter(({ name }) => !name.startsWith('features/staff/'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/<Icon\w+[^>]*>/g)].map(([tag]) => ({ name, text: tag.replaceAll('\n', ' ') })),
    );
  expect(linesOf(tags, pointing).filter((line) => !line.includes('data-mirror'))).toEqual([]);
});
