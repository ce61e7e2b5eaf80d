import { expect, test } from 'vitest';
import { describeKind } from './describe-kind.ts';

test.each([
  ['interest.received', 'Interest: received'],
  ['signIn.newDevice', 'Sign in: new device'],
  ['product_request', 'Product request'],
])('an undelivered message of the kind %s is shown as "%s"', (kind, words) => expect(describeKind(kind)).toBe(words));
