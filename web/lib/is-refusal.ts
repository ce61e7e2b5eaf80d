/**
 * Whether the server's refusal of a message is final; other failures are retried. Pure.
 * @param code `network` if the answer is not from our server: captive portals and proxies also send 403 and 404
 */
export const isRefusal = (status: number, code: string): boolean =>
  code !== 'network' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
