/** The fields of a PostgreSQL error that we use. */
type PgError = { code: string; severity: string; constraint?: string; column?: string };

/**
 * Whether a row with this key already exists; with `constraint`, only if this constraint or unique index was violated.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23505', constraint);
}

/** Whether the row refers to a missing row, or is still referred to. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23503', constraint);
}

/** Whether the row violates a check constraint. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return violates(error, '23514', constraint);
}

/** Whether the row lacks a required value. */
export function isNotNullViolation(error: unknown, column?: string): boolean {
  const found = pgError(error);
  return found?.code === '23502' && (column === undefined || found.column === column);
}

/**
 * Serialization failure, deadlock, or a transaction lost to a stale plan (25P02 after 0A000, see
 * prepared-statements.ts): the same transaction can succeed when run again from its beginning.
 */
export function isRetryable(error: unknown): boolean {
  const code = pgError(error)?.code;
  return code === '40001' || code === '40P01' || code === '25P02';
}

function violates(error: unknown, code: string, constraint?: string): boolean {
  const found = pgError(error);
  return found?.code === code && (constraint === undefined || found.constraint === constraint);
}

/**
 * Finds the PostgreSQL error, also among the causes of a wrapped error. Node's own errors have codes too, but no
 * severity.
 */
function pgError(error: unknown): PgError | null {
  for (let found = error, depth = 0; found instanceof Error && depth < 5; found = found.cause, depth++) {
    const { code, severity } = found as Partial<PgError>;
    if (code !== undefined && severity !== undefined) return found as unknown as PgError;
  }
  return null;
}
