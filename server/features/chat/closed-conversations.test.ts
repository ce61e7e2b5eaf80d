import { expect, it, vi } from 'vitest';
import { createClosedConversations } from './closed-conversations.ts';

const message = { sender: 'he', receiver: 'she', content: 'On its way' };

it('events of a closed conversation are dropped for the member notified of the closing', () => {
  const closed = vi.fn();
  const { accepts } = createClosedConversations(closed);
  expect(accepts('she', 'send:message', message)).toBe(true);
  expect(accepts('she', 'chat:closed', { chatId: 'c', userId: 'he', gone: true })).toBe(true);
  expect(closed).toHaveBeenCalledExactlyOnceWith('she', 'he', true);
  expect(accepts('she', 'send:message', message)).toBe(false);
  expect(accepts('she', 'message:deleted', message)).toBe(false);
  for (const event of ['typing', 'message:status', 'chat:changed'])
    expect(accepts('she', event, { userId: 'he' }), event).toBe(false);
  // Other members are not affected, nor is he before his own notification.
  expect(accepts('he', 'send:message', message)).toBe(true);
  expect(accepts('she', 'send:message', { ...message, sender: 'another' })).toBe(true);
  expect(accepts('she', 'session:ended', {})).toBe(true);
});

it('all events are accepted again once the conversation is reopened', () => {
  const { accepts } = createClosedConversations(() => {});
  accepts('she', 'chat:closed', { chatId: 'c', userId: 'he', gone: true });
  accepts('she', 'chat:closed', { chatId: 'c', userId: 'he', gone: false });
  expect(accepts('she', 'send:message', message)).toBe(true);
});

it('events that arrive more than ten seconds after a conversation was closed are accepted', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { accepts } = createClosedConversations(() => {});
  accepts('she', 'chat:closed', { chatId: 'c', userId: 'he', gone: true });
  vi.advanceTimersByTime(9_000);
  expect(accepts('she', 'send:message', message)).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(accepts('she', 'send:message', message)).toBe(true);
  vi.useRealTimers();
});
