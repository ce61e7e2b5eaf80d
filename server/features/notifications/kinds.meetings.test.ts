import { expect, it } from 'vitest';
import { translatorIn } from './kind.ts';
import { meetingKinds } from './kinds.meetings.ts';

const at = new Date('2027-03-01T10:00:00Z');
const card = { memberName: 'Sana', otherName: 'Imran', startsAt: at.toISOString(), timeZone: 'UTC' };
const textOf = (data: object): string =>
  meetingKinds['meeting.safetyCard'].words(
    { name: '', count: 1, aboutId: null, at, data: { ...card, ...data } },
    translatorIn('en'),
  ).text;

it('a relative with a safety card reads when and where the meeting is, or that it was moved or cancelled', () => {
  expect(textOf({ state: 'accepted', way: 'in_person', place: 'Café Naaz' })).toMatch(
    /^Sana meets Imran .*Place: Café Naaz$/,
  );
  expect(textOf({ state: 'accepted', way: 'call', place: null })).toMatch(
    /^Sana talks with Imran by phone or video on /,
  );
  expect(textOf({ state: 'proposed' })).toBe('The meeting of Sana and Imran will be at another time.');
  for (const state of ['declined', 'ended'])
    expect(textOf({ state, place: null })).toBe('The meeting of Sana and Imran will not take place.');
  expect(textOf({ state: 'cancelled', place: null })).toBe('The meeting of Sana and Imran is cancelled.');
});
