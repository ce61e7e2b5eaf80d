import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('ids are UUIDs, each another one', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
});
