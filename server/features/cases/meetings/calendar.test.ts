import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

const meeting = {
  id: '0190a7c0-0000-7000-8000-000000000001',
  at: new Date('2026-12-04T11:30:00+05:30'),
  place: 'Bureau, Aminabad; 1st floor',
  people: 'Both parents\nand the uncle',
  revision: 2,
  caseNumber: 'C-0042',
  siteName: 'Rishta',
};
const textOf = (change: Partial<typeof meeting> = {}) =>
  Buffer.from(calendarOf({ ...meeting, ...change }, new Date('2026-11-29T00:00:00Z'))).toString();

it('a calendar file has the time in UTC, a length of one hour, the place and the people', () => {
  const lines = textOf().split('\r\n');
  expect(lines).toContain('DTSTART:20261204T060000Z');
  expect(lines).toContain('DTEND:20261204T070000Z');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines).toContain('LOCATION:Bureau\\, Aminabad\\; 1st floor');
  expect(lines).toContain('DESCRIPTION:Who comes: Both parents\\nand the uncle');
});

it('a calendar file has folded lines, without a letter being cut', () => {
  const place = 'امین آباد، لکھنؤ، دفتر، پہلی منزل، کمرہ نمبر چار، نزد جامع مسجد، بازار کے سامنے';
  const lines = textOf({ place }).split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(place);
});
