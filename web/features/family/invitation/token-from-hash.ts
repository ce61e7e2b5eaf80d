/** Reads the token from the hash of an invitation's address, `#token=…`; undefined if there is none. */
export const tokenFromHash = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;
