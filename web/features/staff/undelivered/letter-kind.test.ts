import { expect, test } from 'vitest';
import { aboutOf } from './letter-kind.ts';

test.each([
  ['moderation.mail', 'decision'],
  ['accounts.code-sms', 'code'],
  ['orders.mail', undefined],
  ['toString', undefined],
])('a letter of %s is about: %s', (queue, about) => expect(aboutOf(queue)).toBe(about));
