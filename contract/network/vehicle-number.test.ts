import { expect, it } from 'vitest';
import { isVehicleNumber, normalizeVehicleNumber } from './vehicle-number.ts';

it.each(['UP32AB1234', 'up 32 ab 1234', 'DL-1C-AB-1234', 'TS 09 EA 0001', '22 bh 1234 aa', 'MH.12.DE.1433'])(
  'the vehicle number %s is accepted',
  (typed) => expect(isVehicleNumber(normalizeVehicleNumber(typed))).toBe(true),
);

it.each(['', 'XX32AB1234', 'UP32', '1234', 'UP32AB12345', '22BH1234OO', 'UP32ABCD1234', 'UP32AB1234;'])(
  'the vehicle number %j is rejected',
  (typed) => expect(isVehicleNumber(normalizeVehicleNumber(typed))).toBe(false),
);

it('a vehicle number is stored in upper case without blanks', () =>
  expect(normalizeVehicleNumber(' up 32–ab 1234 ')).toBe('UP32AB1234'));
