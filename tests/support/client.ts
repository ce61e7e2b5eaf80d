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

/**
 * A client that uses none of the program's code: JSON over fetch, wire names, a bearer token after login, and cookies.
 */
export function createClient(url: string, headers: Record<string, string> = {}): TestClient {
  const cookies = new Map<string, string>();
  const client: TestClient = {
    token: undefined,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
    raw,
  };
  async function raw(path: string, init: RequestInit): Promise<WireAnswer> {
    const sent = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    if (client.token && !sent.has('authorization')) sent.set('authorization', `Bearer ${client.token}`);
    if (cookies.size) sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${url}${path.startsWith('/api') || path === '/' ? '' : BASE}${path}`, {
      ...init,
      headers: sent,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      body = undefined;
    }
    return { status: response.status, body, text, headers: response.headers };
  }
  const send = (method: string, path: string, body?: unknown): Promise<WireAnswer> =>
    raw(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return client;
}
