import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test('the digits of an Indian phone number are shown in groups', () => {
  expect(formatPhone('+919812345610')).toBe('+91 98123 45610');
  expect(formatPhone('98******10')).toBe('98******10');
  expect(formatPhone('+447700900123')).toBe('+447700900123');
});
