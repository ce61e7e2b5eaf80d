import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { emailPattern, normalizeEmail } from '../../../contract/accounts/email-address.ts';
import { DEFAULT_SITE_NAME } from '../../../contract/branding/values.ts';
import { ConfigError, notTogether } from './config-error.ts';
import { identityConfig, identityVariables } from './identities.ts';
import { paymentConfig, paymentVariables } from './payments.ts';
import { relayConfig, relayVariables } from './relay.ts';
import { retentionConfig, retentionVariables } from './retention.ts';

const address = z
  .string()
  .overwrite(normalizeEmail)
  .pipe(z.email({ pattern: emailPattern, error: 'must be an email address' }));

/**
 * Contract §11. A variable set to an empty string counts as unset, because shells and compose files produce such
 * variables.
 */
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const port = z.coerce
  .number('must be a port number')
  .int()
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');
const positive = z.coerce.number('must be a positive number').positive('must be a positive number');
const url = (protocols: RegExp) =>
  z.url({ protocol: protocols, error: `must be a URL (${protocols.source.replaceAll(/[\^$?]/g, '')})` });
/** Whether a URL is only an origin; a trailing slash is allowed. */
const isBare = (text: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname.replaceAll('/', '') + search + hash + username + password === '';
};
/**
 * Normalised as browsers send it, since it is compared literally: `HTTPS://Bureau.Example:443/` becomes
 * `https://bureau.example`.
 */
const publicOrigin = url(/^https?$/)
  .refine(
    (text) => !URL.canParse(text) || isBare(text),
    'must be an origin, such as https://rishta.example.org, without a path',
  )
  .transform((text) => new URL(text).origin);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const isAddress = (text: string): boolean => {
  const [ip = '', prefix] = text.split('/');
  const version = isIP(ip);
  return (
    version !== 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
};
const proxies = list.refine(
  (addresses) => addresses.every(isAddress),
  'must be addresses or networks of proxies, such as 127.0.0.1 or 10.0.0.0/8',
);
/** Must be exactly what a browser sends: an origin with a path, or a bare host, would never match. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
const origins = list.refine((all) => all.every(isOrigin), 'must be origins, such as https://app.example.org');
const secret = z.string().min(32, 'must have at least 32 characters');
const bucket = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be a bucket name: 3 to 63 lower-case letters, digits, dots, dashes',
  );
/** Template ids registered with a provider (TRAI DLT), by our names for the texts. */
const templates = z
  .string()
  .transform((value, issues): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      issues.addIssue('must be JSON, such as {"interest_received": "1107160000000000001"}');
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string().min(1),
      z.string('must be a template id, in quotes').min(1, 'must be a template id, in quotes'),
      'must be a JSON object of template names and their ids',
    ),
  );

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  ERASURE_JOURNAL: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_POOLER_URL: url(/^postgres(ql)?$/).optional(),
  REDIS_URL: url(/^rediss?$/).optional(),
  S3_ENDPOINT: url(/^https?$/).optional(),
  S3_BUCKET: bucket.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().optional(),
  SMS_HTTP_URL: url(/^https?$/).optional(),
  WHATSAPP_HTTP_URL: url(/^https?$/).optional(),
  SMS_TEMPLATES: templates.optional(),
  WHATSAPP_TEMPLATES: templates.optional(),
  APP_SECRET: secret.optional(),
  APP_SECRET_PREVIOUS: secret.optional(),
  TRUST_PROXY: proxies.optional(),
  PUBLIC_URL: publicOrigin.optional(),
  CORS_ORIGINS: origins.optional(),
  MODE: z.enum(['local', 'production'], 'must be local or production').optional(),
  RATE_LIMIT_FACTOR: positive.default(1),
  REQUIRE_VERIFIED: flag.default(false),
  ALLOW_MARRIED_MEN: flag.default(true),
  REFINE_LISTS: flag.default(true),
  PHOTO_REVIEW: z.enum(['before', 'after'], 'must be before or after').default('after'),
  ADMIN_EMAIL: address.optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level')
    .default('info'),
  SITE_NAME: z.string().optional(),
  GRIEVANCE_OFFICER: z.string().optional(),
  SUPPORT_EMAIL: address.optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_HOURS: z.string().optional(),
  ...identityVariables,
  ...relayVariables,
  ...paymentVariables,
  ...retentionVariables,
});

export type Mode = 'local' | 'production';

