// The whole program as it runs in production, without the rate limits per IP address. requests.ts starts it as a
// process of its own.
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';

const { DATABASE_URL: databaseUrl = '', DATA_DIR = '' } = process.env;
const app = await createApp({
  config: readConfig({ PORT: '0', DATA_DIR, RATE_LIMIT_FACTOR: '1000000' }),
  databaseUrl,
  secrets: secretsFrom('a secret that is only good for the benchmark of this program'),
  log: createLog('info'),
});
const address = await app.start();
process.send?.({ address });
process.on('disconnect', () => process.exit(0));
