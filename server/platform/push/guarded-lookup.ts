import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Mode } from '../config/config.ts';
import { isAllowedAddress } from './endpoint.rules.ts';

/**
 * Looks a name up as Node does, and refuses it where any of its addresses is not a public one. The connection is made to
 * exactly what was looked at, so a name that changes its mind in between gains nothing.
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
