type Document = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A stored document after a change of some of it (contract §1): absent keys stay, `null` takes out what was chosen, so that
 * the default holds again. At every depth.
 */
export function merged(stored: unknown, change: Document): Record<string, unknown> {
  const result: Record<string, unknown> = isDocument(stored) ? { ...stored } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (value === null) delete result[key];
    else result[key] = isDocument(value) ? merged(result[key], value) : value;
  }
  return result;
}
