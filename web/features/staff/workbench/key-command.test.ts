import { expect, test } from 'vitest';
import { type KeyPress, keyCommand } from './key-command.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('a command of the review page is one key, as a capital letter or not', () => {
  expect(keyCommand(press('a'))).toBe('a');
  expect(keyCommand(press('A'))).toBe('a');
  expect(keyCommand(press('7'))).toBe('7');
  expect(keyCommand(press('?'))).toBe('?');
  expect(keyCommand(press('Escape'))).toBe('Escape');
});

test('repeats of a held key and browser shortcuts are no commands of the review page', () => {
  expect(keyCommand(press('a', { repeat: true }))).toBeUndefined();
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(keyCommand(press('r', { [held]: true }))).toBeUndefined();
});

test('commands of the review page follow the position of the key on an Urdu or Hindi keyboard', () => {
  expect(keyCommand(press('ا', { code: 'KeyA' }))).toBe('a');
  expect(keyCommand(press('१', { code: 'Digit1' }))).toBe('1');
  expect(keyCommand(press('،', { code: 'Comma' }))).toBeUndefined();
});
