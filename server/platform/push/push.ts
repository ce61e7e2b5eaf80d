import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import type { RemoteCalls } from '../remote-calls.ts';
import { encryptFor, MAX_PLAIN_BYTES, type SubscriptionKeys } from './encryption.ts';
import { isAllowedEndpoint } from './endpoint.rules.ts';
import { createPushClient } from './push-client.ts';
import { loadPushKey, type PushKeyDeps } from './push-key.ts';
import { vapid } from './vapid.ts';

/** Address of a browser, from its `PushSubscription`. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: SubscriptionKeys;
}

/** Content sent to the service worker. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of the web app. */
  readonly url: string;
  /** A message with the same tag replaces the notification shown. */
  readonly tag: string;
}

export interface PushOptions {
  /** Time for which the push service stores the message for an offline device. */
  readonly ttlSeconds: number;
  /** A message with the same topic replaces the one that the push service stores. */
  readonly topic: string;
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high';
}

/** Shortens the body until it fits into one message. */
function payloadOf(message: PushMessage): Buffer {
  for (let length = message.body.length; length >= 0; length = Math.floor(length * 0.8) - 1) {
    const body = message.body.slice(0, length).toWellFormed();
    const plain = Buffer.from(JSON.stringify({ ...message, body }));
    if (plain.length <= MAX_PLAIN_BYTES) return plain;
  }
  throw new Error('The push message is too long.');
}

/** A topic of at most 32 letters, digits and `_` (RFC 8030 §5.4): a UUID without its dashes, otherwise a hash. */
function topicOf(topic: string): string {
  const bare = topic.replaceAll('-', '');
  return /^\w{1,32}$/.test(bare) ? bare : createHash('sha256').update(topic).digest('hex').slice(0, 32);
}

/** Encrypts a message; undefined for keys that no browser can have. */
function encrypted(keys: SubscriptionKeys, plain: Buffer): Buffer | undefined {
  try {
    return encryptFor(keys, plain);
  } catch {
    return undefined;
  }
}

/**
 * Web push (RFC 8030, 8291, 8292): messages to closed browsers through their maker's push service. Uses Node's own
 * cryptography: the usual package supports only https, cannot refuse addresses, and has about fifteen dependencies.
 */
export function createPush({
  config,
  db,
  secrets,
  clock,
  log,
  remote,
  publicUrl,
  supportEmail,
}: PushKeyDeps & {
  config: Config;
  publicUrl: () => string;
  log: Pick<Log, 'error'>;
  remote: RemoteCalls;
  /** The current address: it can change while the program runs. */
  supportEmail(): string | null;
}) {
  const { post, close } = createPushClient(config.mode, remote);
  const contact = (): string => {
    const email = supportEmail();
    return email ? `mailto:${email}` : publicUrl();
  };
  const read = async () => {
    const pair = await loadPushKey({ db, secrets, clock });
    return { publicKey: pair.publicKey, authorizationFor: vapid(pair, contact) };
  };
  let kept: ReturnType<typeof read> | undefined;
  const key = () => {
    kept ??= read().catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };

  return {
    /**
     * Creates the key at the first start ever, and reseals it after a rotation of APP_SECRET. Errors do not stop the
     * program.
     */
    async start(): Promise<void> {
      await key().catch((error) => log.error({ err: error }, 'web push does not work'));
    },

    /** The public key for browser subscriptions. */
    publicKey: async (): Promise<string> => (await key()).publicKey,

    /**
     * Sends a message to a browser's push service. Returns `'gone'` if the subscription will never work (again).
     * @throws Error, without the endpoint, if a retry makes sense
     */
    async send({ endpoint, keys }: PushTarget, message: PushMessage, options: PushOptions): Promise<'sent' | 'gone'> {
      if (!isAllowedEndpoint(endpoint, config.mode)) return 'gone';
      const body = encrypted(keys, payloadOf(message));
      if (!body) return 'gone';
      const url = new URL(endpoint);
      const { authorizationFor } = await key();
      const headers = {
        authorization: authorizationFor(url),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(options.ttlSeconds),
        topic: topicOf(options.topic),
        urgency: options.urgency,
      };
      const status = await post(url, headers, body);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`);
      return 'sent';
    },

    close,
  };
}

export type Push = ReturnType<typeof createPush>;
