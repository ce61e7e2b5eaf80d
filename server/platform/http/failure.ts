import { type ErrorCode, errorCatalogue } from '../../../contract/errors.ts';
import type { Failure as FailureBody } from '../../../contract/kernel.ts';
import { wireName } from '../../../contract/wire-names.ts';

interface FailureDetails {
  /** Sentence per field, keyed by domain name. */
  fields?: Readonly<Record<string, string>>;
  /** A sentence that fits the case better than the catalogue's. */
  message?: string;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
}

/** A refusal that is meant for the caller. Anything else that is thrown is a fault of ours: 500, nothing told. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }

  /** The failure envelope of contract §1. */
  body(): FailureBody {
    const fields =
      this.fields && Object.fromEntries(Object.entries(this.fields).map(([key, text]) => [wireName(key), text]));
    return {
      success: false,
      message: this.message,
      error: { code: this.code, message: this.message, ...(fields && Object.keys(fields).length ? { fields } : {}) },
    };
  }
}

/** Refuses with a code of the catalogue: `throw fail('account.email_taken', { fields: … })`. */
export const fail = (code: ErrorCode, details?: FailureDetails): Failure => new Failure(code, details);

/** Refuses because of one field. */
export const failField = (code: ErrorCode, field: string, message?: string): Failure =>
  new Failure(code, { message, fields: { [field]: message ?? errorCatalogue[code].message } });
