import { randomUUID } from 'node:crypto';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { API_BASE } from '../../../contract/kernel.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { installErrors, sendFailure } from './errors.ts';
import { fail } from './failure.ts';
import { isAllowedOrigin } from './origins.ts';
import { handleParserErrors } from './parser-errors.ts';
import { installRequestScope } from './request-scope.ts';
import { securityHeaders } from './security-headers.ts';
import { installUploads, uploadFolderOf } from './uploads.ts';

/** Maximum JSON body; uploads have their own limits. */
const JSON_LIMIT = 1024 * 1024;

interface HttpOptions {
  config: Config;
  log: Log;
  publicUrl: () => string;
  /** Languages in which the site speaks. */
  languages: () => readonly Language[];
  /** Called first for each API request; throws 429. */
  limit: (ip: string) => Promise<void>;
}

/**
 * Creates the Fastify instance with everything requests need: ids, logs, security headers, CORS allow-list, failure
 * envelope.
 */
export async function createHttp({ config, log, publicUrl, languages, limit }: HttpOptions): Promise<FastifyInstance> {
  const { pages, api, assets } = securityHeaders(config);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: JSON_LIMIT,
    // A photo upload over a slow connection takes time; headers have Node's own, shorter limit.
    requestTimeout: 180_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Handles addresses that no route can parse: such requests never reach the hooks below.
    frameworkErrors: (error, request, reply) =>
      sendFailure(error as FastifyError, request, reply.headers(api) as never, languages()),
    // Handles input that is not a valid HTTP request: it reaches no route either.
    clientErrorHandler: (error, socket) => handleParserErrors(error, socket, api),
    rewriteUrl: ({ url = '/' }) => withSingleSlashes(url),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  installErrors(app, languages);
  installRequestScope(app);
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('parsedParams', undefined);
  app.decorateRequest('openedSession', undefined);

  // Hooks of every request call back instead of returning promises, which would cost each request several turns.
  app.addHook('onRequest', (request, reply, done) => {
    // The matched route decides whether this is an API call, because an address can be spelt in several ways
    // (`/%61pi/…`).
    const route = request.routeOptions.url ?? request.url;
    const isApi = route.startsWith(API_BASE);
    reply.headers(isApi ? api : route.startsWith('/assets/') ? assets : pages);
    reply.header('x-request-id', request.id);
    // OPTIONS is answered only for CORS preflights, below.
    const refusal = request.method === 'OPTIONS' && !isPreflight(request) ? fail('not_found') : undefined;
    if (isApi) limit(request.ip).then(() => done(refusal), done);
    else done(refusal);
  });
  // During shutdown, a busy keep-alive connection must not delay the exit after its answer.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Logs the route pattern instead of the address, so that the log contains no ids and search words.
    const route = request.routeOptions.url ?? 'none';
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
    done();
  });

  await app.register(cors, {
    origin: (origin, allow) => allow(null, isAllowedOrigin(origin, config, publicUrl)),
    // Pages of other origins sign in with a bearer token; the cookies belong to the web app alone (contract §12).
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition', 'etag'],
    maxAge: 600,
  });
  await app.register(cookie);
  await installUploads(app, uploadFolderOf(config));
  // Lists are compressed for slow connections; answers to POST and PUT carry tokens and are not (see mount.ts).
  await app.register(compress, {
    threshold: 1_500,
    // Below this size, compressing takes less time than passing the data to another thread chunk by chunk.
    syncThreshold: 64 * 1024,
    zlibOptions: { level: 4 },
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  });
  acceptEmptyJson(app);
  acceptForms(app);
  return app;
}

/** Treats duplicate slashes in a path as one (contract §12), for routes, files of the web app and pages alike. */
function withSingleSlashes(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.includes('//') ? path.replaceAll(/\/{2,}/g, '/') + url.slice(path.length) : url;
}

/** A preflight sent by a browser before a cross-origin call. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** Some clients declare `application/json` and send nothing; this counts as an absent body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    parse(request, body, (error, value) => (error ? done(fail('request.malformed')) : done(null, value)));
  });
}

/** Forms are accepted only by calls that allow them: otherwise another site could post a form with our cookies. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      // Some programs declare a form although they send nothing.
      if (body === '') return done(null, undefined);
      if (!request.routeOptions.config.takesForm) return done(fail('request.unsupported_type'));
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}
