// The whole program as it runs in production, without the rate limits per IP address. http-program.ts starts it as a
// process of its own; any message from the parent process is answered with the memory in use.
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';

const { DATABASE_URL: databaseUrl = '', DATA_DIR = '', BENCH_SECRET = '', TURN_URLS, TURN_SECRET } = process.env;
const tellMemory = (): void => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ bytes: rss, held: heapUsed + external, peak: process.resourceUsage().maxRSS * 1024 });
};
process.on('message', tellMemory);
process.on('disconnect', () => process.exit(0));

const app = await createApp({
  config: readConfig({ PORT: '0', DATA_DIR, RATE_LIMIT_FACTOR: '1000000', TURN_URLS, TURN_SECRET }),
  databaseUrl,
  secrets: secretsFrom(BENCH_SECRET),
  log: createLog('info'),
});
tellMemory();
process.send?.({ address: await app.start() });
