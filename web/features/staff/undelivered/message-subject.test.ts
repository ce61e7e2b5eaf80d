import { expect, test } from 'vitest';
import { messageSubject } from './message-subject.ts';

test.each([
  ['moderation.mail', 'decision'],
  ['accounts.code-sms', 'code'],
  ['orders.mail', undefined],
  ['toString', undefined],
])('a message of queue %s has the subject: %s', (queue, about) => expect(messageSubject(queue)).toBe(about));
