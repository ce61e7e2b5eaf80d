import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const scope = new AsyncLocalStorage<{ readonly began: number }>();

/** When the request began that this code works for, as `performance.now()`; undefined outside of requests. */
export const requestBegan = (): number | undefined => scope.getStore()?.began;

/** Lets everything behind a request know when it began. */
export function installRequestScope(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    scope.run({ began: performance.now() }, done);
  });
}
