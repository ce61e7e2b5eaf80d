type Document = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies a partial change to a stored document (contract §1), at every depth: absent keys stay unchanged, `null`
 * removes the stored value, so that the default applies again.
 */
export function mergePatch(stored: unknown, change: Document): Record<string, unknown> {
  const result: Record<string, unknown> = isDocument(stored) ? { ...stored } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (value === null) delete result[key];
    else result[key] = isDocument(value) ? mergePatch(result[key], value) : value;
  }
  return result;
}
