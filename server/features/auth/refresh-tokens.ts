import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/security/secrets.ts';

/**
 * Refresh tokens: `<session>.<turn>.<signature>`. The signature is ours, so a token presented after its turn is
 * recognised as a copy, however many turns have passed, and guesses are refused. The successor of a token is always the
 * same, so that two tabs, or a client whose answer was lost, get the same successor.
 */
export function createRefreshTokens(secrets: Secrets) {
  const keys = secrets.keys('refresh-token');
  const seal = (key: Buffer, turn: string): Buffer => createHmac('sha256', key).update(turn).digest();

  return {
    make: (sessionId: string, turn: number): string =>
      `${sessionId}.${turn}.${seal(secrets.key('refresh-token'), `${sessionId}.${turn}`).toString('base64url')}`,

    /** Parses and checks a token; undefined for a forged one. */
    read(token: string): { sessionId: string; turn: number } | undefined {
      const [, name, sessionId, turn, given] = /^(([0-9a-f-]{36})\.(\d{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
      if (!name || !sessionId || !given) return undefined;
      const bytes = Buffer.from(given, 'base64url');
      return keys.some((key) => timingSafeEqual(seal(key, name), bytes))
        ? { sessionId, turn: Number(turn) }
        : undefined;
    },
  };
}
