import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface Probe {
  name: string;
  /** Rejects when the service is not usable. */
  check(): Promise<unknown>;
}

const local = new BlockList();
local.addSubnet('127.0.0.0', 8, 'ipv4');
local.addSubnet('10.0.0.0', 8, 'ipv4');
local.addSubnet('172.16.0.0', 12, 'ipv4');
local.addSubnet('192.168.0.0', 16, 'ipv4');
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');

const isPrivate = (ip: string): boolean => {
  const address = ip.replace(/^::ffff:/, '');
  const version = isIP(address);
  return version !== 0 && local.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

const withTimeout = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error('timeout')), 2_000).unref())]);

/**
 * Metrics of the whole process, registered once: their collectors (such as the observer of garbage collection) live as
 * long as the process, and would keep every program that was closed in it in memory.
 */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** Headers that a proxy or a CDN adds to relayed requests. */
const ofProxy =
  /^(?:forwarded|via|cdn-loop|(?:x-)?(?:real|client|cluster-client|true-client)-ip|(?:x-forwarded|x-original|x-envoy|x-azure|x-amz-cf|cf|fastly)-.+)$/;

/**
 * Installs `GET /healthz` (the process runs), `/readyz` (the services it needs are reachable), `/metrics` (Prometheus,
 * for private addresses only).
 */
export function installProbes(
  app: FastifyInstance,
  probes: readonly Probe[],
  meters: readonly ((registry: Registry) => void)[] = [],
): void {
  const registry = new Registry();
  for (const meter of meters) meter(registry);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from first byte in to last byte out, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    seconds
      .labels(method, request.routeOptions.url ?? 'none', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/healthz', () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.allSettled(probes.map((probe) => withTimeout(probe.check())));
    const parts = Object.fromEntries(
      probes.map(({ name }, i) => [name, results[i]?.status === 'fulfilled' ? 'ready' : 'unavailable']),
    );
    const ready = results.every(({ status }) => status === 'fulfilled');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', parts });
  });
  app.get('/metrics', async (request, reply) => {
    // Metrics about members' traffic are only for the operator. A proxy that relays an outside request names the
    // outside address in one of these headers; only the first header is read into `request.ip`, and only if the proxy
    // is trusted.
    const isRelayed = request.headers['x-forwarded-for']
      ? request.ips === undefined
      : Object.keys(request.headers).some((name) => ofProxy.test(name));
    if (!isPrivate(request.ip) || isRelayed) return reply.callNotFound();
    const all = Registry.merge([ofProcess, registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
