import { describe, expect, it } from 'vitest';
import { canSeePresence, conversationSight, isShared, type WritingFacts, writingOf } from './chat.ts';
import { type Relation, strangerRelation } from './relation.ts';

const relation = (more: Partial<Relation>): Relation => ({ ...strangerRelation, ...more });
const mutual = relation({ hasMutualInterest: true });
const ended = relation({ hadMutualInterest: true });
const ignoredByOther = relation({ avoidedByOther: true, hasMutualInterest: true });
const blocks = [
  relation({ blockedByViewer: true, hasMutualInterest: true }),
  relation({ blockedByOther: true, avoidedByOther: true, hasMutualInterest: true }),
];

describe('conversation visibility', () => {
  it('is denied after a block, or when the other account is deleted', () => {
    for (const blocked of blocks)
      for (const sight of ['member', 'none'] as const) expect(conversationSight(sight, blocked, true)).toBe('gone');
    expect(conversationSight('member', mutual, false)).toBe('gone');
  });

  it('is quiet when the other person is not visible, and open otherwise', () => {
    expect(conversationSight('none', mutual, true)).toBe('quiet');
    expect(conversationSight('none', ignoredByOther, true)).toBe('quiet');
    expect(conversationSight('member', strangerRelation, true)).toBe('open');
  });
});

describe('permission to write', () => {
  const facts = (more: Partial<WritingFacts>): WritingFacts => ({
    sight: 'member',
    relation: strangerRelation,
    privacy: { messages: 'premium' },
    otherHasWritten: false,
    hasBegun: false,
    isPremium: true,
    messagesLeft: 3,
    ...more,
  });
  const counted = { as: 'counted' };
  const free = { as: 'free' };

  it.each<[string, Partial<WritingFacts>, object]>([
    ['a premium member', {}, counted],
    ['a member with unlimited messages', { messagesLeft: null }, counted],
    ['a member with no messages left', { messagesLeft: 0 }, { refusal: 'chat.none_left' }],
    ['a member without premium', { isPremium: false, messagesLeft: 0 }, { refusal: 'chat.premium' }],
    ['a member without premium who has bought messages', { isPremium: false }, counted],
    [
      'a receiver who requires mutual interest',
      { privacy: { messages: 'mutual' } },
      { refusal: 'chat.after_interest' },
    ],
    ['a reply', { otherHasWritten: true, hasBegun: true, isPremium: false, messagesLeft: 0 }, free],
    [
      'a reply to a receiver who requires mutual interest',
      { otherHasWritten: true, hasBegun: true, privacy: { messages: 'mutual' } },
      free,
    ],
    ['a second message without an answer', { hasBegun: true, messagesLeft: 0 }, { refusal: 'chat.none_left' }],
    [
      'a couple in mutual interest',
      { relation: mutual, isPremium: false, messagesLeft: 0, privacy: { messages: 'mutual' } },
      free,
    ],
    [
      'a couple after interest was withdrawn',
      { relation: ended, otherHasWritten: true, hasBegun: true },
      { refusal: 'chat.closed' },
    ],
    ['a receiver who cannot be seen', { sight: 'none', relation: mutual }, { refusal: 'not_found' }],
    ['a hidden receiver in an existing conversation', { sight: 'none', relation: mutual, hasBegun: true }, free],
    [
      'a receiver who ignores the writer, in an existing conversation',
      { sight: 'none', relation: ignoredByOther, hasBegun: true },
      free,
    ],
    [
      'a receiver who ignores the writer, without a conversation',
      { sight: 'none', relation: ignoredByOther },
      { refusal: 'not_found' },
    ],
  ])('is decided for: %s', (_, given, expected) => expect(writingOf(facts(given))).toEqual(expected));

  it('is never given across a block', () => {
    for (const blocked of blocks)
      expect(writingOf(facts({ relation: blocked, otherHasWritten: true, hasBegun: true }))).toEqual({
        refusal: 'not_found',
      });
  });
});

describe('chat privacy settings', () => {
  it('share a detail only if both members share it', () => {
    for (const one of [true, false])
      for (const other of [true, false]) {
        const given = (showRead: boolean) => ({
          ...{ showOnline: true, showLastSeen: true, showDelivered: true, showTyping: true },
          showRead,
        });
        expect(isShared('showRead', given(one), given(other))).toBe(one && other);
      }
  });

  it('show presence only to people with mutual interest or an existing conversation', () => {
    const both = { sight: 'member', back: 'member' } as const;
    expect(canSeePresence(both, mutual, false)).toBe(true);
    expect(canSeePresence(both, strangerRelation, true)).toBe(true);
    expect(canSeePresence(both, strangerRelation, false)).toBe(false);
    expect(canSeePresence(both, ended, true)).toBe(false);
    expect(canSeePresence({ sight: 'none', back: 'member' }, mutual, true)).toBe(false);
    expect(canSeePresence({ sight: 'member', back: 'none' }, mutual, true)).toBe(false);
    for (const own of [{ blockedByViewer: true }, { ignoredByViewer: true }])
      expect(canSeePresence(both, relation({ hasMutualInterest: true, ...own }), true)).toBe(false);
  });
});