/** S3-compatible bucket that stores photographs instead of `DATA_DIR`. */
export interface S3Config {
  /** Origin (and path, if the store has one) without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/**
 * Settings of the object store, if one is configured. @throws ConfigError when only some of its four variables are set.
 */
function objectStore(vars: z.infer<typeof schema>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = vars;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      region: S3_REGION,
    };
  const together = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(together).flatMap(([name, value]) => (value ? [] : name));
  // A half-configured object store must not silently fall back to the local disk of each node.
  if (missing.length < 4) throw notTogether(Object.keys(together), missing);
  return undefined;
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads the environment once (contract §11).
 * @throws ConfigError with a sentence naming the first wrong variable.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`The environment variable ${issue.path.join('.')} ${issue.message}.`);
  }
  const vars = parsed.data;
  const implied: Mode = !loopback.has(vars.HOST) || vars.PUBLIC_URL?.startsWith('https:') ? 'production' : 'local';
  if (implied === 'production' && vars.MODE === 'local')
    throw new ConfigError(
      'The environment variable MODE must not be local when HOST is not a loopback address or PUBLIC_URL is https.',
    );
  const mode = vars.MODE ?? implied;
  if (mode === 'production' && !vars.APP_SECRET)
    throw new ConfigError('The environment variable APP_SECRET is required in production mode.');
  // All nodes of an installation must sign with the same key; only an embedded database guarantees that there is a
  // single node.
  if (vars.DATABASE_URL && !vars.APP_SECRET)
    throw new ConfigError('The environment variable APP_SECRET is required with DATABASE_URL.');
  if (vars.DATABASE_POOLER_URL && !vars.DATABASE_URL)
    throw new ConfigError(
      'The environment variable DATABASE_POOLER_URL needs DATABASE_URL, the address of the same database without PgBouncer.',
    );
  if (mode === 'production' && vars.DEMO)
    throw new ConfigError('The environment variable DEMO must not be 1 in production mode.');
  if (Boolean(vars.ADMIN_EMAIL) !== Boolean(vars.ADMIN_PASSWORD))
    throw new ConfigError('The environment variables ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  return {
    mode,
    port: vars.PORT,
    host: vars.HOST,
    dataDir: resolve(vars.DATA_DIR),
    erasureJournal: vars.ERASURE_JOURNAL === undefined ? undefined : resolve(vars.ERASURE_JOURNAL),
    databaseUrl: vars.DATABASE_URL,
    poolerUrl: vars.DATABASE_POOLER_URL,
    redisUrl: vars.REDIS_URL,
    s3: objectStore(vars),
    smtpUrl: vars.SMTP_URL,
    mailFrom: vars.MAIL_FROM,
    smsUrl: vars.SMS_HTTP_URL,
    whatsappUrl: vars.WHATSAPP_HTTP_URL,
    smsTemplates: vars.SMS_TEMPLATES ?? {},
    whatsappTemplates: vars.WHATSAPP_TEMPLATES ?? {},
    appSecret: vars.APP_SECRET,
    previousSecret: vars.APP_SECRET_PREVIOUS,
    trustProxy: vars.TRUST_PROXY,
    publicUrl: vars.PUBLIC_URL,
    corsOrigins: vars.CORS_ORIGINS ?? [],
    rateLimitFactor: vars.RATE_LIMIT_FACTOR,
    requireVerified: vars.REQUIRE_VERIFIED,
    allowMarriedMen: vars.ALLOW_MARRIED_MEN,
    refineLists: vars.REFINE_LISTS,
    photoReview: vars.PHOTO_REVIEW,
    firstAdmin:
      vars.ADMIN_EMAIL && vars.ADMIN_PASSWORD ? { email: vars.ADMIN_EMAIL, password: vars.ADMIN_PASSWORD } : undefined,
    demo: vars.DEMO,
    logLevel: vars.LOG_LEVEL,
    /** Names of the variables that were set, to report where a value comes from. */
    given: new Set(Object.keys(given)) as ReadonlySet<string>,
    ...paymentConfig(vars, mode),
    identities: identityConfig(vars),
    relay: relayConfig(vars),
    retention: retentionConfig(vars),
    site: {
      name: vars.SITE_NAME ?? DEFAULT_SITE_NAME,
      grievanceOfficer: vars.GRIEVANCE_OFFICER,
      supportEmail: vars.SUPPORT_EMAIL,
      supportPhone: vars.SUPPORT_PHONE,
      supportHours: vars.SUPPORT_HOURS ?? '9 AM to 6 PM local time',
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
