import type { Config } from './config.ts';

/**
 * Warnings about settings that are allowed but hardly ever intended. The program starts anyway. One sentence for each,
 * addressed to the operator.
 */
export function configWarnings({
  mode,
  publicUrl,
  trustProxy,
}: Pick<Config, 'mode' | 'publicUrl' | 'trustProxy'>): string[] {
  if (mode !== 'production') return [];
  if (!publicUrl)
    return [
      'PUBLIC_URL is not set: links in emails point to this machine, and without https members cannot stay logged in in production mode.',
    ];
  if (publicUrl.startsWith('http:'))
    return ['PUBLIC_URL is not https: in production mode, members cannot stay logged in or see photos over http.'];
  // TLS always ends at a proxy: the program speaks plain HTTP.
  return trustProxy?.length
    ? []
    : [
        'TRUST_PROXY is not set although PUBLIC_URL is https: all members share one IP address, which soon reaches the rate limits and is recorded for every login.',
      ];
}
