import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TEST_GATEWAY } from '../gateway.ts';
import { readBody, readJson } from './body.ts';
import { methods } from './entities.ts';
import { GatewayError } from './gateway-error.ts';
import { checkoutPage } from './page.ts';
import type { TestGateway } from './test-gateway.ts';

const file = (name: string): string => readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8');
const assets = [
  ['checkout.js', 'text/javascript'],
  ['page.js', 'text/javascript'],
  ['page.css', 'text/css'],
] as const;

const word = z
  .string()
  .max(200)
  .catch(() => '');
const pageQuery = z.object({ order_id: word, key_id: word, name: word, description: word });
const payBody = z.object({
  order_id: z.string(),
  key_id: z.string(),
  method: z.enum(methods).default('upi'),
  outcome: z.enum(['success', 'failure', 'late']).default('success'),
});

/** Only pages of the program itself may embed the checkout in a frame. */
const framed = (reply: FastifyReply): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store');

/**
 * Routes of the test gateway below `/dev/razorpay`, in local mode only: `v1/…` for its clients, `checkout.js` for the
 * selling page, `checkout` for the frame it opens, and `modes` for its faulty behaviour.
 */
export function installRoutes(app: FastifyInstance, gateway: TestGateway, publicUrl: () => string): void {
  /** Rejects pages of other sites whose host name was pointed at this machine (DNS rebinding). */
  const isOurs = ({ headers: { host = '' } }: FastifyRequest): boolean =>
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) || host === new URL(publicUrl()).host;

  // A separate scope with its own body parser: the program's parser accepts no forms and words errors differently.
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
        const isTheirs =
          error instanceof GatewayError || error instanceof z.ZodError || (error.statusCode ?? 500) < 500;
        if (!isTheirs) request.log.error({ err: error }, 'test gateway');
        const refused =
          error instanceof GatewayError
            ? error
            : new GatewayError(isTheirs ? error.message : 'The server encountered an error.', {
                status: isTheirs ? 400 : 500,
                code: isTheirs ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR',
              });
        return reply.code(refused.status).send(refused.body());
      });
      scope.addHook('onRequest', async (request, reply) => {
        if (!isOurs(request)) return reply.callNotFound();
      });

      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/v1/*',
        handler: async (request, reply) => {
          const { pathname, searchParams } = new URL(request.url, 'http://gateway');
          const { status, body } = gateway.answer({
            method: request.method,
            path: pathname.slice(`${TEST_GATEWAY}/v1`.length),
            query: searchParams,
            body: readBody(request),
            authorization: request.headers.authorization,
            idempotencyKey: request.headers['x-refund-idempotency'] as string | undefined,
          });
          return reply.code(status).header('cache-control', 'no-store').send(body);
        },
      });

      for (const [name, type] of assets)
        scope.get(`/${name}`, async (_request, reply) =>
          reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(file(name)),
        );

      scope.get('/checkout', async (request, reply) => {
        const { order_id, key_id, name, description } = pageQuery.parse(request.query);
        const order = key_id === gateway.keyId ? gateway.order(order_id) : undefined;
        return framed(reply)
          .type('text/html; charset=utf-8')
          .send(checkoutPage({ order, keyId: key_id, name, description }));
      });

      scope.post('/checkout/pay', async (request, reply) => {
        const { order_id, key_id, ...how } = payBody.parse(readJson(request));
        if (key_id !== gateway.keyId) throw new GatewayError('The key is not known', { status: 401 });
        const { payment, told } = gateway.pay(order_id, how);
        const metadata = { order_id, payment_id: payment.id };
        const error = payment.status === 'failed' && {
          code: payment.error_code,
          description: payment.error_description,
          source: payment.error_source,
          step: payment.error_step,
          reason: payment.error_reason,
          metadata,
        };
        return reply.header('cache-control', 'no-store').send({ answer: told, error: error || undefined });
      });

      scope.get('/modes', async () => gateway.modes());
      scope.post('/modes', async (request) => gateway.setModes(readJson(request)));
    },
    { prefix: TEST_GATEWAY },
  );
}
