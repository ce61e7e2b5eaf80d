import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../../../contract/kernel.ts';
import { paymentsApi } from '../../../../contract/payments.ts';
import type { Platform } from '../../platform.ts';
import { hasTestGateway, testKeys } from '../gateway.ts';
import { installRoutes } from './routes.ts';
import { createTestGateway } from './test-gateway.ts';

interface InstallOptions extends Pick<Platform, 'config' | 'secrets' | 'clock' | 'publicUrl'> {
  /** Where this process listens, once it does. */
  listeningAt: () => string | undefined;
}

/** The gateway inside the program, where it stands in for the real one: `/dev/razorpay`. Its state is kept in `DATA_DIR`. */
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
