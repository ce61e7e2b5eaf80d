import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

/** A response as received over the wire. */
export interface WireAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  body: any;
  text: string;
  headers: Headers;
}

export interface TestClient {
  token: string | undefined;
  get(path: string): Promise<WireAnswer>;
  post(path: string, body?: unknown): Promise<WireAnswer>;
  put(path: string, body?: unknown): Promise<WireAnswer>;
  delete(path: string): Promise<WireAnswer>;
  /** Sends a request unchanged, for malformed bodies and unusual headers. */
  raw(path: string, init: RequestInit): Promise<WireAnswer>;
}

const BASE = '/api/v1/website';

interface Received {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
  readonly headers: Headers;
}

/** Requests with a larger body use fetch, which copes with an answer that arrives before the body is sent. */
const MAX_PLAIN_BODY = 32 * 1024;

const agent = new Agent({ keepAlive: true });

/** Sends a request by node:http where that is the same as fetch, which costs three times as much. */
function send(url: string, init: RequestInit, headers: Headers): Promise<Received> {
  const { method = 'GET', body, headers: _, ...more } = init;
  const target = new URL(url);
  const isPlain = body === undefined || (typeof body === 'string' && body.length <= MAX_PLAIN_BODY);
  const isOrdinary = target.protocol === 'http:' && !headers.has('accept-encoding') && !Object.keys(more).length;
  if (!isPlain || !isOrdinary) return sendByFetch(url, { ...init, headers, redirect: 'manual' });
  return sendPlainly(target, method, headers, body);
}

async function sendByFetch(url: string, init: RequestInit): Promise<Received> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return { status, text: await response.text(), cookies: headers.getSetCookie(), headers };
}

/** Headers that fetch sends with every request. */
const OF_FETCH = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

async function sendPlainly(target: URL, method: string, headers: Headers, body?: string): Promise<Received> {
  const sent: OutgoingHttpHeaders = { ...OF_FETCH, ...Object.fromEntries(headers) };
  if (body !== undefined) sent['content-type'] ??= 'text/plain;charset=UTF-8';
  if (body !== undefined || method === 'POST' || method === 'PUT')
    sent['content-length'] = Buffer.byteLength(body ?? '');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = target.pathname + target.search;
    request({ agent, host: target.hostname, port: target.port || 80, method, path, headers: sent }, resolve)
      .on('error', reject)
      .end(body);
  });
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const { statusCode: status = 0, headersDistinct } = response;
  return {
    status,
    // Like fetch, this removes a byte order mark.
    text: new TextDecoder().decode(Buffer.concat(parts)),
    cookies: headersDistinct['set-cookie'] ?? [],
    get headers() {
      return new Headers(
        Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value) => [name, value] as [string, string]),
        ),
      );
    },
  };
}

/**
 * A client that uses none of the program's code: JSON over HTTP, wire names, a bearer token after login, and cookies.
 */
export function createClient(url: string, headers: Record<string, string> = {}): TestClient {
  const cookies = new Map<string, string>();
  const client: TestClient = {
    token: undefined,
    get: (path) => sendJson('GET', path),
    post: (path, body) => sendJson('POST', path, body),
    put: (path, body) => sendJson('PUT', path, body),
    delete: (path) => sendJson('DELETE', path),
    raw,
  };
  async function raw(path: string, init: RequestInit): Promise<WireAnswer> {
    const sent = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    if (client.token && !sent.has('authorization')) sent.set('authorization', `Bearer ${client.token}`);
    if (cookies.size) sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await send(`${url}${path.startsWith('/api') || path === '/' ? '' : BASE}${path}`, init, sent);
    for (const line of response.cookies) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { status, text } = response;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      body = undefined;
    }
    return {
      status,
      body,
      text,
      get headers() {
        return response.headers;
      },
    };
  }
  const sendJson = (method: string, path: string, body?: unknown): Promise<WireAnswer> =>
    raw(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return client;
}
