import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('new ids are unique UUIDs', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
});
