import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationTopic } from '../../../contract/notifications/values.ts';
import type { Secrets } from '../../platform/security/secrets.ts';

const PURPOSE = 'unsubscribe';
const ID_BYTES = 16;
const MAC_BYTES = 16;

/** Topics whose mails can be ended alone. The numbers are in mails that were sent, so they must never change. */
const topicNumbers: Readonly<Partial<Record<NotificationTopic, number>>> = {
  follow: 1,
  feedback: 2,
  enquiry: 3,
  offers: 4,
};
const topicOf = new Map(Object.entries(topicNumbers).map(([topic, number]) => [number, topic as NotificationTopic]));

/** Whether mails of this topic have a link that ends only this topic. */
export const hasOwnUnsubscribe = (topic: NotificationTopic): boolean => topicNumbers[topic] !== undefined;

const macOf = (key: Buffer, payload: Buffer): Buffer =>
  createHmac('sha256', key).update(payload).digest().subarray(0, MAC_BYTES);

/** The mails that a link ends: those of one topic, or all notification mails (null). */
interface Unsubscription {
  readonly memberId: string;
  readonly topic: NotificationTopic | null;
  /** The offer in whose mail the link was. */
  readonly offerId?: string;
}

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Lengths of the signed part: an id, with the number of a topic, with an offer. */
const PAYLOAD_LENGTHS: readonly number[] = [ID_BYTES, ID_BYTES + 1, ID_BYTES + 1 + ID_BYTES];

/**
 * Token of unsubscribe links: the member's id, the number of the topic if it ends only one, the id of the offer if the
 * mail is one, and our signature. It never expires, works without signing in, and gives no other access.
 */
export function createUnsubscribeTokens(secrets: Secrets) {
  return {
    /** @param offerId only together with a topic */
    make(memberId: string, topic: NotificationTopic | null = null, offerId?: string): string {
      const number = topic === null ? undefined : topicNumbers[topic];
      const payload = Buffer.concat([
        toBytes(memberId),
        ...(number === undefined ? [] : [Buffer.of(number), ...(offerId === undefined ? [] : [toBytes(offerId)])]),
      ]);
      return Buffer.concat([payload, macOf(secrets.key(PURPOSE), payload)]).toString('base64url');
    },
    /** Undefined for a forged token. */
    read(token: string): Unsubscription | undefined {
      const bytes = Buffer.from(token, 'base64url');
      const payload = bytes.subarray(0, -MAC_BYTES);
      if (!PAYLOAD_LENGTHS.includes(payload.length)) return undefined;
      const mac = bytes.subarray(-MAC_BYTES);
      if (!secrets.keys(PURPOSE).some((key) => timingSafeEqual(macOf(key, payload), mac))) return undefined;
      const number = payload[ID_BYTES];
      const topic = number === undefined ? null : topicOf.get(number);
      if (topic === undefined) return undefined;
      const offer = payload.subarray(ID_BYTES + 1);
      return {
        memberId: toId(payload.subarray(0, ID_BYTES)),
        topic,
        ...(offer.length ? { offerId: toId(offer) } : {}),
      };
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
