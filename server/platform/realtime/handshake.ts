import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Socket } from 'socket.io';
import type { Config } from '../config/config.ts';
import type { Limit } from '../http/limits.ts';
import { limitKeyOf } from '../http/limits.ts';
import { isOwnPage } from '../http/origins.ts';

type Header = string | string[] | undefined;

const first = (header: Header): string => (Array.isArray(header) ? header.join(',') : (header ?? ''));
const family = (ip: string): 'ipv6' | 'ipv4' => (isIPv6(ip) ? 'ipv6' : 'ipv4');
const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Returns a function that checks whether an address is within the `TRUST_PROXY` list. */
function trusting(proxies: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [ip = '', prefix] = proxy.split('/');
    if (prefix === undefined) list.addAddress(ip, family(ip));
    else list.addSubnet(ip, Number(prefix), family(ip));
  }
  return (ip) => {
    try {
      return list.check(ip, family(ip));
    } catch {
      return false;
    }
  };
}

/**
 * Returns the function that determines the client's address, like Fastify for requests: from the connection backwards
 * along `X-Forwarded-For`, up to the first untrusted address.
 */
export function clientAddress(proxies: readonly string[]): (remote: string | undefined, forwarded: Header) => string {
  const isTrusted = trusting(proxies);
  return (remote, forwarded) => {
    const relayed = first(forwarded)
      .split(',')
      .map((ip) => plain(ip.trim()));
    let ip = plain(remote ?? '');
    for (let next = relayed.pop(); next && isTrusted(ip); next = relayed.pop()) ip = next;
    return ip;
  };
}

/** A plain answer to an upgrade that is refused. */
function refuse({ socket }: IncomingMessage, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

interface HandshakeOptions {
  config: Pick<Config, 'corsOrigins' | 'publicUrl' | 'trustProxy'>;
  publicUrl(): string;
  /** Handshake limit per address. */
  perAddress: Limit;
  isClosing(): boolean;
}

type Answer = (message: string | null | undefined, allowed: boolean) => void;

/** Checks before the upgrade: too frequent clients and pages of foreign origins get no connection. */
export function createHandshakeCheck({ config, publicUrl, perAddress, isClosing }: HandshakeOptions) {
  const addressOf = clientAddress(config.trustProxy ?? []);
  const refusalOf = async (request: IncomingMessage): Promise<string | undefined> => {
    if (isClosing()) return '503 Service Unavailable';
    if (!isOwnPage(request.headers, config, publicUrl)) return '403 Forbidden';
    const ip = addressOf(request.socket.remoteAddress, request.headers['x-forwarded-for']);
    return perAddress.use(limitKeyOf(ip)).then(
      () => undefined,
      () => '429 Too Many Requests',
    );
  };
  return (request: IncomingMessage, answer: Answer): void => {
    void refusalOf(request).then((status) => {
      if (status) refuse(request, status);
      answer(status, status === undefined);
    });
  };
}

const withoutPrefix = (text: unknown): string | undefined =>
  typeof text === 'string' ? /^(?:Bearer )?([\w.~+/=-]{1,4000})$/i.exec(text.trim())?.[1] : undefined;

/** The token of a handshake: from the first of three places that contains one (contract §7). */
export const tokenOf = ({
  auth,
  headers,
  query,
}: Pick<Socket['handshake'], 'auth' | 'headers' | 'query'>): string | undefined =>
  withoutPrefix(auth?.token) ?? withoutPrefix(headers.authorization) ?? withoutPrefix(query.token);
