import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Variables set by Mantine's own styles, and by the public pages that the server renders. */
const definedElsewhere = ['--button-height', '--tile'];

const isOfMantine = (name: string): boolean => name.startsWith('--mantine-');

const root = new URL('../', import.meta.url).pathname;
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n');

test('every variable that a stylesheet uses without a default is defined', () => {
  const styles = textOf('**/*.css');
  const defined = new Set(
    [...`${styles}\n${textOf('**/*.tsx')}`.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name),
  );
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name as string));
  const missing = [...used].filter(
    (name) => !defined.has(name) && !isOfMantine(name) && !definedElsewhere.includes(name),
  );
  expect(missing).toEqual([]);
});
