interface Refused {
  readonly status: number;
  readonly code: string;
  readonly description: string;
  readonly field: string | null;
  readonly reason: string | null;
}

/** The gateway has understood, and said no: asking the same again is of no use, and nothing has been done. */
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
 * `unsent`: it was never reached; `lost`: reset or cut off; `late`: no answer in time; `broken`: a fault of its own (5xx);
 * `nonsense`: an answer that is none of its own; `busy`: it asks to come back later; `keys`: it does not know our keys.
 */
export type Unreachable = 'unsent' | 'lost' | 'late' | 'broken' | 'nonsense' | 'busy' | 'keys';

/** No usable answer: it may be asked again later. What was asked for may have been done all the same. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable';
  readonly kind: Unreachable;

  constructor(what: string, kind: Unreachable, cause?: unknown) {
    super(`The payment gateway could not be asked to ${what}: ${kind}.`, { cause });
    this.kind = kind;
  }

  /** Whether what was asked for may have been done, though nobody said so. */
  get mayBeDone(): boolean {
    return !['unsent', 'busy', 'keys'].includes(this.kind);
  }
}
