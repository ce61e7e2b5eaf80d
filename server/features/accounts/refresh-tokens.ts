import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/security/secrets.ts';

/**
 * Refresh tokens: `<sign-in>.<turn>.<seal>`. The seal is ours, so a token that comes back after its turn is known to
 * be a copy however many turns have passed, while a guess is only a guess; and the successor of a token is always the
 * same, so that two tabs, or a client whose answer got lost, end up with one.
 */
export function createRefreshTokens(secrets: Secrets) {
  const keys = secrets.keys('refresh-token');
  const seal = (key: Buffer, turn: string): Buffer => createHmac('sha256', key).update(turn).digest();

  return {
    make: (sessionId: string, turn: number): string =>
      `${sessionId}.${turn}.${seal(secrets.key('refresh-token'), `${sessionId}.${turn}`).toString('base64url')}`,

    /** Undefined for what we never made. */
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
