import type { Config } from '../config/config.ts';
import type { RemoteCalls } from '../remote-calls.ts';
import type { Secrets } from '../security/secrets.ts';
import { createRazorpay, type RazorpayClient } from './client.ts';

/** The payment gateway. The built-in test gateway differs only in its addresses and keys. */
export interface Gateway {
  readonly client: RazorpayClient;
  /** Public key id, with which the checkout is opened. */
  readonly keyId: string;
  /** Signs the checkout's answers. */
  readonly keySecret: string;
  /** Secrets accepted for webhook signatures. */
  readonly webhookSecrets: readonly string[];
  /** Address of the checkout's script. */
  readonly checkoutScript: string;
  /** True if no money moves. */
  readonly isTest: boolean;
}

/** Path of the built-in test gateway, below the program's own origin. */
export const TEST_GATEWAY = '/dev/razorpay';
const OFFICIAL_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

interface GatewayOptions {
  config: Config;
  secrets: Secrets;
  /** Origin at which this process is reached. Known once it accepts connections. */
  ownUrl: () => string;
  remote: RemoteCalls;
}

/** Whether the built-in test gateway is used instead of the real one. */
export const hasTestGateway = ({ mode, razorpay }: Pick<Config, 'mode' | 'razorpay'>): boolean =>
  mode === 'local' && !razorpay;

/** Keys of the built-in test gateway, derived from the installation's signing root. */
export function testKeys(secrets: Secrets) {
  const made = (purpose: string): string => secrets.key(purpose).toString('hex');
  return {
    keyId: `rzp_test_${made('test-gateway-id').slice(0, 14)}`,
    keySecret: made('test-gateway-key').slice(0, 24),
    webhookSecret: made('test-gateway-webhook'),
  };
}

/**
 * The gateway of the configured keys; without keys the built-in gateway in local mode; otherwise none, so nothing can
 * be paid.
 */
export function createGateway({ config, secrets, ownUrl, remote }: GatewayOptions): Gateway | undefined {
  if (config.razorpay) {
    const { keyId, keySecret, webhookSecrets, base } = config.razorpay;
    return {
      client: createRazorpay({ keyId, keySecret, base: () => base, remote }),
      keyId,
      keySecret,
      webhookSecrets,
      checkoutScript: OFFICIAL_CHECKOUT,
      // Razorpay's own test keys have this prefix too.
      isTest: keyId.startsWith('rzp_test_'),
    };
  }
  if (!hasTestGateway(config)) return undefined;
  const { keyId, keySecret, webhookSecret } = testKeys(secrets);
  return {
    client: createRazorpay({ keyId, keySecret, base: () => `${ownUrl()}${TEST_GATEWAY}`, remote }),
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    checkoutScript: `${TEST_GATEWAY}/checkout.js`,
    isTest: true,
  };
}
