import type { Config } from './config.ts';

/**
 * Warnings about settings that are allowed but hardly ever intended. The program starts anyway. One sentence each, for
 * the operator.
 */
export function doubtsOf({ mode, publicUrl, trustProxy }: Pick<Config, 'mode' | 'publicUrl' | 'trustProxy'>): string[] {
  if (mode !== 'production') return [];
  if (!publicUrl)
    return [
      'PUBLIC_URL is not set: links in mails lead to this machine, and without https browsers keep no sign-in in production mode.',
    ];
  if (publicUrl.startsWith('http:'))
    return ['PUBLIC_URL is not https: in production mode browsers keep no sign-in and show no photos over http.'];
  // TLS always ends at a proxy: the program speaks plain HTTP.
  return trustProxy?.length
    ? []
    : [
        'TRUST_PROXY names no proxy, though PUBLIC_URL is https: all members count as one address, which is soon refused, and sign-ins are noted under it.',
      ];
}
