import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves `GET /openapi.json` always, and the readable page at `/docs` in local mode only (contract §11). */
export async function installDocs(
  app: FastifyInstance,
  document: Record<string, unknown>,
  withPage: boolean,
): Promise<void> {
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  if (!withPage) return;
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
