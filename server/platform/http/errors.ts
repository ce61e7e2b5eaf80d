import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import { ServiceUnavailable } from '../remote-calls.ts';
import { Failure, fail } from './failure.ts';
import { answerLanguage, varyByLanguage } from './request-language.ts';

/** Our error codes for errors of Fastify. */
const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
};

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  404: 'not_found',
  408: 'request.timeout',
  413: 'request.too_large',
  415: 'request.unsupported_type',
};

/** A remote service that did not answer is rarely available again at once. */
const REMOTE_RETRY_SECONDS = 5;

/**
 * Codes of transient errors that are worth a retry: the database is away, restarting or overloaded, a read met a
 * migration in a deadlock, or a disk is full or read-only.
 */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '57014',
  '40001',
  '40P01',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EIO',
  '53100',
]);

/** PgBouncer closes a connection with this error when PostgreSQL is away, or when all connections are in use. */
const isPgBouncerFailure = ({ code, severity }: { code: string; severity?: string }): boolean =>
  code === '08P01' && severity === 'FATAL';

/** The failure that the client sees; a program error becomes `internal`. */
export function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  const known = byFastifyCode[error.code] ?? (error.statusCode ? byStatus[error.statusCode] : undefined);
  if (known) return fail(known);
  if ((error as Error) instanceof ServiceUnavailable) return fail('unavailable', { retryAfter: REMOTE_RETRY_SECONDS });
  const message = String(error.message);
  if (
    passing.has(error.code) ||
    isPgBouncerFailure(error) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message)
  )
    return fail('unavailable', { retryAfter: 2 });
  return fail('internal');
}

/**
 * Sends a refusal in the failure envelope (contract §1). Program errors are logged, and their details are not sent.
 * @param offered languages of the site
 */
export function sendFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  offered: readonly Language[],
): FastifyReply {
  const failure = toFailure(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(failure.retryAfter)));
  varyByLanguage(reply);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure.body(answerLanguage(request, request.viewer, offered)));
}

/** Answers every error of a handler with the error envelope, in the language of the account or device. */
export function installErrors(app: FastifyInstance, offered: () => readonly Language[]): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(error, request, reply, offered()));
}
