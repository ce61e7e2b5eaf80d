import type { Config } from '../config/config.ts';
import type { Secrets } from '../security/secrets.ts';
import { createRazorpay, type RazorpayClient } from './client.ts';

/** Through which money comes in. The one inside the program differs in its addresses and keys alone. */
export interface Gateway {
  readonly client: RazorpayClient;
  /** Public: the checkout is opened with it. */
  readonly keyId: string;
  /** What the checkout's answers are signed with. */
  readonly keySecret: string;
  /** What webhooks may be signed with. */
  readonly webhookSecrets: readonly string[];
  /** Address of the checkout's script. */
  readonly checkoutScript: string;
  /** Whether no money moves. */
  readonly isTest: boolean;
}

/** Where the gateway inside the program is found, below its own origin. */
export const TEST_GATEWAY = '/dev/razorpay';
const OFFICIAL_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

interface GatewayOptions {
  config: Config;
  secrets: Secrets;
  /** Origin under which this very process is reached. Known once it listens. */
  ownUrl: () => string;
  timeoutMs?: number;
}

/** Whether the gateway inside stands in for the real one. */
export const hasTestGateway = ({ mode, razorpay }: Pick<Config, 'mode' | 'razorpay'>): boolean =>
  mode === 'local' && !razorpay;

/** The keys of the gateway inside: those of an installation, made from its signing root. */
export function testKeys(secrets: Secrets) {
  const made = (purpose: string): string => secrets.key(purpose).toString('hex');
  return {
    keyId: `rzp_test_${made('test-gateway-id').slice(0, 14)}`,
    keySecret: made('test-gateway-key').slice(0, 24),
    webhookSecret: made('test-gateway-webhook'),
  };
}

/** The gateway of the configured keys; without keys the one inside, in local mode; else none: nothing can be paid. */
export function createGateway({ config, secrets, ownUrl, timeoutMs }: GatewayOptions): Gateway | undefined {
  if (config.razorpay) {
    const { keyId, keySecret, webhookSecrets, base } = config.razorpay;
    return {
      client: createRazorpay({ keyId, keySecret, base: () => base, timeoutMs }),
      keyId,
      keySecret,
      webhookSecrets,
      checkoutScript: OFFICIAL_CHECKOUT,
      // Keys for trying things out begin so at the gateway itself, too.
      isTest: keyId.startsWith('rzp_test_'),
    };
  }
  if (!hasTestGateway(config)) return undefined;
  const { keyId, keySecret, webhookSecret } = testKeys(secrets);
  return {
    client: createRazorpay({ keyId, keySecret, base: () => `${ownUrl()}${TEST_GATEWAY}`, timeoutMs }),
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    checkoutScript: `${TEST_GATEWAY}/checkout.js`,
    isTest: true,
  };
}
