import { ServiceUnavailable } from '../remote-calls.ts';

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly description: string;
  readonly field: string | null;
  readonly reason: string | null;
}

/** The gateway understood the request and refused it: a retry is useless, and nothing was done. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  readonly status: number;
  readonly code: string;
  readonly description: string;
  readonly field: string | null;
  readonly reason: string | null;

  constructor(what: string, { status, code, description, field, reason }: Refused) {
    super(`The payment gateway refused to ${what}: ${status} ${code}, ${description}`);
    this.status = status;
    this.code = code;
    this.description = description;
    this.field = field;
    this.reason = reason;
  }
}

/**
 * `unsent`: no connection; `lost`: connection reset or cut off; `late`: time-out; `broken`: gateway error (5xx);
 * `nonsense`: not an answer of the gateway; `busy`: asks to retry later; `keys`: our keys are not accepted.
 */
export type Unreachable = 'unsent' | 'lost' | 'late' | 'broken' | 'nonsense' | 'busy' | 'keys';

/** The gateway gave no usable answer: the request can be retried later. It may have been carried out nevertheless. */
export class GatewayUnreachable extends ServiceUnavailable {
  override name = 'GatewayUnreachable';
  readonly kind: Unreachable;

  constructor(what: string, kind: Unreachable, cause?: unknown) {
    super(`The payment gateway could not be asked to ${what}: ${kind}.`, { cause });
    this.kind = kind;
  }

  /** Whether the request may have been carried out although no answer arrived. */
  get isOutcomeUnknown(): boolean {
    return !['unsent', 'busy', 'keys'].includes(this.kind);
  }
}
