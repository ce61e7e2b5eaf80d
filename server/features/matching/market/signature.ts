/** Fields that make two cards look alike: catalogue fields, only if any member may see them. */
export const SIGNATURE_FIELDS = ['religion', 'city', 'highestEducation', 'occupation'] as const;

type Attributes = Readonly<Partial<Record<(typeof SIGNATURE_FIELDS)[number], string | number | boolean | null>>>;

/** Members with the same signature look alike in a list; undefined if nothing is known. */
export function signatureOf(attributes: Attributes): string | undefined {
  const values = SIGNATURE_FIELDS.map((field) => attributes[field] ?? '');
  return values.every((value) => value === '') ? undefined : values.join('\0');
}
