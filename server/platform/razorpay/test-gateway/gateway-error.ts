/** Refusal by the test gateway, in the words and format of the real one. */
export class GatewayError extends Error {
  readonly status: number;
  readonly field: string | null;
  readonly code: string;

  constructor(description: string, { status = 400, field = null as string | null, code = 'BAD_REQUEST_ERROR' } = {}) {
    super(description);
    this.status = status;
    this.field = field;
    this.code = code;
  }

  body() {
    return {
      error: {
        code: this.code,
        description: this.message,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(this.field ? { field: this.field } : {}),
      },
    };
  }
}
