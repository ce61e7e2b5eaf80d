import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { API_BASE, type Api, type Endpoint } from '../../../contract/kernel.ts';
import type { Language } from '../../../contract/languages.ts';
import { isNetwork } from '../../../contract/network/roles.ts';
import { isFamily, isStaff } from '../../../contract/roles.ts';
import type { PartName } from '../../../contract/settings/values.ts';
import { encodeNames } from '../../../contract/wire-names.ts';
import { givenId } from '../../../contract/wire-scalars.ts';
import { translateSentence } from '../../messages/translate-sentence.ts';
import { type ActingDoor, actingViewer, recordActThenRun } from './acting.ts';
import { withBufferedUploads } from './buffered-uploads.ts';
import { Failure, fail } from './failure.ts';
import { readTexts } from './form-reader.ts';
import type { Call, Handler, Handlers, Origin, Outcome, Viewer } from './handlers.ts';
import type { ImageTokens } from './image-tokens.ts';
import type { ListRequest, PageCursors } from './page-cursors.ts';
import { parseBody, parseParams, parseQuery } from './parse.ts';
import { rawBodyOf, withRawBodies } from './raw-body.ts';
import { answerLanguage, varyByLanguage } from './request-language.ts';
import { sendFile } from './send-file.ts';
import { withUploads } from './uploads.ts';

export interface MountOptions {
  /** Looks up the user to whom this access token belongs. */
  identify(token: string): Promise<Viewer | 'expired' | undefined>;
  /** Looks up the user by the media cookie, for calls that accept it. */
  identifyMedia(request: FastifyRequest): Promise<Viewer | undefined>;
  /** Looks up the user of a session, for image addresses that carry a token. */
  identifySession(sessionId: string): Promise<Viewer | undefined>;
  /** Tokens in image addresses, for clients on another origin. */
  imageTokens: ImageTokens;
  /** Languages in which the site speaks. */
  languages(): readonly Language[];
  /** Acting of the bureau in a member's name. */
  acting: ActingDoor;
  /** Whether a part of the program that an administrator can switch is on. */
  isPartOn(part: PartName): boolean;
  /** Handling of answers that violate their schema: `throw` (tests), or `log`, which still removes unknown keys. */
  onBadOutput: 'throw' | 'log';
  /** Ends of pages read by number, from which the next page continues. */
  pageEnds: PageCursors;
}

type AnyCall = Call<Endpoint>;

const uuidSchema = givenId();

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(request.headers.authorization ?? '')?.[1];

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  isWebApp: request.headers['x-client'] === 'web',
});

/** Contract §10: a staff session without a second factor is valid only for setting one up. */
const isOpenTo = (endpoint: Endpoint, viewer: Viewer): boolean => !viewer.enrolmentOnly || endpoint.enrolment === true;

/** Decision 0015: member calls are closed to family accounts, except calls with `family`. */
const isClosedToFamily = (endpoint: Endpoint, viewer: Viewer): boolean => isFamily(viewer.role) && !endpoint.family;

/** Decision 0040: member calls are closed to field and partner accounts, except calls with `network`. */
const isClosedToNetwork = (endpoint: Endpoint, viewer: Viewer): boolean =>
  isNetwork(viewer.role) && endpoint.access === 'member' && !endpoint.network;

/** Contract §3: under-age members cannot contact others until the date is corrected or the account erased. */
const isClosedToUnderAge = (endpoint: Endpoint, viewer: Viewer): boolean => viewer.underAge && !endpoint.underAge;

const tooYoung =
  'Your date of birth is below the legal age for marriage. If you made a mistake, please correct it or contact support.';

/** 401 without a valid sign-in, 403 for the wrong role (contract §1: in this order). */
async function requireAccess(
  door: MountOptions,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  const token = bearer(request);
  const caller = token ? await door.identify(token) : undefined;
  if (endpoint.access === 'public') {
    if (endpoint.part && !door.isPartOn(endpoint.part)) throw fail('not_found');
    return typeof caller === 'object' && isOpenTo(endpoint, caller) ? caller : undefined;
  }
  if (endpoint.mediaCookie) return requireMediaAccess(door, endpoint, caller, request);
  if (caller === 'expired') throw fail('auth.expired');
  if (!caller) throw fail('auth.required');
  if (endpoint.part && !door.isPartOn(endpoint.part)) throw fail('not_found');
  if (!isOpenTo(endpoint, caller)) throw fail('auth.enrolment_required');
  const viewer = await actingViewer(door.acting, endpoint, caller, request);
  if (isClosedToFamily(endpoint, viewer) || isClosedToNetwork(endpoint, viewer)) throw fail('forbidden');
  if (isClosedToUnderAge(endpoint, viewer)) throw fail('forbidden', { message: tooYoung });
  if (endpoint.approaches && viewer.browseOnly) throw fail('account.verify_first');
  if (typeof endpoint.access === 'object' && !endpoint.access.staff.includes(viewer.role)) throw fail('forbidden');
  return viewer;
}

