const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
  jsonl: 'application/jsonl',
};

/** Media type of a stored file by its name, for people who inspect the store with other tools. */
export const mediaTypeOf = (key: string): string => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
