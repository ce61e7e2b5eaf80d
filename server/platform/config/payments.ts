import { z } from 'zod';
import { GSTIN_SHAPE, hasGstinCheck } from '../../../contract/billing/gstin.ts';
import { states } from '../../../contract/options/state.ts';
import { gstCodeOf } from '../gst-codes.ts';
import { ConfigError, notTogether } from './config-error.ts';

const OFFICIAL_BASE = 'https://api.razorpay.com';
/** The 36 Indian states: nobody is registered in "Not Specified". */
const places = states.flatMap(({ key }) => (key === 'Not Specified' ? [] : key));
const gstin = z.string().regex(GSTIN_SHAPE, 'must be a GSTIN, such as 27AAPFU0939F1ZV');
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');
const here = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** Whether the origin is safe for the key, which is sent with every call. */
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
  .refine(isPrivate, 'must be https, because the key is sent with every call')
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
    // A signature made with an empty key could be forged by anybody.
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
  /** More than one during rotation. */
  readonly webhookSecrets: readonly string[];
  /** Origin, without `/v1`. */
  readonly base: string;
}

/** The seller named on invoices. */
export interface SellerConfig {
  readonly gstin: string;
  readonly name: string;
  /** Lines of an address, separated by commas. */
  readonly address: string;
  /** A key of the option list `state`. */
  readonly state: string;
  /** Service accounting code of the service sold. */
  readonly sac: string;
  /** True if no seller is configured: all values are invented, and invoices say so. */
  readonly demo: boolean;
}

/** Recognisably invented: this GSTIN is never issued. */
const demoSeller = {
  gstin: '27AAAAA0000A1Z5',
  name: 'Demo Seller (not a registered business)',
  address: '1 Example Street, Mumbai 400001',
  state: 'Maharashtra',
};

/**
 * Names of the variables without a value, if other variables of the group have one: a partial configuration must not
 * silently mean another one.
 */
function missingOf(together: Readonly<Record<string, unknown>>): string[] {
  const missing = Object.entries(together).flatMap(([name, value]) => (value === undefined ? name : []));
  return missing.length < Object.keys(together).length ? missing : [];
}

/** Refuses incomplete groups of variables. @throws ConfigError when only some of the variables of a group are set */
function refuseHalves(...all: Readonly<Record<string, unknown>>[]): void {
  for (const together of all) {
    const missing = missingOf(together);
    if (missing.length) throw notTogether(Object.keys(together), missing);
  }
}

/** Refuses test keys in production: a plan paid with play money would be valid. @throws ConfigError */
function refusePlayMoney({ RAZORPAY_KEY_ID: key, RAZORPAY_ALLOW_TEST }: Variables): void {
  if (key?.startsWith('rzp_test_') && RAZORPAY_ALLOW_TEST !== '1')
    throw new ConfigError(
      'The environment variable RAZORPAY_KEY_ID must not be a test key in production mode, unless RAZORPAY_ALLOW_TEST is 1.',
    );
}

/**
 * Reads the payment settings.
 * @throws ConfigError when variables of a group are missing, or their values are impossible
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
  /** An invoice names its seller for ever, so real payments require a configured seller. */
  const needsSeller = mode === 'production' && (RAZORPAY_KEY_ID?.startsWith('rzp_live_') ?? false);
  // Only live payments need a genuine GSTIN; otherwise an example is accepted.
  if (needsSeller && GSTIN && !hasGstinCheck(GSTIN))
    throw new ConfigError('The environment variable GSTIN must be a valid GSTIN: its last character does not match.');
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