/** For signed-out viewers a picture does not exist (404), so its address reveals nothing (contract §6). */
async function requireMediaAccess(
  door: MountOptions,
  endpoint: Endpoint,
  byToken: Viewer | 'expired' | undefined,
  request: FastifyRequest,
): Promise<Viewer> {
  const caller = typeof byToken === 'object' ? byToken : await imageViewer(door, request);
  if (!caller) throw fail('not_found');
  if (!isOpenTo(endpoint, caller)) throw fail('auth.enrolment_required');
  const viewer = await actingViewer(door.acting, endpoint, caller, request).catch((error) => {
    throw error instanceof Failure && error.status < 500 ? fail('not_found') : error;
  });
  if (isClosedToFamily(endpoint, viewer) || isClosedToUnderAge(endpoint, viewer)) throw fail('not_found');
  if (isClosedToNetwork(endpoint, viewer)) throw fail('not_found');
  return viewer;
}

/** The viewer of an image fetched without a bearer token: by the token in its address, otherwise by the cookie. */
async function imageViewer(door: MountOptions, request: FastifyRequest): Promise<Viewer | undefined> {
  const sessionId = door.imageTokens.sessionOf(request);
  if (sessionId === undefined) return door.identifyMedia(request);
  // A wrong token is never replaced by the cookie: an address made for somebody else shows nothing.
  return sessionId === null ? undefined : door.identifySession(sessionId);
}

/**
 * Pages of other origins may show an image or play sound if its address carries a token, and pictures that are public.
 */
const isShownElsewhere = (door: MountOptions, endpoint: Endpoint, request: FastifyRequest): boolean =>
  (endpoint.file === 'image/*' || endpoint.file === 'audio/*') &&
  (endpoint.access === 'public' ? door.imageTokens.hasOtherOrigins : door.imageTokens.sessionOf(request) != null);

/**
 * Contract §3 and §12: a `userId` in the body that belongs to another member is refused with 403, but staff may act for a customer.
 * A value that cannot be an id of this installation counts as absent, because old clients send a fixed one. @returns the member
 * concerned. @throws Failure 403, or 404 for a malformed id sent by staff
 */
function subjectOf(viewer: Viewer, body: unknown): string {
  const userId = (body as { userId?: unknown } | null | undefined)?.userId;
  if (userId === undefined || userId === null || userId === '') return viewer.id;
  const given = uuidSchema.safeParse(userId).data;
  if (given === viewer.id) return given;
  if (!isStaff(viewer.role)) {
    if (given === undefined) return viewer.id;
    throw fail('account.not_yours');
  }
  if (given === undefined) throw fail('not_found');
  return given;
}

/** The success envelope of contract §1, with the duplicate fields that old clients read. */
function envelope(endpoint: Endpoint, outcome: Outcome<unknown>): Record<string, unknown> {
  const { data, message, totalCount, totalIsFloor, nextCursor } = outcome;
  const result = { success: true, message, data, totalCount, totalIsFloor, nextCursor };
  if (endpoint.repeats === 'data') return { result, data };
  if (endpoint.repeats === 'userAndToken') {
    const { user, token } = data as { user: unknown; token: string };
    return { result, data: { user, token }, user, token };
  }
  return { result };
}

/** The language of texts in the answer. */
function languageFor(door: MountOptions, request: FastifyRequest, reply: FastifyReply): Language {
  varyByLanguage(reply);
  return answerLanguage(request, request.viewer, door.languages());
}

/** Registers every call of a feature's contract. */
export function mountApi<A extends Api>(
  app: FastifyInstance,
  door: MountOptions,
  calls: A,
  handlers: Handlers<A>,
): void {
  for (const [name, endpoint] of Object.entries(calls))
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
      register(app, door, endpoint, path, handlers[name] as unknown as Handler<Endpoint>);
}

