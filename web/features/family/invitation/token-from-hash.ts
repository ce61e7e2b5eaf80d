/** The token in the address of an invitation, `#token=…`; undefined where there is none. */
export const tokenFromHash = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;
