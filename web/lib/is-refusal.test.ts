import { describe, expect, it } from 'vitest';
import { isRefusal } from './is-refusal.ts';

describe('response to a sent message', () => {
  it('is a refusal only if our server gives an error code', () => {
    expect(isRefusal(403, 'chat.blocked')).toBe(true);
    expect(isRefusal(400, 'request.invalid')).toBe(true);
    expect(isRefusal(404, 'not_found')).toBe(true);
  });

  it('can be retried after an answer by a captive portal or proxy', () => {
    expect(isRefusal(403, 'network')).toBe(false);
    expect(isRefusal(404, 'network')).toBe(false);
  });

  it('can be retried after no response, an expired session, a rate limit or a server error', () => {
    expect(isRefusal(0, 'network')).toBe(false);
    expect(isRefusal(401, 'auth.expired')).toBe(false);
    expect(isRefusal(408, 'request.timeout')).toBe(false);
    expect(isRefusal(429, 'request.too_many')).toBe(false);
    expect(isRefusal(503, 'unavailable')).toBe(false);
  });
});
