import { describe, expect, it } from 'vitest';
import { type CallFacts, isWithinHours, mayBeInCall, refusalOfCall } from './calls.ts';
import { strangerRelation } from './relation.ts';

const mutual = { ...strangerRelation, hasMutualInterest: true };
const allowed: CallFacts = {
  sight: 'member',
  back: 'member',
  relation: mutual,
  caller: { calls: 'mutual' },
  receiver: { calls: 'mutual', callHours: null },
  hasCallerGuardian: false,
  hasReceiverGuardian: false,
  time: '12:00',
};

describe('who may call', () => {
  const choices = ['nobody', 'mutual', 'guardian'] as const;
  const guardians = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const;
  const matrix = choices.flatMap((caller) =>
    choices.flatMap((receiver) =>
      guardians.map(([hasCallerGuardian, hasReceiverGuardian]) => ({
        caller,
        receiver,
        hasCallerGuardian,
        hasReceiverGuardian,
      })),
    ),
  );

  it.each(matrix)(
    'caller $caller, receiver $receiver, guardians $hasCallerGuardian $hasReceiverGuardian',
    ({ caller, receiver, ...guardian }) => {
      const facts = {
        ...allowed,
        ...guardian,
        caller: { calls: caller },
        receiver: { calls: receiver, callHours: null },
      };
      const mine = caller === 'guardian' && !guardian.hasCallerGuardian ? 'call.guardian_needed' : undefined;
      const theirs =
        receiver === 'guardian' && !guardian.hasReceiverGuardian ? 'call.their_guardian_needed' : undefined;
      const expected = receiver === 'nobody' ? 'call.not_accepted' : (mine ?? theirs);
      expect(refusalOfCall(facts)).toBe(expected);
      // Only mutual interest opens calls, whatever the settings say.
      expect(refusalOfCall({ ...facts, relation: strangerRelation })).toBe('call.after_interest');
      expect(refusalOfCall({ ...facts, relation: { ...strangerRelation, hadMutualInterest: true } })).toBe(
        'call.after_interest',
      );
    },
  );

  const avoiding: [string, Partial<CallFacts>, string][] = [
    ['the caller blocks', { relation: { ...mutual, blockedByViewer: true } }, 'not_found'],
    ['the receiver blocks', { relation: { ...mutual, blockedByOther: true, avoidedByOther: true } }, 'not_found'],
    ['the caller ignores', { relation: { ...mutual, ignoredByViewer: true } }, 'call.not_accepted'],
    ['the receiver ignores', { relation: { ...mutual, avoidedByOther: true } }, 'call.not_accepted'],
    ['the receiver is hidden', { sight: 'none' as CallFacts['sight'] }, 'call.not_accepted'],
    ['the caller is hidden', { back: 'none' as CallFacts['back'] }, 'call.not_accepted'],
  ];

  it.each(avoiding)('excludes both members if %s, and ends a running call', (_what, change, code) => {
    expect(refusalOfCall({ ...allowed, ...change })).toBe(code);
    expect(mayBeInCall({ ...allowed, ...change })).toBe(false);
  });

  it('depends on the hours of the receiver, which may span midnight', () => {
    const at = (time: string, from: string, to: string) =>
      refusalOfCall({ ...allowed, time, receiver: { calls: 'mutual', callHours: { from, to } } });
    expect(at('18:00', '18:00', '21:00')).toBeUndefined();
    expect(at('21:00', '18:00', '21:00')).toBe('call.outside_hours');
    expect(at('23:30', '22:00', '06:00')).toBeUndefined();
    expect(at('06:00', '22:00', '06:00')).toBe('call.outside_hours');
    expect(isWithinHours('03:00', { from: '10:00', to: '10:00' })).toBe(true);
    // A caller who is ignored does not learn the hours.
    const ignored = { ...mutual, avoidedByOther: true };
    const receiver = { calls: 'mutual', callHours: { from: '01:00', to: '02:00' } } as const;
    expect(refusalOfCall({ ...allowed, receiver, relation: ignored })).toBe('call.not_accepted');
  });
});
