// The whole program as it runs in production, without the rate limits per IP address and with its channels directed at
// the benchmark. notifications-bench.ts starts it as a process of its own.
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';

const {
  DATABASE_URL: databaseUrl = '',
  DATA_DIR,
  BENCH_SECRET = '',
  SMTP_URL,
  SMS_HTTP_URL,
  SMS_TEMPLATES,
} = process.env;
process.on('disconnect', () => process.exit(0));

const app = await createApp({
  config: readConfig({ PORT: '0', DATA_DIR, RATE_LIMIT_FACTOR: '1000000', SMTP_URL, SMS_HTTP_URL, SMS_TEMPLATES }),
  databaseUrl,
  secrets: secretsFrom(BENCH_SECRET),
  log: createLog('warn'),
});
process.send?.({ address: await app.start() });
