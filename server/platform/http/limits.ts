import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from './failure.ts';

export interface Limit {
  /** Counts one or several uses. @throws Failure 429 with `Retry-After` when not enough uses are left */
  use(key: string, uses?: number): Promise<void>;
  clear(key: string): Promise<void>;
  /** Refunds one use. */
  giveBack(key: string): Promise<void>;
}

export interface Limits {
  /**
   * Defines a limit. @param points uses per `seconds`, before `RATE_LIMIT_FACTOR`; a function if the number can change
   * while the program runs.
   * @param words error message when no use is left, given the wait ("5 minutes").
   */
  define(name: string, points: number | (() => number), seconds: number, words?: (wait: string) => string): Limit;
  /** The value after `RATE_LIMIT_FACTOR`, at least one: for limits counted elsewhere. */
  scale(points: number): number;
}

/** Rate limits, shared between nodes through Redis if it is configured (contract §3). */
export function createLimits(factor: number, redis?: Redis): Limits {
  const scale = (points: number): number => Math.max(1, Math.round(points * factor));
  return {
    scale,
    define(name, points, seconds, words = tooMany) {
      const pointsNow = () => scale(typeof points === 'number' ? points : points());
      const options = { keyPrefix: `limit:${name}`, points: pointsNow(), duration: seconds };
      const memory = new RateLimiterMemory(options);
      // While Redis is away each node counts for itself, because a limit must not cause an outage.
      const limiter: RateLimiterAbstract = redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
        : memory;
      return {
        async use(key, uses = 1) {
          memory.points = pointsNow();
          limiter.points = memory.points;
          try {
            await limiter.consume(key, uses);
          } catch (rejection) {
            throw refusal(rejection, words);
          }
        },
        clear: async (key) => {
          await limiter.delete(key);
        },
        giveBack: async (key) => {
          await limiter.reward(key, 1);
        },
      };
    },
  };
}

const tooMany = (wait: string): string => `Too many attempts. Please wait ${wait} and try again.`;

/** From this many minutes on, a wait is stated in hours. */
const MANY_MINUTES = 120;

function retryAfterOf(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < MANY_MINUTES ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function refusal(rejection: unknown, words: (wait: string) => string): unknown {
  if (!(rejection instanceof RateLimiterRes)) return rejection;
  const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
  return fail('request.too_many', { retryAfter: seconds, message: words(retryAfterOf(seconds)) });
}

/** The network of an IPv6 address, its first four groups written out: `2001:db8::7` → `2001:db8:0:0`. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::');
  const groups = (part: string): string[] => part.split(':').filter(Boolean);
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Limit key of an address: an IPv6 client owns its whole /64. */
export function limitKeyOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return isIPv6(ip) && !mapped ? `${networkOf(ip)}::/64` : (mapped ?? ip);
}
