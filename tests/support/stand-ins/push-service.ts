import { createPublicKey, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { startReceiver } from './http-receiver.ts';
import { type BrowserSubscription, PushBrowser } from './push-browser.ts';

export interface PushReceived {
  /** Endpoint of the browser to which the message was sent. */
  readonly endpoint: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly ttl: number;
  readonly topic: string;
  readonly urgency: string;
  /** The sender's contact according to the token. */
  readonly contact: string;
  /** The whole message, decrypted. */
  readonly plain: string;
  readonly headers: IncomingHttpHeaders;
}

export interface PushService {
  readonly origin: string;
  /** Accepted notifications, decrypted. */
  readonly received: readonly PushReceived[];
  /** Number of requests, whatever their response status was. */
  readonly requests: number;
  /**
   * Subscribes a browser.
   * @param applicationServerKey if given, only messages signed with this key are accepted, as by real browsers
   */
  subscribe(applicationServerKey?: string): BrowserSubscription;
  /** Simulates that the member revoked the permission: 410 from now on. */
  forget(endpoint: string): void;
  /** Returns the response status for a valid message. While its promise is pending the sender waits. */
  answer: (message: PushReceived) => number | Promise<number>;
  close(): Promise<void>;
}

interface Claims {
  aud: string;
  exp: number;
  sub: string;
}

const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The claims of a VAPID header (RFC 8292) signed with the key that it names; undefined if the header is invalid. */
function claimsOf(header: string | undefined): { claims: Claims; key: string } | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || (json(head) as { alg: string }).alg !== 'ES256') return undefined;
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...coordinates } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { claims: json(body) as Claims, key } : undefined;
}

/** A push service on a real socket, with its browsers. It is as strict as all known services together. */
export async function startPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; takes?: string | undefined }>();
  const received: PushReceived[] = [];
  let requests = 0;

  const { origin, close } = await startReceiver(async ({ url, method, headers }, body) => {
    requests += 1;
    const endpoint = `${origin}${url}`;
    const known = browsers.get(endpoint);
    if (!known) return 410;
    const signed = claimsOf(headers.authorization);
    const now = Date.now() / 1_000;
    if (!signed) return 401;
    const { claims, key } = signed;
    if (claims.aud !== origin || claims.exp <= now || claims.exp > now + 86_400) return 401;
    if (!/^(mailto:.+@|https?:\/\/)/.test(claims.sub) || (known.takes && known.takes !== key)) return 403;
    const [ttl, topic, urgency] = [headers.ttl, headers.topic, headers.urgency].map(String) as [string, string, string];
    const isRight =
      method === 'POST' &&
      headers['content-encoding'] === 'aes128gcm' &&
      /^\d+$/.test(ttl) &&
      /^[\w-]{1,32}$/.test(topic) &&
      /^(very-low|low|normal|high)$/.test(urgency);
    if (!isRight) return 400;
    if (body.length > 4_096) return 413;
    const plain = known.browser.read(body);
    const said = JSON.parse(plain) as Pick<PushReceived, 'title' | 'body' | 'url' | 'tag'>;
    const message = { ...said, endpoint, ttl: Number(ttl), topic, urgency, contact: claims.sub, plain, headers };
    const status = await self.answer(message);
    if (status < 300) received.push(message);
    return status;
  }, port);

  const self: PushService = {
    origin,
    received,
    get requests() {
      return requests;
    },
    subscribe(applicationServerKey) {
      const browser = new PushBrowser(`${origin}/push/${randomBytes(16).toString('hex')}`);
      browsers.set(browser.subscription.endpoint, { browser, takes: applicationServerKey });
      return browser.subscription;
    },
    forget: (endpoint) => void browsers.delete(endpoint),
    answer: () => 201,
    close,
  };
  return self;
}
