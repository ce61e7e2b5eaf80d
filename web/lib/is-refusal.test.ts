import { describe, expect, it } from 'vitest';
import { isRefusal } from './is-refusal.ts';

describe('a response to a chat message', () => {
  it('is a refusal only if it has an error code of our server', () => {
    expect(isRefusal(403, 'chat.blocked')).toBe(true);
    expect(isRefusal(400, 'request.invalid')).toBe(true);
    expect(isRefusal(404, 'not_found')).toBe(true);
  });

  it('from a captive portal or a proxy lets the message be sent again', () => {
    expect(isRefusal(403, 'network')).toBe(false);
    expect(isRefusal(404, 'network')).toBe(false);
  });

  it('lets the message be sent again if it is missing, a rate limit, a server error or an expired session', () => {
    expect(isRefusal(0, 'network')).toBe(false);
    expect(isRefusal(401, 'auth.expired')).toBe(false);
    expect(isRefusal(408, 'request.timeout')).toBe(false);
    expect(isRefusal(429, 'request.too_many')).toBe(false);
    expect(isRefusal(503, 'unavailable')).toBe(false);
  });
});
