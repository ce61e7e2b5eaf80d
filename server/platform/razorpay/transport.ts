import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { type RemoteCalls, RemoteTimeout } from '../remote-calls.ts';
import { GatewayRefusal, GatewayUnreachable, type Unreachable } from './errors.ts';
import { errorSchema } from './shapes.ts';

export interface TransportOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** Origin, without `/v1`. With the built-in gateway it is known once the program accepts connections. */
  readonly base: () => string;
  /** Applies the time limit, from the first byte sent to the last byte read. */
  readonly remote: RemoteCalls;
  /** Delay of the first retry of a read, in ms; three times as long for the second. */
  readonly backoffMs?: number;
}

export interface Request<T extends z.ZodType> {
  /** Description of the request, for error messages. */
  readonly what: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: T;
}

/** Reads are attempted this often; changes are sent once, because only the caller knows if a repeat is safe. */
const READ_ATTEMPTS = 3;
/** HTTP statuses that do not concern the request itself. */
const passing: Readonly<Record<number, Unreachable>> = {
  401: 'keys',
  403: 'keys',
  408: 'late',
  409: 'busy',
  429: 'busy',
};
/** The connection failed, so no request was sent. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function kindOf(error: unknown): Unreachable {
  if (error instanceof RemoteTimeout) return 'late';
  const { cause } = error as { cause?: { code?: string; name?: string } };
  return unsent.has(cause?.code ?? '') || cause?.name === 'AggregateError' ? 'unsent' : 'lost';
}

/** Sends requests to the gateway over HTTP. Answers are parsed; anything else becomes one of two errors. */
export function createTransport({ keyId, keySecret, base, remote, backoffMs = 250 }: TransportOptions) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function once<T extends z.ZodType>(request: Request<T>): Promise<z.output<T>> {
    const { what, method, path, body, headers, answer } = request;
    const fetched = async (signal: AbortSignal): Promise<{ status: number; text: string }> => {
      const response = await fetch(`${base()}/v1${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        body: body && JSON.stringify(body),
        // Following a redirect could send our keys to another address.
        redirect: 'manual',
        signal,
      });
      return { status: response.status, text: await response.text() };
    };
    const { status, text } = await remote.call('The payment gateway', fetched).catch((error: unknown) => {
      throw new GatewayUnreachable(what, kindOf(error), error);
    });
    if (status >= 500) throw new GatewayUnreachable(what, 'broken', new Error(`It answered ${status}.`));
    const json = parsed(text);
    if (status >= 400) {
      const kind = passing[status];
      if (kind) throw new GatewayUnreachable(what, kind, new Error(`It answered ${status}.`));
      const refusal = errorSchema.safeParse(json);
      if (refusal.success) throw new GatewayRefusal(what, { status, ...refusal.data.error });
    }
    const good = status === 200 || status === 201 ? answer.safeParse(json) : undefined;
    if (!good?.success)
      throw new GatewayUnreachable(what, 'nonsense', good?.error ?? new Error(`It answered ${status}.`));
    return good.data;
  }

  /** A timed-out read is not retried, because a member may be waiting for the answer. */
  const isWorthAnother = (error: unknown): boolean =>
    error instanceof GatewayUnreachable && error.kind !== 'late' && error.kind !== 'keys';

  return {
    /** Sends a request and parses the answer. @throws GatewayRefusal, GatewayUnreachable */
    async ask<T extends z.ZodType>(request: Request<T>): Promise<z.output<T>> {
      const attempts = request.method === 'GET' ? READ_ATTEMPTS : 1;
      for (let attempt = 1; ; attempt++)
        try {
          return await once(request);
        } catch (error) {
          if (attempt >= attempts || !isWorthAnother(error)) throw error;
          await wait(backoffMs * 3 ** (attempt - 1) * (0.75 + Math.random() / 2));
        }
    },
  };
}
