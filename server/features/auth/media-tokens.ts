import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/security/secrets.ts';

/** The media cookie: a session id and our signature. It is valid only for images (contract §6). */
export function createMediaTokens(secrets: Secrets) {
  const keys = secrets.keys('media-token');
  const current = secrets.key('media-token');
  const seal = (key: Buffer, sessionId: string): Buffer => createHmac('sha256', key).update(sessionId).digest();

  return {
    make: (sessionId: string): string => `${sessionId}.${seal(current, sessionId).toString('base64url')}`,

    /** The session id; undefined for a forged token. */
    read(token: string): string | undefined {
      const [, sessionId, given] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
      if (!sessionId || !given) return undefined;
      const bytes = Buffer.from(given, 'base64url');
      return keys.some((key) => timingSafeEqual(seal(key, sessionId), bytes)) ? sessionId : undefined;
    },
  };
}
