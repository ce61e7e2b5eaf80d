import { type ErrorCode, errorCatalogue } from '../../../contract/errors.ts';
import type { Failure as FailureBody } from '../../../contract/kernel.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages.ts';
import { wireName } from '../../../contract/wire-names.ts';
import { translateSentence } from '../../messages/translate-sentence.ts';

interface FailureDetails {
  /** Sentence per field, keyed by domain name. */
  fields?: Readonly<Record<string, string>>;
  /** A more specific sentence than the catalogue's. */
  message?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

/** A refusal meant for the client. Any other thrown error is a program error: 500 without details. */
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

  /** The failure envelope of contract §1, with its sentences in the reader's language. */
  body(language: Language = DEFAULT_LANGUAGE): FailureBody {
    const message = translateSentence(language, this.message);
    const fields =
      this.fields &&
      Object.fromEntries(
        Object.entries(this.fields).map(([key, text]) => [wireName(key), translateSentence(language, text)]),
      );
    return {
      success: false,
      message,
      error: { code: this.code, message, ...(fields && Object.keys(fields).length ? { fields } : {}) },
    };
  }
}

/** Creates a refusal with a catalogue code: `throw fail('account.email_taken', { fields: … })`. */
export const fail = (code: ErrorCode, details?: FailureDetails): Failure => new Failure(code, details);

/** Creates a refusal about one field. */
export const failField = (code: ErrorCode, field: string, message?: string): Failure =>
  new Failure(code, { message, fields: { [field]: message ?? errorCatalogue[code].message } });
