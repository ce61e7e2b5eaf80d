import { ACTING_HEADER } from '../../contract/acting/values.ts';
import type { DataOf, Endpoint, Failure, Sendable, Success } from '../../contract/kernel.ts';
import { decodeNames, domainName, encodeNames, wireName } from '../../contract/wire-names.ts';
import { acceptsCookies, withLock } from './browser-storage.ts';
import { connection } from './connection.ts';
import { type Account, session } from './session.ts';

/** Requests of public/theme.js for the first contents of Home, sent before the app is loaded. */
interface EarlyResponses {
  /** The member for whom the requests were sent. */
  readonly id: string;
  /** The account in wire format, if the sign-in had to be renewed for these requests. */
  readonly account: Promise<object | undefined> | undefined;
  /** Responses by address; a promise resolves to undefined if the request failed. */
  readonly answers: Map<string, Promise<Response | undefined>>;
}

const early = (globalThis as { earlyAnswers?: EarlyResponses }).earlyAnswers;

/** The account that was returned when public/theme.js renewed the sign-in. */
const earlyAccount: Promise<object | undefined> | undefined = early?.account;

/** Returns the early response from an address, once, and only for the member for whom it was requested. */
async function takeEarlyResponse(address: string): Promise<Response | undefined> {
  const answer = early?.answers.get(address);
  if (!answer) return undefined;
  early?.answers.delete(address);
  const response = await answer;
  return session.account()?.id === early?.id ? response : undefined;
}

const BASE = '/api/v1/website';

/** A refused or failed call. `fields` is keyed by domain name, ready for a form. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before a retry, if the server sends that. */
  readonly retryAfter: number | undefined;

  constructor(status: number, failure: Partial<Failure>, retryAfter?: number) {
    // Spec §8: the message is the first of error.message, message, and a text of this client.
    super(failure.error?.message ?? failure.message ?? 'Something went wrong!');
    this.status = status;
    this.code = failure.error?.code ?? 'network';
    this.retryAfter = retryAfter;
    this.fields = Object.fromEntries(
      Object.entries(failure.error?.fields ?? {}).map(([wire, message]) => [domainName(wire) ?? wire, message]),
    );
  }
}

export interface Answer<D> {
  data: D;
  message?: string;
  totalCount?: number;
  /** True if `totalCount` is only a lower bound. */
  totalIsFloor?: boolean;
  nextCursor?: string;
}

type Part<T> = T extends undefined ? unknown : T;
type Input<E extends Endpoint> = (undefined extends Sendable<E>['params']
  ? unknown
  : { params: Sendable<E>['params'] }) &
  (undefined extends Sendable<E>['query'] ? unknown : { query?: Sendable<E>['query'] }) &
  (undefined extends Sendable<E>['body'] ? { body?: Part<Sendable<E>['body']> } : { body: Sendable<E>['body'] }) & {
    signal?: AbortSignal;
    /** Sent as `Idempotency-Key`: a repeated call with the same key is answered without being done again. */
    idempotencyKey?: string;
  };

interface Loose {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** The address of a call. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  // A key with several values is repeated.
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(wireName(key), String(one));
  return `${BASE}${path}${search.size ? `?${search}` : ''}`;
}

