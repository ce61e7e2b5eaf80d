import { describe, expect, it } from 'vitest';
import { gstinCheck } from '../../contract/billing/gstin.ts';
import { states } from '../../contract/options/state.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { ConfigError } from '../../server/platform/config/config-error.ts';
import { configWarnings } from '../../server/platform/config/config-warnings.ts';
import { register, registration } from '../support/members.ts';
import { startTestApp } from '../support/test-app.ts';

const APP_SECRET = 'a secret of thirty-two characters or more';
const S3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};
const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_0123456789',
  RAZORPAY_KEY_SECRET: 'hunter2',
  RAZORPAY_WEBHOOK_SECRET: 'hunter2, hunter1',
};
const SELLER = {
  GSTIN: '07AAGFF2194N1Z1',
  SELLER_NAME: 'Rishta Services',
  SELLER_ADDRESS: '5 Lodhi Road, New Delhi 110003',
  SELLER_STATE: 'Delhi',
};

const TEST_KEY = 'rzp_test_0123456789';

describe('readConfig', () => {
  it('returns the documented default values if nothing is set', () => {
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
      relay: undefined,
    });
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
  });

  it('treats an empty variable as unset', () => {
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
    [{ TURN_URLS: 'https://turn.example', TURN_SECRET: APP_SECRET }, 'TURN_URLS'],
    [{ TURN_URLS: 'turn:turn.example', TURN_SECRET: 'short' }, 'TURN_SECRET'],
    [{ TURN_URLS: 'turn:turn.example' }, 'TURN_SECRET'],
    [{ TURN_SECRET: APP_SECRET }, 'TURN_URLS'],
    [{ SMS_HTTP_URL: 'ftp://x.example' }, 'SMS_HTTP_URL'],
    [{ SMS_TEMPLATES: 'interest_received=1107' }, 'SMS_TEMPLATES'],
    [{ SMS_TEMPLATES: '["1107"]' }, 'SMS_TEMPLATES'],
    [{ WHATSAPP_TEMPLATES: '{"interest_received":1107}' }, 'WHATSAPP_TEMPLATES.interest_received'],
    [{ WHATSAPP_TEMPLATES: '{"interest_received":""}' }, 'WHATSAPP_TEMPLATES.interest_received'],
    [{ PUBLIC_URL: 'bureau.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://bureau.example/rishta', APP_SECRET }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://bureau.example?x', APP_SECRET }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://a:hunter2@bureau.example', APP_SECRET }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'HTTPS://bureau.example' }, 'APP_SECRET'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: 'Infinity' }, 'RATE_LIMIT_FACTOR'],
    [{ RATE_LIMIT_FACTOR: 'lots' }, 'RATE_LIMIT_FACTOR'],
    [{ REQUIRE_VERIFIED: 'yes' }, 'REQUIRE_VERIFIED'],
    [{ REFINE_LISTS: 'yes' }, 'REFINE_LISTS'],
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
    [{ ...RAZORPAY, RAZORPAY_KEY_ID: '' }, 'RAZORPAY_KEY_ID missing'],
    [{ ...RAZORPAY, RAZORPAY_KEY_SECRET: '' }, 'RAZORPAY_KEY_SECRET missing'],
    [{ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET missing'],
    [{ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'hunter2,' }, 'RAZORPAY_WEBHOOK_SECRET'],
    [{ ...RAZORPAY, RAZORPAY_KEY_ID: 'key' }, 'RAZORPAY_KEY_ID'],
    [{ RAZORPAY_API_BASE: 'https://api.example/v1' }, 'RAZORPAY_API_BASE'],
    [{ RAZORPAY_API_BASE: 'api.example' }, 'RAZORPAY_API_BASE'],
    [{ RAZORPAY_API_BASE: 'http://10.0.0.1' }, 'RAZORPAY_API_BASE'],
    [{ RAZORPAY_API_BASE: 'http://localhost.example:4000' }, 'RAZORPAY_API_BASE'],
    [{ ...SELLER, GSTIN: '' }, 'GSTIN missing'],
    [{ ...SELLER, GSTIN: '07AAGFF2194N1A1' }, 'GSTIN'],
    [{ ...SELLER, SELLER_STATE: 'Not Specified' }, 'SELLER_STATE'],
    [{ ...SELLER, SELLER_STATE: 'Haryana' }, 'GSTIN'],
    [{ ...SELLER, GSTIN: '37AAGFF2194N1Z1' }, 'SELLER_STATE'],
    [{ ...SELLER, GSTIN: '28AAGFF2194N1Z1', SELLER_STATE: 'Andhra Pradesh' }, 'GSTIN must begin with 37'],
    [{ SELLER_NAME: 'Rishta Services' }, 'GSTIN, SELLER_ADDRESS, SELLER_STATE missing'],
    [{ SELLER_SAC: '99 85' }, 'SELLER_SAC'],
    [{ GST_RATE: 'eighteen' }, 'GST_RATE'],
    [{ GST_RATE: '-1' }, 'GST_RATE'],
    // Each case lacks a setting that production mode requires, or that another setting requires because it implies
    // production.
    [{ MODE: 'production' }, 'APP_SECRET'],
    [{ HOST: '0.0.0.0' }, 'APP_SECRET'],
    [{ HOST: '::' }, 'APP_SECRET'],
    [{ PUBLIC_URL: 'https://bureau.example' }, 'APP_SECRET'],
    [{ DATABASE_URL: 'postgres://localhost/x' }, 'APP_SECRET'],
    [{ HOST: '0.0.0.0', MODE: 'local', APP_SECRET }, 'MODE'],
    [{ MODE: 'production', DEMO: '1', APP_SECRET }, 'DEMO'],
    [
      { MODE: 'production', APP_SECRET, ...RAZORPAY, ...SELLER, GSTIN: '07AAGFF2194N1Z2' },
      'GSTIN must be a valid GSTIN',
    ],
    [{ MODE: 'production', APP_SECRET, ...RAZORPAY, ...SELLER, RAZORPAY_KEY_ID: TEST_KEY }, 'RAZORPAY_ALLOW_TEST'],
    [
      { HOST: '0.0.0.0', APP_SECRET, ...RAZORPAY, RAZORPAY_KEY_ID: TEST_KEY, RAZORPAY_ALLOW_TEST: '0' },
      'RAZORPAY_KEY_ID',
    ],
    [{ RAZORPAY_ALLOW_TEST: 'yes' }, 'RAZORPAY_ALLOW_TEST'],
  ])('refuses %j, naming %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(new RegExp(`environment variables? .*\\b${name}\\b.*\\.$`));
  });

  it.each(['http://127.0.0.1:4000', 'http://localhost:4000'])('chooses local mode for %s', (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).mode).toBe('local');
  });

  it.each([
    ['https://Bureau.Example', 'https://bureau.example'],
    ['https://bureau.example:443/', 'https://bureau.example'],
    ['https://شادی.example', 'https://xn--mgbqn42d.example'],
  ])('normalises the public URL %s to the origin that browsers send', (PUBLIC_URL, origin) => {
    expect(readConfig({ PUBLIC_URL, APP_SECRET }).publicUrl).toBe(origin);
  });

  it('warns of settings that are unlikely in production', () => {
    const doubts = (env: Record<string, string>) => configWarnings(readConfig({ APP_SECRET, ...env }));
    expect(doubts({ PUBLIC_URL: 'https://bureau.example', TRUST_PROXY: '127.0.0.1' })).toEqual([]);
    expect(doubts({})).toEqual([]);
    for (const [env, name] of [
      [{ HOST: '0.0.0.0' }, 'PUBLIC_URL is not set'],
      [{ MODE: 'production', PUBLIC_URL: 'http://bureau.example' }, 'PUBLIC_URL is not https'],
      [{ PUBLIC_URL: 'https://bureau.example' }, 'TRUST_PROXY is not set although'],
    ] as const)
      expect(doubts(env)).toEqual([expect.stringContaining(name)]);
  });

  it('reads lists of proxies and origins', () => {
    const env = { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,', CORS_ORIGINS: 'https://a.example, http://localhost:5173' };
    expect(readConfig(env)).toMatchObject({
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
    });
  });

  it('reads the template ids of SMS and WhatsApp providers', () => {
    const env = { SMS_TEMPLATES: '{"interest_received": "1107160000000000001"}', WHATSAPP_TEMPLATES: '{}' };
    expect(readConfig(env)).toMatchObject({
      smsTemplates: { interest_received: '1107160000000000001' },
      whatsappTemplates: {},
    });
    expect(readConfig({})).toMatchObject({ smsTemplates: {}, whatsappTemplates: {} });
  });

  it('reads the object store and the time of photo review', () => {
    const s3 = { endpoint: 'https://s3.example', bucket: 'photos', accessKeyId: 'key', secretAccessKey: 'hunter2' };
    expect(readConfig({ ...S3, PHOTO_REVIEW: 'before' })).toMatchObject({
      s3: { ...s3, region: 'us-east-1' },
      photoReview: 'before',
    });
    expect(readConfig({ ...S3, S3_REGION: 'ap-south-1' }).s3).toEqual({ ...s3, region: 'ap-south-1' });
  });

  it('reads the payment gateway keys with several webhook secrets during rotation', () => {
    expect(readConfig(RAZORPAY).razorpay).toEqual({
      keyId: 'rzp_live_0123456789',
      keySecret: 'hunter2',
      webhookSecrets: ['hunter2', 'hunter1'],
      base: 'https://api.razorpay.com',
    });
    const base = readConfig({ ...RAZORPAY, RAZORPAY_API_BASE: 'http://127.0.0.1:4000/' }).razorpay?.base;
    expect(base).toBe('http://127.0.0.1:4000');
    expect(readConfig({}).razorpay).toBeUndefined();
  });

  it('reads the seller of invoices, or uses a demo seller if none is set', () => {
    const { GSTIN: gstin, SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_STATE: state } = SELLER;
    const own = { gstin, name, address, state };
    expect(readConfig(SELLER)).toMatchObject({ seller: { ...own, sac: '998599', demo: false }, gstRate: 18 });
    expect(readConfig({ ...SELLER, SELLER_SAC: '999799', GST_RATE: '12.5' })).toMatchObject({
      seller: { sac: '999799' },
      gstRate: 12.5,
    });
    expect(readConfig({}).seller).toMatchObject({ demo: true, name: expect.stringMatching(/demo/i) });
  });

  it('allows real payments in production only with a seller, and test payments only on request', () => {
    const production = { MODE: 'production', APP_SECRET, ...RAZORPAY };
    expect(readConfig({ ...production, ...SELLER })).toMatchObject({
      razorpay: { keyId: 'rzp_live_0123456789' },
      seller: { demo: false },
      needsSeller: true,
    });
    const play = { ...production, RAZORPAY_KEY_ID: TEST_KEY, RAZORPAY_ALLOW_TEST: '1' };
    expect(readConfig(play)).toMatchObject({
      razorpay: { keyId: TEST_KEY },
      seller: { demo: true },
      needsSeller: false,
    });
    // Whether an administrator has entered a seller is stored in the database (seller-settings.test.ts).
    expect(readConfig(production)).toMatchObject({ seller: { demo: true }, needsSeller: true });
    expect(readConfig(RAZORPAY).needsSeller).toBe(false);
    expect(readConfig({ MODE: 'production', APP_SECRET }).razorpay).toBeUndefined();
  });

  // State codes from the tax office's own list; merged territories have the code of the first.
  it.each([
    ['35 Andaman and Nicobar Islands', '37 Andhra Pradesh', '12 Arunachal Pradesh', '18 Assam', '10 Bihar'],
    ['04 Chandigarh', '22 Chhattisgarh', '26 Dadra and Nagar Haveli and Daman and Diu', '07 Delhi', '30 Goa'],
    ['24 Gujarat', '06 Haryana', '02 Himachal Pradesh', '01 Jammu and Kashmir', '20 Jharkhand', '29 Karnataka'],
    ['32 Kerala', '38 Ladakh', '31 Lakshadweep', '23 Madhya Pradesh', '27 Maharashtra', '14 Manipur', '17 Meghalaya'],
    ['15 Mizoram', '13 Nagaland', '21 Odisha', '34 Puducherry', '03 Punjab', '08 Rajasthan', '11 Sikkim'],
    ['33 Tamil Nadu', '36 Telangana', '16 Tripura', '09 Uttar Pradesh', '05 Uttarakhand', '19 West Bengal'],
  ])('accepts a GSTIN of %s …', (...places) => {
    for (const place of places) {
      const [code, state] = [place.slice(0, 2), place.slice(3)];
      expect(states.map(({ key }) => key)).toContain(state);
      const number = `${code}AAGFF2194N1Z`;
      const seller = { ...SELLER, GSTIN: number + gstinCheck(number), SELLER_STATE: state };
      expect(readConfig(seller).seller, place).toMatchObject({ state, gstin: seller.GSTIN });
    }
  });

  it('never includes a secret in an error message', () => {
    for (const env of [
      { ...RAZORPAY, RAZORPAY_KEY_ID: '' },
      { ...RAZORPAY, RAZORPAY_KEY_ID: 'hunter2' },
      { RAZORPAY_WEBHOOK_SECRET: 'hunter2' },
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
  it('has no outbox, no docs, secure cookies, and errors without internals', async () => {
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
    const cookies = registered.headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    // Browsers accept cookies with this prefix only over https, so that a page without https cannot plant one.
    for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-rishta_.*; Secure/);
    const document = await (await fetch(`${app.url}/openapi.json`)).json();
    const { name } = document.components.securitySchemes.mediaCookie;
    expect(cookies.some((cookie) => cookie.startsWith(`${name}=`))).toBe(true);
    await app.close();
  });

  it('sends HSTS behind TLS', async () => {
    const app = await startTestApp({ PUBLIC_URL: 'https://bureau.example', APP_SECRET });
    const { headers } = await fetch(`http://127.0.0.1:${portOf(app)}/healthz`);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
    await app.close();
  });
});

it('a forwarded client address is ignored unless the proxy is trusted', async () => {
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
