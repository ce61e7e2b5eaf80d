import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('password hashes use argon2id with the minimum parameters of OWASP', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('a long enough pass phrase');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.unusable()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'a long enough pass phrase')).toBe(true);
  expect(await passwords.verify(stored, 'a long enough pass phrase.')).toBe(false);
  expect(await passwords.verify(undefined, 'a long enough pass phrase')).toBe(false);
});

it('password hashes are queued, and those beyond the queue limit are refused', async () => {
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 410 }, () => passwords.hash('x')));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: '53300' } });
  expect(await passwords.hash('x')).toContain('$argon2id$');
});
