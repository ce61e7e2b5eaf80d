import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../contract/chat/schema.ts';
import {
  applyDeletion,
  hasNewestMessage,
  mergeMessages,
  noLoadedMessages,
  seqToFetchAfter,
  statusOf,
} from './thread.rules.ts';

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  chatId: 'c',
  seq,
  content: `text ${seq}`,
  sender: 'he',
  receiver: 'she',
  createdAt: new Date(seq * 60_000).toISOString(),
  status: 'sent',
  ...more,
});

const range = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

const seqs = ({ messages }: { messages: readonly Message[] }): number[] => messages.map(({ seq }) => seq);

describe('loaded messages of a conversation', () => {
  it('grow at both ends without duplicate messages', () => {
    const middle = mergeMessages(noLoadedMessages, range(10, 12));
    const both = mergeMessages(mergeMessages(middle, range(12, 14)), range(7, 10));
    expect(seqs(both)).toEqual([7, 8, 9, 10, 11, 12, 13, 14]);
    expect(hasNewestMessage(both)).toBe(true);
  });

  it('exclude messages after a missing one, and are not live until the gap is filled', () => {
    const held = mergeMessages(mergeMessages(noLoadedMessages, range(1, 3)), [message(6)]);
    expect(seqs(held)).toEqual([1, 2, 3]);
    expect(hasNewestMessage(held)).toBe(false);
    const closed = mergeMessages(held, range(4, 6));
    expect(seqs(closed)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hasNewestMessage(closed)).toBe(true);
  });

  it('have no gaps or duplicates, in whatever order and however often the messages arrive', () => {
    const orders = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), { maxLength: 30 });
    fc.assert(
      fc.property(orders, (batches) => {
        const held = batches.reduce(
          (stretch, batch) =>
            mergeMessages(
              stretch,
              batch.map((seq) => message(seq)),
            ),
          noLoadedMessages,
        );
        const found = seqs(held);
        expect(found).toEqual(found.map((_, index) => (found[0] ?? 0) + index));
        expect(held.lastSeq).toBe(Math.max(0, ...batches.flat()));
      }),
    );
  });

  it('never return to an earlier status or undo a deletion', () => {
    const held = mergeMessages(noLoadedMessages, [
      message(1, { status: 'read' }),
      message(2, { deleted: 'everyone', content: '' }),
    ]);
    const after = mergeMessages(held, [message(1, { status: 'delivered' }), message(2)]);
    expect(after.messages[0]?.status).toBe('read');
    expect(after.messages[1]).toMatchObject({ deleted: 'everyone', content: '' });
  });

  it('do not change when a message that is not loaded is deleted', () => {
    const held = mergeMessages(noLoadedMessages, range(5, 6));
    expect(applyDeletion(held, message(9, { deleted: 'me' }))).toBe(held);
    expect(applyDeletion(held, message(5, { deleted: 'me', content: '' })).messages[0]?.deleted).toBe('me');
  });
});

it('messages that may have been deleted while the device was offline are fetched again after a reconnect', () => {
  const held = mergeMessages(noLoadedMessages, range(1, 200));
  // The connection worked until minute 200: messages more than an hour older cannot have changed.
  expect(seqToFetchAfter(held, 200 * 60_000)).toBe(138);
  expect(seqToFetchAfter(held, 10_000 * 60_000)).toBe(200);
  expect(seqToFetchAfter(mergeMessages(noLoadedMessages, range(150, 200)), 200 * 60_000)).toBe(149);
  // The connection never failed, so only newer messages are missing.
  expect(seqToFetchAfter(held, Number.POSITIVE_INFINITY)).toBe(200);
  expect(seqToFetchAfter(noLoadedMessages, Number.POSITIVE_INFINITY)).toBe(0);
});

it("the status of a message follows from the other person's delivered and read positions", () => {
  expect(statusOf(message(5), 4, 3)).toBe('sent');
  expect(statusOf(message(5), 5, 3)).toBe('delivered');
  expect(statusOf(message(5), 5, 5)).toBe('read');
  expect(statusOf(message(5, { status: 'delivered' }), 0, 0)).toBe('delivered');
});
