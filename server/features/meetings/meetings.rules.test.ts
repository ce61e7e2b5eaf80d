import { describe, expect, it } from 'vitest';
import { meetingState, refusalOfAnswer, refusalOfChange, reminderTimes, type StoredMeeting } from './meetings.rules.ts';

const at = (hour: number): Date => new Date(Date.UTC(2027, 2, 1, hour));
const proposal: StoredMeeting = {
  state: 'proposed',
  slots: [at(10), at(12)],
  startsAt: null,
  minutes: 60,
  proposedBy: 'she',
  revision: 3,
};
const agreed: StoredMeeting = { ...proposal, state: 'accepted', startsAt: at(10) };

describe('the state of a meeting', () => {
  it('is ended once all proposed times have passed', () => {
    expect(meetingState(proposal, at(11))).toBe('proposed');
    expect(meetingState(proposal, at(12))).toBe('ended');
  });

  it('is held once the agreed time is over', () => {
    expect(meetingState(agreed, new Date(at(11).getTime() - 1))).toBe('accepted');
    expect(meetingState(agreed, at(11))).toBe('held');
  });
});

describe('changes of a meeting', () => {
  it('are possible until the meeting begins, and only to what the caller saw', () => {
    expect(refusalOfChange(agreed, 3, at(9))).toBeUndefined();
    expect(refusalOfChange(agreed, 2, at(9))).toBe('meeting.changed');
    expect(refusalOfChange(agreed, 3, at(10))).toBe('meeting.over');
    expect(refusalOfChange({ ...agreed, state: 'cancelled' }, 3, at(9))).toBe('meeting.over');
  });

  it('only the other member answers a proposal', () => {
    expect(refusalOfAnswer(proposal, { id: 'he', seen: 3 }, at(9))).toBeUndefined();
    expect(refusalOfAnswer(proposal, { id: 'she', seen: 3 }, at(9))).toBe('meeting.own_proposal');
    expect(refusalOfAnswer(agreed, { id: 'he', seen: 3 }, at(9))).toBe('meeting.changed');
  });
});

const awake = { quiet: { on: false, from: '22:00', to: '07:00' }, timeZone: 'UTC' };

it('reminders of a meeting that would be in the past are left out', () => {
  const startsAt = new Date(Date.UTC(2027, 2, 3, 10));
  expect(reminderTimes(startsAt, at(0), awake).map(({ when }) => when)).toEqual(['day', 'hours']);
  expect(reminderTimes(startsAt, new Date(Date.UTC(2027, 2, 3, 1)), awake).map(({ when }) => when)).toEqual(['hours']);
});

it('a reminder of a meeting is sent before quiet hours that would delay it too long', () => {
  const night = { quiet: { on: true, from: '22:00', to: '07:00' }, timeZone: 'UTC' };
  const hoursBefore = (startsAt: Date) =>
    reminderTimes(startsAt, at(12), night)
      .find(({ when }) => when === 'hours')
      ?.at.toISOString();
  // The reminders are due at 05:00 and 06:00, in quiet hours. The first would wait until the meeting begins, so it is sent the
  // evening before.
  expect(hoursBefore(new Date(Date.UTC(2027, 2, 2, 7)))).toBe('2027-03-01T21:45:00.000Z');
  expect(hoursBefore(new Date(Date.UTC(2027, 2, 2, 8)))).toBe('2027-03-02T06:00:00.000Z');
  expect(hoursBefore(new Date(Date.UTC(2027, 2, 2, 12)))).toBe('2027-03-02T10:00:00.000Z');
});

it('a reminder of a meeting before 9:00 is sent on the evening before, and before quiet hours', () => {
  const times = (startsAt: string, quiet: object = {}) =>
    reminderTimes(new Date(`2027-03-02T${startsAt}+05:30`), at(0), {
      quiet: { ...awake.quiet, ...quiet },
      timeZone: 'Asia/Kolkata',
    }).map((one) => new Date(one.at.getTime() + 5.5 * 3_600_000).toISOString().slice(5, 16));
  expect(times('08:30')).toEqual(['03-01T20:00', '03-02T06:30']);
  expect(times('09:00')).toEqual(['03-01T09:00', '03-02T07:00']);
  expect(times('08:30', { on: true, from: '19:30' })).toEqual(['03-01T19:15', '03-02T06:30']);
  // Quiet hours by day: the delivery waits for their end in the evening.
  expect(times('08:30', { on: true, from: '08:00', to: '21:00' })[0]).toBe('03-01T20:00');
  // The second reminder is brought forward, to a time in the night.
  expect(times('08:50', { on: true, from: '05:00', to: '08:45' })).toEqual(['03-01T20:00', '03-02T04:45']);
  // The second reminder is already brought forward to the evening.
  expect(times('07:00', { on: true })).toEqual(['03-01T07:00', '03-01T21:45']);
});
