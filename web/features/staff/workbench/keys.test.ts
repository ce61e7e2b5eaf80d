import { expect, test } from 'vitest';
import { commandOf, type Press } from './keys.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('a command is one plain press', () => {
  expect(commandOf(press('a'))).toBe('a');
  expect(commandOf(press('A'))).toBe('a');
  expect(commandOf(press('7'))).toBe('7');
  expect(commandOf(press('?'))).toBe('?');
  expect(commandOf(press('Escape'))).toBe('Escape');
});

test('a key that is held down decides once, and what belongs to the browser is left to it', () => {
  expect(commandOf(press('a', { repeat: true }))).toBeUndefined();
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(commandOf(press('r', { [held]: true }))).toBeUndefined();
});

test('on an Urdu or Hindi keyboard the place of the key counts', () => {
  expect(commandOf(press('ا', { code: 'KeyA' }))).toBe('a');
  expect(commandOf(press('१', { code: 'Digit1' }))).toBe('1');
  expect(commandOf(press('،', { code: 'Comma' }))).toBeUndefined();
});
