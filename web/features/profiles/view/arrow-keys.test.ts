import { expect, test } from 'vitest';
import { arrowDirection } from './arrow-keys.ts';

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

test('arrow keys follow the reading direction', () => {
  expect(arrowDirection(press('ArrowRight'), 'ltr')).toBe('next');
  expect(arrowDirection(press('ArrowLeft'), 'ltr')).toBe('previous');
  expect(arrowDirection(press('ArrowLeft'), 'rtl')).toBe('next');
  expect(arrowDirection(press('ArrowRight'), 'rtl')).toBe('previous');
  expect(arrowDirection(press('ArrowDown'), 'ltr')).toBeUndefined();
});

test('arrow keys keep their function in browser shortcuts, fields and menus', () => {
  expect(arrowDirection(press('ArrowLeft', { altKey: true }), 'ltr')).toBeUndefined();
  expect(arrowDirection(press('ArrowLeft', { defaultPrevented: true }), 'ltr')).toBeUndefined();
  const field = { closest: (selector: string) => (selector.includes('input') ? {} : null) };
  expect(arrowDirection(press('ArrowRight', { target: field }), 'ltr')).toBeUndefined();
});
