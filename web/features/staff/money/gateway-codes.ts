import type money from '../../../messages/en/money.ts';

type Said = (typeof money)['payment']['said'];

/** Gateway codes that have a sentence, with dots as `_`. Other codes are shown as they are. */
const known = {
  event: [
    'payment_authorized',
    'payment_captured',
    'payment_failed',
    'order_paid',
    'refund_created',
    'refund_processed',
    'refund_failed',
    'refund_speed_changed',
  ],
  status: [
    'created',
    'pending',
    'authorized',
    'captured',
    'processed',
    'failed',
    'paid',
    'expired',
    'refunded',
    'partially_refunded',
  ],
  why: [
    'unsent',
    'lost',
    'late',
    'broken',
    'nonsense',
    'busy',
    'keys',
    'payment_failed',
    'payment_cancelled',
    'payment_declined',
    'payment_timed_out',
    'payment_risk_check_failed',
    'insufficient_funds',
    'insufficient_balance',
    'incorrect_otp',
    'incorrect_pin',
    'card_expired',
    'card_declined',
    'authentication_failed',
    'bank_technical_error',
    'gateway_technical_error',
    'issuer_technical_error',
    'input_validation_failed',
    'server_error',
    'BAD_REQUEST_ERROR',
    'GATEWAY_ERROR',
    'SERVER_ERROR',
  ],
} as const satisfies { [G in keyof Said]: readonly (keyof Said[G])[] };

/** The group of sentences for each journal field: an error is named in several fields. */
const groups = { event: 'event', status: 'status', why: 'why', error: 'why', code: 'why' } as const;

type Known = typeof known;
export type SentenceKey = { [G in keyof Known]: `${G}.${Known[G][number]}` }[keyof Known];

const isGroup = (name: string): name is keyof typeof groups => Object.hasOwn(groups, name);

/**
 * Returns the sentence for a fact of the journal; undefined if the value is no code, or an unknown one. Of several
 * codes, as in refusals, the last is the most specific.
 */
export function sentenceFor(name: string, value: unknown): SentenceKey | undefined {
  if (!isGroup(name) || typeof value !== 'string') return undefined;
  const group = groups[name];
  const codes = value.split(' ').reverse();
  const code = codes.map((one) => one.replaceAll('.', '_')).find((one) => known[group].some((key) => key === one));
  return code === undefined ? undefined : (`${group}.${code}` as SentenceKey);
}
