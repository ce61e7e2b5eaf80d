import { expect, it } from 'vitest';
import type { Message } from '../../../../contract/chat/schema.ts';
import type { UnsentMessage } from '../store/unsent.ts';
import { historyRows } from './history-rows.rules.ts';

const at = (day: number, hour: number, minute = 0): string => new Date(2026, 0, day, hour, minute).toISOString();

const message = (seq: number, sender: string, createdAt: string, clientMessageId?: string): Message => ({
  id: `m${seq}`,
  chatId: 'c',
  seq,
  content: `text ${seq}`,
  sender,
  receiver: sender === 'me' ? 'he' : 'me',
  createdAt,
  status: 'sent',
  ...(clientMessageId ? { clientMessageId } : {}),
});

const entry = (id: string): UnsentMessage => ({
  id,
  account: 'me',
  userId: 'he',
  content: 'on its way',
  at: Date.parse(at(2, 11)),
});

const shown = (history: Partial<Parameters<typeof historyRows>[0]>) =>
  historyRows({ messages: [], marks: [], unsent: [], me: 'me', firstUnread: 0, ...history });

it('a conversation shows a line before each day, and groups consecutive messages of one person', () => {
  const rows = shown({
    messages: [
      message(1, 'he', at(1, 22)),
      message(2, 'he', at(1, 22, 3)),
      message(3, 'he', at(1, 22, 20)),
      message(4, 'me', at(1, 22, 21)),
      message(5, 'me', at(2, 9)),
    ],
  });
  expect(rows.map((row) => (row.kind === 'message' ? [row.message.seq, row.follows] : row.kind))).toEqual([
    'beginning',
    'day',
    [1, false],
    [2, true],
    [3, false],
    [4, false],
    'day',
    [5, false],
  ]);
});

it("a conversation shows the unread line before the other person's first unread message", () => {
  const messages = [
    message(1, 'he', at(1, 9)),
    message(2, 'me', at(1, 9, 1)),
    message(3, 'he', at(1, 9, 2)),
    message(4, 'he', at(1, 9, 3)),
  ];
  expect(shown({ messages, firstUnread: 2 }).map(({ kind }) => kind)).toEqual([
    'beginning',
    'day',
    'message',
    'message',
    'unread',
    'message',
    'message',
  ]);
});

it('a conversation shows an unsent message last, and only once when the server has stored it', () => {
  const before = shown({ messages: [message(1, 'he', at(2, 10))], unsent: [entry('one')] });
  expect(before.at(-1)).toMatchObject({ kind: 'unsent', key: 'cone' });
  const after = shown({
    messages: [message(1, 'he', at(2, 10)), message(2, 'me', at(2, 11), 'one')],
    unsent: [entry('one')],
  });
  expect(after.map(({ key }) => key)).toEqual(['beginning', 'd2026-01-02', 'm1', 'cone']);
  expect(after.at(-1)).toMatchObject({ kind: 'message', own: true });
});

it("another person's message is not taken for the member's unsent one with the same id", () => {
  const rows = shown({ messages: [message(1, 'he', at(2, 10), 'one')], unsent: [entry('one')] });
  expect(rows.map(({ key }) => key)).toEqual(['beginning', 'd2026-01-02', 'm1', 'cone']);
});

it('the start or end of a guardian’s reading is shown between its two messages, or after the last one', () => {
  const messages = [message(2, 'he', at(1, 9)), message(3, 'he', at(1, 9, 1)), message(4, 'he', at(1, 9, 2))];
  const mark = (key: string, afterSeq: number, day = 1) => ({ key, afterSeq, at: at(day, 9, 1), sentence: key });
  const lines = (marks: ReturnType<typeof mark>[]) =>
    shown({ messages, marks }).map((row) =>
      row.kind === 'message' ? [row.message.seq, row.follows] : row.kind === 'mark' ? row.key : row.kind,
    );
  expect(lines([mark('far above', 0), mark('above', 1), mark('between', 3)])).toEqual([
    'day',
    'above',
    [2, false],
    [3, true],
    'between',
    [4, false],
  ]);
  expect(lines([mark('after', 4, 2), mark('below', 9)])).toEqual([
    'day',
    [2, false],
    [3, true],
    [4, true],
    'day',
    'after',
  ]);
});
