import { describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../../../../contract/chat/schema.ts';
import {
  afterDeletion,
  afterMessage,
  afterReading,
  afterStatus,
  toFront,
  withChange,
  withoutConversation,
} from './list.rules.ts';

const conversation = (id: string, more: Partial<Conversation> = {}): Conversation => ({
  id,
  firstName: id,
  lastName: 'K.',
  gender: 'MALE',
  isOpen: true,
  chatId: `chat ${id}`,
  lastMessage: null,
  lastSeq: 4,
  unread: 0,
  readSeq: 4,
  otherDeliveredSeq: null,
  otherReadSeq: null,
  archived: false,
  updatedAt: null,
  presence: { online: null, lastSeenAt: null },
  writing: { allowed: true, code: null, message: null },
  ...more,
});

const message = (seq: number, sender: string): Message => ({
  id: `m${seq}`,
  chatId: 'chat yusuf',
  seq,
  content: 'Salam',
  sender,
  receiver: 'me',
  createdAt: '2026-01-01T10:00:00.000Z',
  status: 'sent',
});

const list = () => ({
  pages: [{ data: [conversation('imran')], nextCursor: 'x' }, { data: [conversation('yusuf')] }],
  pageParams: ['', 'x'],
});

const ids = (pages: { data: Conversation[] }[]): string[][] => pages.map(({ data }) => data.map(({ id }) => id));

describe('the list of conversations', () => {
  it('moves the conversation with the newest message to the front, from any page', () => {
    expect(ids(toFront(list(), 'yusuf').pages)).toEqual([['yusuf', 'imran'], []]);
    const one = list();
    expect(toFront(one, 'nobody')).toBe(one);
  });

  it('changes one conversation, and stays the same object if the conversation is unknown', () => {
    const one = list();
    expect(withChange(one, 'nobody', () => conversation('x'))).toBe(one);
    const changed = withChange(one, 'yusuf', (each) => ({ ...each, archived: true }));
    expect(changed.pages[1]?.data[0]?.archived).toBe(true);
    expect(ids(withoutConversation(one, 'imran').pages)).toEqual([[], ['yusuf']]);
  });
});

describe('a conversation in the list', () => {
  it('counts each message of the other person as unread once, and the member’s own messages not at all', () => {
    const once = afterMessage(conversation('yusuf'), message(5, 'yusuf'));
    expect(once).toMatchObject({ unread: 1, lastSeq: 5 });
    expect(afterMessage(once, message(5, 'yusuf'))).toBe(once);
    expect(afterMessage(once, message(6, 'me'))).toMatchObject({ unread: 1, lastSeq: 6 });
  });

  it('has no unread messages once all are read, and its read position never goes back', () => {
    const waiting = conversation('yusuf', { unread: 3, readSeq: 1 });
    expect(afterReading(waiting, 4)).toMatchObject({ unread: 0, readSeq: 4 });
    expect(afterReading(waiting, 1)).toBe(waiting);
  });

  it('shows that the last message was deleted', () => {
    const last = afterMessage(conversation('yusuf'), message(5, 'yusuf'));
    expect(afterDeletion(last, { ...message(5, 'yusuf'), deleted: 'everyone' }).lastMessage?.deleted).toBe('everyone');
    expect(afterDeletion(last, message(3, 'yusuf'))).toBe(last);
  });

  it('shows the delivered and read positions of the other person as far as they are shared', () => {
    const seen = afterStatus(conversation('yusuf'), { deliveredSeq: 4, readSeq: null });
    expect(seen).toMatchObject({ otherDeliveredSeq: 4, otherReadSeq: null });
    expect(afterStatus(seen, { deliveredSeq: 2, readSeq: 2 })).toMatchObject({ otherDeliveredSeq: 4, otherReadSeq: 2 });
  });
});
