import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/**
 * Adds a route whose body is not parsed, whatever its content type: signatures are checked over the exact bytes. The
 * usual size limit applies.
 */
export function withRawBodies(app: FastifyInstance, route: RouteOptions): void {
  // A separate scope, without the body parsers of other calls.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}

/** An absent body has no bytes. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
