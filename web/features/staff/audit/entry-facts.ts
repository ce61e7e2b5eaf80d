const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-([\da-f]{12})$/i;

const isId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value);

/** Shortens an id to its last characters, which differ most; a list of ids is shown as its number. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value.replace(uuid, '…$1');
  if (Array.isArray(value))
    return value.length > 1 && value.some(isId) ? `${value.length}` : value.map(shown).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Further facts of an entry, each in a few characters; empty ones are left out. */
export const entryFacts = (detail: Readonly<Record<string, unknown>>): [name: string, value: string][] =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => [name, shown(value)] as [string, string])
    .filter(([, value]) => value !== '');
