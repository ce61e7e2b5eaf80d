import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/security/secrets.ts';

/**
 * Tokens that give access to one conversation without an account: `<ticket>.<signature>`. They are not stored, so that
 * every mail can have the same link, and a reader of the database cannot forge one.
 */
export function createTicketLinks(secrets: Secrets) {
  const sealWith = (key: Buffer, ticketId: string): Buffer => createHmac('sha256', key).update(ticketId).digest();
  return {
    make: (ticketId: string): string =>
      `${ticketId}.${sealWith(secrets.key('support-ticket'), ticketId).toString('base64url')}`,

    /** The ticket of a token; undefined for a forged token. */
    read(token: string): string | undefined {
      const [, ticketId, given] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? [];
      if (!ticketId || !given) return undefined;
      const seal = Buffer.from(given, 'base64url');
      return secrets.keys('support-ticket').some((key) => timingSafeEqual(sealWith(key, ticketId), seal))
        ? ticketId
        : undefined;
    },
  };
}

export type TicketLinks = ReturnType<typeof createTicketLinks>;
