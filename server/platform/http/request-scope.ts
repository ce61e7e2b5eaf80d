import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const scope = new AsyncLocalStorage<{ readonly began: number }>();

/** Start time of the current request, as `performance.now()`; undefined outside of requests. */
export const requestStart = (): number | undefined => scope.getStore()?.began;

/** Makes the start time available to all code that runs for a request. */
export function installRequestScope(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    scope.run({ began: performance.now() }, done);
  });
}
