import { BlockList, isIP } from 'node:net';
import type { Mode } from '../config/config.ts';

/*
 * A subscription's endpoint is an address given by a member, which the server then calls. Without these rules it could
 * be an address inside the operator's network (server-side request forgery).
 */

/** Host names of this machine or its network. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/** IPv4 networks without public hosts (IANA's special-purpose registry). */
const inside4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside4.addSubnet(network, prefix, 'ipv4');

/** For IPv6, only ranges assigned to public hosts are allowed, except those that embed an IPv4 address. */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a connection to this address is allowed: public addresses and, in local mode, this machine. */
export function isAllowedAddress(address: string, mode: Mode): boolean {
  if (isIP(address) === 0) return false;
  if (mode === 'local' && loopback.check(address, family(address))) return true;
  if (family(address) === 'ipv4') return !inside4.check(address);
  return public6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/**
 * Whether a push service may be at this URL: https at a public host's default port. In local mode also this machine,
 * including http. The resolved address is checked when it is called (`guarded-lookup.ts`).
 */
export function isAllowedEndpoint(endpoint: string, mode: Mode): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  // The URL parser has already normalised other spellings of an address (`0x7f.1`, `2130706433`).
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isHere = host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, family(host)));
  if (isHere) return mode === 'local' && /^https?:$/.test(protocol);
  return protocol === 'https:' && port === '' && isIP(host) === 0 && host.includes('.') && !INSIDE.test(host);
}
