import { expect, it } from 'vitest';
import type { GuardianMessage } from '../../../contract/guardian/schema.ts';
import { gapAfter, mergeMessages, stillUnsent } from './guardian-chat.rules.ts';

const message = (seq: number, part: Partial<GuardianMessage> = {}): GuardianMessage => ({
  id: `m${seq}`,
  seatId: 's',
  seq,
  content: `text ${seq}`,
  sender: 'she',
  from: 'ward',
  createdAt: '2026-01-01T10:00:00.000Z',
  ...part,
});

it('a guardian’s chat holds each message once and in order, whichever way it arrived', () => {
  const all = mergeMessages([message(4), message(5)], [message(6), message(3), message(5)]);
  expect(all.map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
});

it('a deleted message in a guardian’s chat stays deleted, even when an older response arrives later', () => {
  const deleted = message(4, { content: '', deleted: 'everyone' });
  expect(mergeMessages([message(4)], [deleted])).toEqual([deleted]);
  expect(mergeMessages([deleted], [message(4)])).toEqual([deleted]);
});

it('a gap between the messages of a guardian’s chat is found', () => {
  expect(gapAfter([])).toBeUndefined();
  expect(gapAfter([message(7), message(8)])).toBeUndefined();
  expect(gapAfter([message(7), message(8), message(10)])).toBe(8);
});

it('a guardian’s message that the server has stored is removed from the unsent ones', () => {
  const unsent = [
    { id: 'one', content: 'a', at: 1 },
    { id: 'two', content: 'b', at: 2 },
  ];
  expect(stillUnsent(unsent, [message(3, { from: 'me', clientMessageId: 'one' })])).toEqual([unsent[1]]);
});
