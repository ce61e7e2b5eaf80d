import { expect, test } from 'vitest';
import { kindInWords } from './kind-in-words.ts';

test.each([
  ['interest.received', 'Interest: received'],
  ['signIn.newDevice', 'Sign in: new device'],
  ['product_request', 'Product request'],
])('%s is read as "%s"', (kind, words) => expect(kindInWords(kind)).toBe(words));
