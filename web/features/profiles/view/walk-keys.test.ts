import { expect, test } from 'vitest';
import { wayOf } from './walk-keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  target: { closest: () => null },
  ...more,
});

test('arrow keys lead along the direction of reading', () => {
  expect(wayOf(press('ArrowRight'), 'ltr')).toBe('next');
  expect(wayOf(press('ArrowLeft'), 'ltr')).toBe('previous');
  expect(wayOf(press('ArrowLeft'), 'rtl')).toBe('next');
  expect(wayOf(press('ArrowRight'), 'rtl')).toBe('previous');
  expect(wayOf(press('ArrowDown'), 'ltr')).toBeUndefined();
});

test('the browser’s own shortcuts, fields and menus keep their arrows', () => {
  expect(wayOf(press('ArrowLeft', { altKey: true }), 'ltr')).toBeUndefined();
  expect(wayOf(press('ArrowLeft', { defaultPrevented: true }), 'ltr')).toBeUndefined();
  const field = { closest: (selector: string) => (selector.includes('input') ? {} : null) };
  expect(wayOf(press('ArrowRight', { target: field }), 'ltr')).toBeUndefined();
});
