import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { paymentsApi } from '../../../../contract/billing/payments.api.ts';
import { API_BASE } from '../../../../contract/kernel.ts';
import type { Platform } from '../../platform.ts';
import { hasTestGateway, testKeys } from '../gateway.ts';
import { installRoutes } from './routes.ts';
import { createTestGateway } from './test-gateway.ts';

interface InstallOptions extends Pick<Platform, 'config' | 'secrets' | 'clock' | 'publicUrl'> {
  /** The program's own origin, once this process accepts connections. */
  listeningAt: () => string | undefined;
}

/**
 * Installs the built-in test gateway at `/dev/razorpay`, if it replaces the real one. Its state is stored in
 * `DATA_DIR`.
 */
export function installTestGateway(app: FastifyInstance, options: InstallOptions): void {
  const { config, secrets, clock, publicUrl, listeningAt } = options;
  if (!hasTestGateway(config)) return;
  const webhookUrl = (): string | undefined => {
    const origin = listeningAt();
    return origin && `${origin}${API_BASE}${paymentsApi.webhook.path}`;
  };
  const file = join(config.dataDir, 'test-gateway.jsonl');
  const gateway = createTestGateway({ ...testKeys(secrets), webhookUrl, now: () => clock.now(), file });
  app.addHook('onListen', async () => gateway.start());
  app.addHook('preClose', async () => gateway.close());
  installRoutes(app, gateway, publicUrl);
}
