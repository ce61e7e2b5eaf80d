import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Mode } from '../config/config.ts';
import { isAllowedAddress } from './endpoint.rules.ts';

/**
 * Resolves a name like Node does, and fails if any of its addresses is not public. The connection uses exactly the
 * checked address, so DNS rebinding has no effect.
 */
export const guardedLookup =
  (mode: Mode): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const [first] = addresses;
      if (error) return done(error, []);
      if (!first || !addresses.every(({ address }) => isAllowedAddress(address, mode)))
        return done(Object.assign(new Error('The name leads inside a private network.'), { code: 'EPRIVATE' }), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
