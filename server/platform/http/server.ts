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
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { installErrors, sendFailure } from './errors.ts';
import { fail } from './failure.ts';
import { isAllowedOrigin } from './origins.ts';
import { installRequestScope } from './request-scope.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseUnreadable } from './unreadable.ts';
import { installUploads, uploadFolderOf } from './uploads.ts';

/** Largest JSON body; uploads have their own limit where they are taken. */
const JSON_LIMIT = 1024 * 1024;

interface HttpOptions {
  config: Config;
  log: Log;
  publicUrl: () => string;
  /** Called first for each API request; throws 429. */
  limit: (ip: string) => Promise<void>;
}

/** The Fastify instance with what every request needs: ids, logs, security headers, CORS allow-list, failure envelope. */
export async function createHttp({ config, log, publicUrl, limit }: HttpOptions): Promise<FastifyInstance> {
  const { pages, api } = securityHeaders(config);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: JSON_LIMIT,
    // A photo over a slow line takes its time; headers alone have Node's own, shorter limit.
    requestTimeout: 180_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // For addresses that no route can read: they never reach the hooks below.
    frameworkErrors: (error, request, reply) =>
      sendFailure(error as FastifyError, request, reply.headers(api) as never),
    // For what is no request at all: it reaches no route either.
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, api),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  installErrors(app);
  installRequestScope(app);
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('parsedParams', undefined);

  app.addHook('onRequest', async (request, reply) => {
    // By the route where there is one: an address can be written in more ways than one (`/%61pi/…`).
    const isApi = (request.routeOptions.url ?? request.url).startsWith(API_BASE);
    reply.headers(isApi ? api : pages);
    reply.header('x-request-id', request.id);
    if (isApi) await limit(request.ip);
    // Nothing answers OPTIONS but for what other origins ask ahead, below.
    if (request.method === 'OPTIONS' && !isPreflight(request)) throw fail('not_found');
  });
  // Once closing, a kept-alive connection that was busy must not hold the process up after its answer.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: ids and search words stay out of the log.
    const route = request.routeOptions.url ?? 'none';
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
  });

  await app.register(cors, {
    origin: (origin, allow) => allow(null, isAllowedOrigin(origin, config, publicUrl)),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 600,
  });
  await app.register(cookie);
  await installUploads(app, uploadFolderOf(config));
  // Lists travel over slow connections; answers to POST and PUT carry tokens, so they are left alone (see mount.ts).
  await app.register(compress, {
    threshold: 1_500,
    // Handing an answer of a few kilobytes to another thread, piece by piece, takes longer than compressing it.
    syncThreshold: 64 * 1024,
    zlibOptions: { level: 4 },
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  });
  acceptEmptyJson(app);
  acceptForms(app);
  return app;
}

/** Asked by a browser before it calls from a page of another origin. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** Some clients say `application/json` and send nothing; that is an absent body, not a broken one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    parse(request, body, (error, value) => (error ? done(fail('request.malformed')) : done(null, value)));
  });
}

/** Only where a call says so: elsewhere a form may be another site's, sent with this one's cookies. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      // Some programs call it a form when they send nothing.
      if (body === '') return done(null, undefined);
      if (!request.routeOptions.config.takesForm) return done(fail('request.unsupported_type'));
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}
