import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/**
 * Adds a route whose body is not parsed, whatever it claims to be: who checks a signature needs the bytes it was made
 * over, and needs them before anything else looks at them. The limit of every other body holds.
 */
export function withRawBodies(app: FastifyInstance, route: RouteOptions): void {
  // In a scope of its own, where the readers of all other calls are not.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}

/** No body at all is one of no bytes. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