function register(
  app: FastifyInstance,
  door: MountOptions,
  endpoint: Endpoint,
  path: string,
  handler: Handler<Endpoint>,
): void {
  const { handle, allow } = typeof handler === 'function' ? { handle: handler, allow: undefined } : handler;
  const route: RouteOptions = {
    method: endpoint.method,
    ...(endpoint.method === 'GET' ? {} : { compress: false as const }),
    config: { takesForm: endpoint.form ?? false },
    url: `${API_BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // Runs before the body is read, so that nobody learns the shape of a call they may not use.
    onRequest: async (request) => {
      const viewer = await requireAccess(door, endpoint, request);
      const params = endpoint.params ? parseParams(endpoint.params, request.params) : undefined;
      request.viewer = viewer;
      request.parsedParams = params;
      if (allow) await allow({ viewer, params } as AnyCall);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // The multipart parser is installed for every call, but only some accept files.
      const takesParts = endpoint.uploads || endpoint.form || endpoint.raw;
      if (!takesParts && request.isMultipart()) throw fail('request.unsupported_type');
      const { viewer } = request;
      const subjectId = endpoint.ownUserId && viewer ? subjectOf(viewer, request.body) : viewer?.id;
      const answer = async (files: Pick<AnyCall, 'uploads' | 'bufferedUploads'>, given: unknown = request.body) => {
        const query = endpoint.query ? parseQuery(endpoint.query, request.query) : undefined;
        const body = endpoint.body ? parseBody(endpoint.body, given) : undefined;
        const call = {
          viewer,
          subjectId,
          params: request.parsedParams,
          query,
          body,
          ...files,
          rawBody: endpoint.raw ? rawBodyOf(request) : undefined,
          origin: originOf(request),
          get language() {
            return languageFor(door, request, reply);
          },
          request,
          reply,
        } as unknown as AnyCall;
        const list = viewer && pagedList(endpoint, viewer, request.parsedParams, query);
        return recordActThenRun(door.acting, endpoint, call, () =>
          list ? withNextCursor(door.pageEnds, list, call, handle) : handle(call),
        );
      };
      const outcome = await receiveFiles(request, endpoint, answer);
      const checked = endpoint.result.safeParse(outcome.data);
      if (!checked.success) {
        if (door.onBadOutput === 'throw') throw checked.error;
        request.log.error(
          { issues: checked.error.issues.map(({ path, code }) => ({ path, code })) },
          'answer breaks its schema',
        );
        throw new Error(`The answer of ${endpoint.method} ${endpoint.path} breaks its schema.`);
      }
      if (endpoint.file && isShownElsewhere(door, endpoint, request))
        reply.header('cross-origin-resource-policy', 'cross-origin');
      if (endpoint.file)
        return sendFile(reply, endpoint.file, {
          ...outcome,
          data: checked.data as Uint8Array | AsyncIterable<Uint8Array>,
        });
      if (endpoint.redirects) return reply.redirect(String(checked.data), 303);
      if (endpoint.plain) return checked.data;
      const message = outcome.message && translateSentence(languageFor(door, request, reply), outcome.message);
      const sent = envelope(endpoint, { ...outcome, data: checked.data, message });
      const seen = viewer?.actedBy ? door.acting.present(sent, viewer.id) : sent;
      const otherOrigin = door.imageTokens.otherOrigin(request);
      const sessionId = request.openedSession ?? viewer?.sessionId;
      return encodeNames(otherOrigin ? door.imageTokens.complete(seen, otherOrigin, sessionId) : seen);
    },
  };
  if (endpoint.raw) withRawBodies(app, route);
  else app.route(route);
}

interface AskedPage {
  readonly page?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The list that a call reads by page number; undefined if a cursor says where to continue, and for other calls. */
function pagedList(endpoint: Endpoint, viewer: Viewer, params: unknown, query: unknown): ListRequest | undefined {
  const shape = endpoint.query?.shape;
  if (!shape || !('page' in shape && 'cursor' in shape) || (query as AskedPage).cursor !== undefined) return undefined;
  const { page: _page, ...others } = query as AskedPage & Record<string, unknown>;
  return { viewerId: viewer.id, path: endpoint.path, params, query: others };
}

/** Answers a page by number in the same way as the cursor at the end of the previous page: contract §12, Lists. */
async function withNextCursor(
  ends: PageCursors,
  list: ListRequest,
  call: AnyCall,
  handle: (call: AnyCall) => ReturnType<Extract<Handler<Endpoint>, (...args: never[]) => unknown>>,
): Promise<Outcome<unknown>> {
  const query = call.query as AskedPage;
  const page = query.page ?? 1;
  const cursor = page > 1 ? await ends.find(list, page) : undefined;
  const outcome = await handle(cursor === undefined ? call : ({ ...call, query: { ...query, cursor } } as AnyCall));
  const end = outcome.endCursor ?? outcome.nextCursor;
  if (end !== undefined) ends.remember(list, page, end);
  return outcome;
}

/** Reads a form as the call accepts it; its text fields become the body. */
function receiveFiles<T>(
  request: FastifyRequest,
  { uploads: taken, form }: Endpoint,
  answer: (files: Pick<AnyCall, 'uploads' | 'bufferedUploads'>, given?: unknown) => Promise<T>,
): Promise<T> {
  if (form && !taken && request.isMultipart())
    return readTexts(request).then((texts) => answer({ uploads: [], bufferedUploads: [] }, texts));
  if (!taken) return answer({ uploads: [], bufferedUploads: [] });
  if (taken.inMemory)
    return withBufferedUploads(request, taken, (bufferedUploads, texts) =>
      answer({ uploads: [], bufferedUploads }, texts),
    );
  return withUploads(request, taken, (uploads, texts) => answer({ uploads, bufferedUploads: [] }, texts));
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    parsedParams: unknown;
    /** The session that this call opened or renewed. */
    openedSession: string | undefined;
  }
  interface FastifyContextConfig {
    /** Whether the body may be a plain web form. */
    takesForm?: boolean;
  }
}
