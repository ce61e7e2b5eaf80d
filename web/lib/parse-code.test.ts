import { expect, it } from 'vitest';
import { parseCode } from './parse-code.ts';

it.each([
  ['123456', '123456'],
  [' 123456\u00a0', '123456'],
  ['123 456', '123456'],
  ['१२३४५६', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['\u202a०१२३४५\u202c', '012345'],
])('the typed text %j is accepted as a six-digit code', (typed, code) => expect(parseCode(typed)).toBe(code));

it.each(['', '12345', '1234567', '12345a', 'code 123456', '१२३४५'])(
  'the typed text %j is refused as a six-digit code',
  (typed) => expect(parseCode(typed)).toBeUndefined(),
);
