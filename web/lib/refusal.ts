/**
 * Whether the server's no to a message is its last word; everything else is worth another try. Pure.
 * @param code `network` where the answer is none of our server's: a captive portal or a proxy says 403 and 404, too
 */
export const isRefusal = (status: number, code: string): boolean =>
  code !== 'network' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
