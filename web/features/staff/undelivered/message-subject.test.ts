import { expect, test } from 'vitest';
import { messageSubject } from './message-subject.ts';

test.each([
  ['moderation.mail', 'decision'],
  ['accounts.code-sms', 'code'],
  ['orders.mail', undefined],
  ['toString', undefined],
])('an undelivered message of the queue %s has the subject: %s', (queue, about) =>
  expect(messageSubject(queue)).toBe(about),
);
