import { expect, it } from 'vitest';
import { refusalOfMeeting, showsOtherOfMeeting } from './meetings.ts';
import { type Relation, strangerRelation } from './relation.ts';

const mutual: Relation = { ...strangerRelation, hasMutualInterest: true };
const seen = (more: Partial<Relation> = {}) => ({ sight: 'member' as const, relation: { ...mutual, ...more } });

it('two members who see each other can plan a meeting once interest is mutual', () => {
  expect(refusalOfMeeting(seen(), seen())).toBeUndefined();
  expect(refusalOfMeeting(seen({ hasMutualInterest: false }), seen())).toBe('meeting.after_interest');
});

it('a hidden member, and one who ignores or blocks the viewer, have the same answer', () => {
  const hidden = { ...seen(), sight: 'none' as const };
  expect(refusalOfMeeting(hidden, seen())).toBe('not_found');
  expect(refusalOfMeeting(seen(), hidden)).toBe('not_found');
  expect(refusalOfMeeting(seen(), undefined)).toBe('not_found');
  for (const mark of ['ignoredByViewer', 'blockedByViewer', 'avoidedByOther', 'blockedByOther'] as const)
    expect(refusalOfMeeting(seen({ [mark]: true }), seen())).toBe('not_found');
});

it('nobody can plan a meeting as staff, or with oneself', () => {
  for (const sight of ['staff', 'self', 'none'] as const)
    expect(refusalOfMeeting({ ...seen(), sight }, seen())).toBe('not_found');
});

it('the other member of a meeting is not shown after a block or when the account is closed', () => {
  expect(showsOtherOfMeeting(mutual, true)).toBe(true);
  expect(showsOtherOfMeeting(mutual, false)).toBe(false);
  expect(showsOtherOfMeeting({ ...mutual, blockedByOther: true }, true)).toBe(false);
  expect(showsOtherOfMeeting({ ...mutual, blockedByViewer: true }, true)).toBe(false);
});
