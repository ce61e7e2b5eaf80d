import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/security/secrets.ts';

const PURPOSE = 'unsubscribe';
const MAC_BYTES = 16;

const macOf = (key: Buffer, id: Buffer): Buffer => createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES);

/** Token of unsubscribe links: the member's id and our signature. It never expires, and gives no other access. */
export function createUnsubscribeTokens(secrets: Secrets) {
  return {
    make(memberId: string): string {
      const id = Buffer.from(memberId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, macOf(secrets.key(PURPOSE), id)]).toString('base64url');
    },
    /** The member's id; undefined for a forged token. */
    read(token: string): string | undefined {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 16 + MAC_BYTES) return undefined;
      const id = bytes.subarray(0, 16);
      const mac = bytes.subarray(16);
      if (!secrets.keys(PURPOSE).some((key) => timingSafeEqual(macOf(key, id), mac))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
