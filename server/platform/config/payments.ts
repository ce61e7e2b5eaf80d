import { z } from 'zod';
import { GSTIN_SHAPE, hasGstinCheck } from '../../../contract/gstin.ts';
import { states } from '../../../contract/options/state.ts';
import { gstCodeOf } from '../gst-codes.ts';
import { ConfigError, notTogether } from './config-error.ts';

const OFFICIAL_BASE = 'https://api.razorpay.com';
/** The 36 of the Indian ones: "Not Specified" is where nobody is registered. */
const places = states.flatMap(({ key }) => (key === 'Not Specified' ? [] : key));
const gstin = z.string().regex(GSTIN_SHAPE, 'must be a GSTIN, such as 27AAPFU0939F1ZV');
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');
const here = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** The key goes along with every call. */
const isPrivate = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || here.has(hostname);
};
const origin = z
  .string()
  .refine(isOrigin, {
    message: 'must be an origin, such as https://api.razorpay.com, without a path',
    abort: true,
  })
  .refine(isPrivate, 'must be https, since the key goes along with every call')
  .transform((text) => text.replace(/\/$/, ''));

/** Variables of payments and invoices (contract §11). */
export const paymentVariables = {
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must begin with rzp_live_ or rzp_test_')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    // An empty key would be one that everybody knows.
    .refine((secrets) => secrets.every((one) => one.length >= 6), 'must be secrets of 6 characters or more')
    .optional(),
  RAZORPAY_API_BASE: origin.default(OFFICIAL_BASE),
  RAZORPAY_ALLOW_TEST: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  GSTIN: gstin.optional(),
  SELLER_NAME: z.string().max(120, 'must have at most 120 characters').optional(),
  SELLER_ADDRESS: z.string().max(300, 'must have at most 300 characters').optional(),
  SELLER_STATE: z.enum(places as [string, ...string[]], 'must be a state of India, such as Maharashtra').optional(),
  SELLER_SAC: z
    .string()
    .regex(/^\d{4,8}$/, 'must be a service code of 4 to 8 digits')
    .default('998599'),
  GST_RATE: z.coerce.number('must be a percentage').min(0, 'must be 0 to 50').max(50, 'must be 0 to 50').default(18),
};

const schema = z.object(paymentVariables);
type Variables = z.output<typeof schema>;

/** Keys of the payment gateway. */
export interface RazorpayConfig {
  readonly keyId: string;
  readonly keySecret: string;
  /** More than one while they are changed. */
  readonly webhookSecrets: readonly string[];
  /** Origin, without `/v1`. */
  readonly base: string;
}

/** Whose invoices they are. */
export interface SellerConfig {
  readonly gstin: string;
  readonly name: string;
  /** Lines of an address, separated by commas. */
  readonly address: string;
  /** A key of the option list `state`. */
  readonly state: string;
  /** Service accounting code of what is sold. */
  readonly sac: string;
  /** Nobody has said who sells: all of this is made up, and invoices say so. */
  readonly demo: boolean;
}

/** Made up, and recognisably so: no such number is ever given. */
const demoSeller = {
  gstin: '27AAAAA0000A1Z5',
  name: 'Demo Seller (not a registered business)',
  address: '1 Example Street, Mumbai 400001',
  state: 'Maharashtra',
};

/** Which of these names have no value, where some have: half of a thing must not quietly mean another. */
function missingOf(together: Readonly<Record<string, unknown>>): string[] {
  const missing = Object.entries(together).flatMap(([name, value]) => (value === undefined ? name : []));
  return missing.length < Object.keys(together).length ? missing : [];
}

/** @throws ConfigError where some that belong together are set and others are not */
function refuseHalves(...all: Readonly<Record<string, unknown>>[]): void {
  for (const together of all) {
    const missing = missingOf(together);
    if (missing.length) throw notTogether(Object.keys(together), missing);
  }
}

/** A plan that was paid with play money is as good as any. @throws ConfigError */
function refusePlayMoney({ RAZORPAY_KEY_ID: key, RAZORPAY_ALLOW_TEST }: Variables): void {
  if (key?.startsWith('rzp_test_') && RAZORPAY_ALLOW_TEST !== '1')
    throw new ConfigError(
      'The environment variable RAZORPAY_KEY_ID must not be a test key in production mode, unless RAZORPAY_ALLOW_TEST is 1.',
    );
}

/**
 * What the variables say of payments.
 * @throws ConfigError where some are missing that belong together, or what they say cannot be
 */
export function paymentConfig(vars: Variables, mode: 'local' | 'production') {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = vars;
  const { GSTIN, SELLER_NAME, SELLER_ADDRESS, SELLER_STATE } = vars;
  refuseHalves(
    { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET },
    { GSTIN, SELLER_NAME, SELLER_ADDRESS, SELLER_STATE },
  );
  if (mode === 'production') refusePlayMoney(vars);
  const code = SELLER_STATE && gstCodeOf(SELLER_STATE);
  if (GSTIN && !GSTIN.startsWith(code ?? ''))
    throw new ConfigError(
      `The environment variable GSTIN must begin with ${code}, as SELLER_STATE is ${SELLER_STATE}.`,
    );
  /** An invoice keeps its seller for ever: where real money comes in, somebody has to have said who sells. */
  const needsSeller = mode === 'production' && (RAZORPAY_KEY_ID?.startsWith('rzp_live_') ?? false);
  // Elsewhere an example will do.
  if (needsSeller && GSTIN && !hasGstinCheck(GSTIN))
    throw new ConfigError(
      'The environment variable GSTIN must be a number that was given: its last character does not fit.',
    );
  const razorpay: RazorpayConfig | undefined =
    RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET
      ? {
          keyId: RAZORPAY_KEY_ID,
          keySecret: RAZORPAY_KEY_SECRET,
          webhookSecrets: RAZORPAY_WEBHOOK_SECRET,
          base: vars.RAZORPAY_API_BASE,
        }
      : undefined;
  const own =
    GSTIN && SELLER_NAME && SELLER_ADDRESS && SELLER_STATE
      ? { gstin: GSTIN, name: SELLER_NAME, address: SELLER_ADDRESS, state: SELLER_STATE }
      : undefined;
  const seller: SellerConfig = { ...(own ?? demoSeller), sac: vars.SELLER_SAC, demo: own === undefined };
  return { razorpay, seller, needsSeller, gstRate: vars.GST_RATE };
}
