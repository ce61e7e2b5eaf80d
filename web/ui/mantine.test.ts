import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = new URL('../../node_modules/@mantine/core/styles/', import.meta.url);
const read = (url: URL): string => readFileSync(url, 'utf8');

/**
 * Variables used only in components that no screen of ours uses (highlighted text, code colours), or set by the
 * component itself.
 */
const notOurs = [
  '--mantine-color-yellow-2',
  '--mantine-color-yellow-5',
  '--mantine-color-blue-filled',
  '--mantine-text-wrap',
];

test("our styles define every variable that Mantine's component styles use", () => {
  const ours = read(new URL('./mantine.css', import.meta.url));
  const asked = new Set(
    readdirSync(styles)
      .filter((file) => file.endsWith('.css') && !file.includes('.layer.') && file !== 'default-css-variables.css')
      .flatMap((file) => [...read(new URL(file, styles)).matchAll(/var\((--mantine-[\w-]+)/g)])
      .map(([, name]) => name as string),
  );
  const missing = [...asked].filter((name) => !ours.includes(`${name}:`) && !notOurs.includes(name));
  expect(missing).toEqual([]);
});

test('every design token used in mantine.css exists', () => {
  const tokens = read(new URL('./tokens.css', import.meta.url));
  const used = [...read(new URL('./mantine.css', import.meta.url)).matchAll(/var\((--(?!mantine)[\w-]+)/g)];
  expect(used.map(([, name]) => name).filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});
