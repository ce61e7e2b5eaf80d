import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/platform/config/config.ts';
import { register, registration } from '../support/members.ts';
import { startTestApp } from '../support/test-app.ts';

const APP_SECRET = 'a secret of thirty-two characters or more';
const S3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

describe('readConfig', () => {
  it('has the defaults of the contract', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'local',
      port: 3000,
      host: '127.0.0.1',
      rateLimitFactor: 1,
      databaseUrl: undefined,
      redisUrl: undefined,
      smtpUrl: undefined,
      trustProxy: undefined,
      corsOrigins: [],
      s3: undefined,
      photoReview: 'after',
    });
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', APP_SECRET: '', DEMO: '' })).toEqual(readConfig({}));
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ SMS_HTTP_URL: 'ftp://x.example' }, 'SMS_HTTP_URL'],
    [{ PUBLIC_URL: 'bureau.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: 'Infinity' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: 'lots' }, 'RATE_LIMIT_FACTOR'],
    [{ REQUIRE_VERIFIED: 'yes' }, 'REQUIRE_VERIFIED'],
    [{ DEMO: 'true' }, 'DEMO'],
    [{ MODE: 'staging' }, 'MODE'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET'],
    [{ APP_SECRET_PREVIOUS: 'short' }, 'APP_SECRET_PREVIOUS'],
    [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'admin@mail.example' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'a long pass phrase' }, 'ADMIN_EMAIL'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'app.bureau.example' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'https://app.bureau.example/' }, 'CORS_ORIGINS'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ PHOTO_REVIEW: 'never' }, 'PHOTO_REVIEW'],
    [{ ...S3, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
    [{ ...S3, S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT'],
    [{ ...S3, S3_BUCKET: '../photos' }, 'S3_BUCKET'],
    [{ ...S3, S3_BUCKET: '' }, 'S3_BUCKET missing'],
    [{ ...S3, S3_ENDPOINT: '' }, 'S3_ENDPOINT missing'],
    [{ ...S3, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID missing'],
    [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY missing'],
    [{ S3_BUCKET: 'photos' }, 'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing'],
    // What production asks for, and what implies it.
    [{ MODE: 'production' }, 'APP_SECRET'],
    [{ HOST: '0.0.0.0' }, 'APP_SECRET'],
    [{ HOST: '::' }, 'APP_SECRET'],
    [{ PUBLIC_URL: 'https://bureau.example' }, 'APP_SECRET'],
    [{ DATABASE_URL: 'postgres://localhost/x' }, 'APP_SECRET'],
    [{ HOST: '0.0.0.0', MODE: 'local', APP_SECRET }, 'MODE'],
    [{ MODE: 'production', DEMO: '1', APP_SECRET }, 'DEMO'],
  ])('refuses %j, naming %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(new RegExp(`environment variables? .*\\b${name}\\b.*\\.$`));
  });

  it.each(['http://127.0.0.1:4000', 'http://localhost:4000'])('stays local for %s', (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).mode).toBe('local');
  });

  it('takes lists of proxies and origins', () => {
    const env = { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,', CORS_ORIGINS: 'https://a.example, http://localhost:5173' };
    expect(readConfig(env)).toMatchObject({
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
    });
  });

  it('takes an object store, and when staff look at photographs', () => {
    const s3 = { endpoint: 'https://s3.example', bucket: 'photos', accessKeyId: 'key', secretAccessKey: 'hunter2' };
    expect(readConfig({ ...S3, PHOTO_REVIEW: 'before' })).toMatchObject({
      s3: { ...s3, region: 'us-east-1' },
      photoReview: 'before',
    });
    expect(readConfig({ ...S3, S3_REGION: 'ap-south-1' }).s3).toEqual({ ...s3, region: 'ap-south-1' });
  });

  it('never says a secret in its sentence', () => {
    for (const env of [
      { APP_SECRET: 'hunter2' },
      { ADMIN_EMAIL: 'a@mail.example', ADMIN_PASSWORD: 'hunter2' },
      { ...S3, S3_BUCKET: '' },
    ])
      try {
        readConfig(env);
        expect.unreachable();
      } catch (error) {
        expect(String(error)).not.toContain('hunter2');
      }
  });
});

describe('production mode', () => {
  it('has no outbox, no docs, secure cookies, and says nothing of its insides', async () => {
    const app = await startTestApp({ MODE: 'production', APP_SECRET });
    for (const path of [
      '/dev/outbox',
      '/dev/outbox?format=json',
      '/docs',
      '/docs/',
      '/docs/json',
      '/docs/static/index.html',
    ])
      expect((await fetch(`${app.url}${path}`)).status, path).toBe(404);
    for (const path of ['/healthz', '/readyz', '/openapi.json'])
      expect((await fetch(`${app.url}${path}`)).status, path).toBe(200);
    const { registered } = await register(app);
    for (const cookie of registered.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
    await app.close();
  });

  it('behind TLS tells browsers to stay there', async () => {
    const app = await startTestApp({ PUBLIC_URL: 'https://bureau.example', APP_SECRET });
    const { headers } = await fetch(`http://127.0.0.1:${portOf(app)}/healthz`);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
    await app.close();
  });
});

it('a forwarded address counts only from a trusted proxy', async () => {
  const app = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' });
  const statuses: number[] = [];
  for (const n of [1, 2, 3]) {
    const client = app.client({ 'x-forwarded-for': `203.0.113.${n}` });
    statuses.push((await client.post('/user/register', registration())).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  await app.close();
});

const portOf = (app: Awaited<ReturnType<typeof startTestApp>>): number =>
  (app.app.http.server.address() as { port: number }).port;
