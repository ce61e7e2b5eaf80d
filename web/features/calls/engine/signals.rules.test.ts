import { describe, expect, it } from 'vitest';
import {
  isLaterSession,
  isRelayCandidate,
  joinsOf,
  readSession,
  renewalsOf,
  renewedSession,
  sessionOf,
  withoutCandidates,
  withoutOwnAddress,
  withSession,
} from './signals.rules.ts';

const relay = 'candidate:1 1 udp 41885695 203.0.113.5 50001 typ relay raddr 192.168.1.7 rport 61000 generation 0';
const host = 'candidate:2 1 udp 2122260223 192.168.1.7 61000 typ host generation 0';
const reflexive = 'candidate:3 1 udp 1686052607 198.51.100.9 61000 typ srflx raddr 192.168.1.7 rport 61000';

describe('candidates', () => {
  it('of the type relay are the only ones that are sent', () => {
    expect([relay, host, reflexive, ''].map(isRelayCandidate)).toEqual([true, false, false, false]);
    // The words "typ relay" in another place do not make it a relay candidate.
    expect(isRelayCandidate(`${host} typ relay`)).toBe(false);
  });

  it('lose the address from which the member reaches the relay', () => {
    const cleaned = withoutOwnAddress(relay);
    expect(cleaned).not.toContain('192.168.1.7');
    expect(cleaned).not.toContain('61000');
    expect(cleaned).toContain('203.0.113.5 50001 typ relay');
  });

  it('and all other addresses are removed from session descriptions', () => {
    const sdp = [
      'v=0',
      's=-',
      'm=audio 61000 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP4 192.168.1.7',
      'a=rtcp:61000 IN IP4 192.168.1.7',
      `a=${host}`,
      `a=${relay}`,
      'a=end-of-candidates',
      'a=mid:0',
      '',
    ].join('\r\n');
    const cleaned = withoutCandidates(sdp);
    expect(cleaned).not.toMatch(/192\.168|203\.0\.113|candidate|61000/);
    expect(cleaned).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 111');
    expect(cleaned).toContain('a=mid:0\r\n');
  });
});

it('both sides give a connection the same name, and another one after a rejoin', () => {
  expect(sessionOf(3, 1)).toBe(sessionOf(1, 3));
  expect(sessionOf(4, 1)).not.toBe(sessionOf(3, 1));
  const sdp = 'v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';
  expect(readSession(sdp)).toBeUndefined();
  expect(readSession(withSession(sdp, sessionOf(3, 1)))).toBe('3-1');
});

it('a connection after a rejoin is the later one', () => {
  expect(isLaterSession('4-1', '3-1')).toBe(true);
  expect(isLaterSession('10-2', '9-2')).toBe(true);
  expect(isLaterSession('3-1', '4-3')).toBe(false);
  expect(isLaterSession('3-1', '3-1')).toBe(false);
});

it('a connection replaced without a rejoin is later than the previous one, and earlier than one after a rejoin', () => {
  const [first, second] = [renewedSession('3-1'), renewedSession(renewedSession('3-1'))];
  expect([renewalsOf('3-1'), renewalsOf(first), renewalsOf(second)]).toEqual([0, 1, 2]);
  expect(isLaterSession(first, '3-1')).toBe(true);
  expect(isLaterSession(second, first)).toBe(true);
  expect(isLaterSession(first, second)).toBe(false);
  expect(isLaterSession('4-1', second)).toBe(true);
  expect(isLaterSession(second, '4-1')).toBe(false);
  expect(joinsOf(second)).toBe('3-1');
  expect(readSession(withSession('v=0\r\ns=-\r\n', second))).toBe(second);
});
