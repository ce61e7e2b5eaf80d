import { expect } from 'vitest';
import type { WireAnswer } from './client.ts';

/** Matches internal details that no answer may contain: stack traces, paths, SQL, names of libraries. */
const INTERNALS =
  /node_modules|\.ts:\d|\bat (?:async |Object\.|new |file:|\/)|\bselect\s+"|\binsert into\b|\brelation "|syntax error|invalid (?:input|byte)|violates|kysely|postgres|zod|fastify|FST_ERR|\b22P0|undefined/i;

const excerpt = ({ text }: WireAnswer): string => text.slice(0, 300);

/** Expects the failure envelope of contract §1 without internal details. Returns the names of the faulty fields. */
export function expectFailure(answer: WireAnswer, status: number | readonly number[], code?: string): string[] {
  expect([status].flat(), excerpt(answer)).toContain(answer.status);
  expect(answer.body).toEqual({
    success: false,
    message: expect.stringMatching(/\S/),
    error: {
      code: expect.stringMatching(/^[a-z_]+(\.[a-z_]+)?$/),
      message: answer.body.message,
      ...('fields' in answer.body.error ? { fields: expect.any(Object) } : {}),
    },
  });
  expect(answer.text).not.toMatch(INTERNALS);
  if (code) expect(answer.body.error.code).toBe(code);
  const fields = answer.body.error.fields ?? {};
  // A quoted value in a sentence from right to left is enclosed in direction marks.
  for (const sentence of Object.values(fields)) expect(sentence).toMatch(/^\u2066?“?[\p{L}\d].*[.!?।۔؟]$/u);
  return Object.keys(fields);
}

/** Expects a 400 that names exactly these fields, by wire name. */
export function expectRefused(answer: WireAnswer, fields: readonly string[], code?: string): void {
  expect(expectFailure(answer, 400, code).sort(), excerpt(answer)).toEqual([...fields].sort());
}

/** Expectations for any request: no server error, and every refusal is in the failure envelope. */
export function expectSane(answer: WireAnswer): void {
  expect(answer.status, excerpt(answer)).toBeLessThan(500);
  if (answer.status === 200) expect(answer.body.result.success).toBe(true);
  else expectFailure(answer, answer.status);
}