/** Returns the headers that identify the caller. */
export function callerHeaders(): Record<string, string> {
  const token = session.token();
  // Without cookies there is no refresh token, so such a browser gets a token for 12 hours, as other clients do
  // (contract §3).
  const acting = session.acting();
  return {
    ...(acceptsCookies() ? { 'x-client': 'web' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(acting ? { [ACTING_HEADER]: acting.account.id } : {}),
  };
}

/** Creates the error of a call that got no answer. */
export const connectionError = (): ApiError =>
  new ApiError(0, { message: 'No connection. Please check your internet and try again.' });

function requestOf(endpoint: Endpoint, input: Loose): RequestInit {
  const headers = callerHeaders();
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  let body: BodyInit | undefined;
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(encodeNames(input.body));
  }
  return { method: endpoint.method, headers, body, signal: input.signal };
}

async function send(endpoint: Endpoint, input: Loose): Promise<Response> {
  try {
    const address = urlOf(endpoint, input);
    // Only reading calls were sent early, and no other call has their addresses.
    const response = (await takeEarlyResponse(address)) ?? (await fetch(address, requestOf(endpoint, input)));
    connection.worked();
    return response;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    connection.failed();
    throw connectionError();
  }
}

const failureOf = async (response: Response): Promise<ApiError> => {
  const failure = (await response.json().catch(() => ({}))) as Partial<Failure>;
  return new ApiError(response.status, failure, Number(response.headers.get('retry-after')) || undefined);
};

const refreshCall = { method: 'POST', path: '/user/refresh' } as Endpoint;

let refreshing: Promise<boolean> | undefined;

void earlyAccount?.then((user) => user && session.update(decodeNames(user) as Account));

/**
 * Renews the access token with the refresh cookie, once for all callers and tabs. Resolves to false if the session has
 * ended.
 */
export function renewSignIn(): Promise<boolean> {
  const stale = session.token();
  const renew = async (): Promise<boolean> => {
    // Another tab renewed the token while this tab waited for the lock.
    if (session.token() !== stale) return session.token() !== null;
    const response = await send(refreshCall, { body: {} });
    if (response.status === 401) {
      session.lapse();
      return false;
    }
    if (!response.ok) throw await failureOf(response);
    const { result } = decodeNames(await response.json()) as Success<{ user: Account; token: string }>;
    // The member has signed out meanwhile.
    if (session.token() !== stale) return session.token() !== null;
    session.start(result.data.user, result.data.token);
    return true;
  };
  // Without a lock, the server's grace period settles a race between tabs.
  refreshing ??= withLock('rishta.refresh', renew).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Remaining time at which a token is renewed before a call, because the call takes time too, ms. */
const RENEW_BEFORE_MS = 30_000;

/** The token whose renewal was tried ahead: once each, since the clock of this device may be wrong. */
let renewedAhead: string | null = null;

/**
 * Renews the token shortly before its end, so that no call is refused. If that fails, the calls report it. Returns
 * undefined if the token can be used at once: a sign-out must be sent before the token is deleted.
 */
function renewAhead(): Promise<unknown> | undefined {
  const token = session.token();
  if (!token || !acceptsCookies() || connection.lost()) return undefined;
  if (token === renewedAhead) return refreshing?.catch(() => undefined);
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    if (JSON.parse(atob(claims)).exp * 1000 - Date.now() > RENEW_BEFORE_MS) return undefined;
  } catch {
    return undefined;
  }
  renewedAhead = token;
  const renewed = renewSignIn().then(() => {
    // On a device whose clock is wrong, the new token too seems to end at once.
    renewedAhead = session.token();
  });
  return renewed.catch(() => undefined);
}

/** Sends a call. If the token has expired, renews the token and sends the call once more. */
export async function withTokenRenewal<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  const owner = session.account()?.id;
  const ahead = renewAhead();
  if (ahead) {
    await ahead;
    // Another member may have signed in in another tab: nothing is sent in their name.
    if (session.account() && session.account()?.id !== owner) throw new ApiError(401, {});
  }
  const answer = await send();
  // Repeated only for the same member, since another member may have signed in in another tab.
  if (answer.status === 401 && session.account() && (await renewSignIn()) && session.account()?.id === owner)
    return send();
  return answer;
}

async function responseOf(endpoint: Endpoint, input: Loose): Promise<Response> {
  const response = await withTokenRenewal(() => send(endpoint, input));
  if (!response.ok) throw await failureOf(response);
  return response;
}

const answerOf = async (endpoint: Endpoint, input: Loose): Promise<unknown> =>
  (await responseOf(endpoint, input)).json();

/**
 * Makes one call of the contract. Arguments and results use domain names as keys; an expired token is renewed once.
 * @throws ApiError with the server's message, or one about the connection (status 0).
 */
export async function call<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<DataOf<E>>> {
  const { result } = decodeNames(await answerOf(endpoint, input as Loose)) as Success<DataOf<E>>;
  return result;
}

/** Makes a call while the page is closing: the browser sends the request even after the page is gone. */
export function callOnUnload<const E extends Endpoint>(endpoint: E, input: Input<E>): void {
  const loose = input as Loose;
  fetch(urlOf(endpoint, loose), { ...requestOf(endpoint, loose), keepalive: true }).catch(() => undefined);
}

/** Like `call`, for answers whose keys are not field names, such as the names of option lists. */
export async function callRaw<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<DataOf<E>>> {
  const { result } = (await answerOf(endpoint, input as Loose)) as Success<DataOf<E>>;
  return result;
}

/**
 * Downloads the file a call returns; a plain link could not send the token.
 * @throws ApiError as `call` does.
 */
export async function download<const E extends Endpoint & { file: string }>(
  endpoint: E,
  input: Input<E>,
): Promise<Blob> {
  const response = await responseOf(endpoint, input as Loose);
  return response.blob();
}
