import { expect, it } from 'vitest';
import { MAX_SDP_LENGTH } from '../../../contract/calls/values.ts';
import { relayOnly } from './signal.rules.ts';

const relay = 'candidate:7 1 udp 41885439 203.0.113.7 50000 typ relay raddr 192.168.1.5 rport 40000';
const candidate = (text: string) => relayOnly({ type: 'candidate', candidate: text });
const sdp = (...lines: string[]) => relayOnly({ type: 'offer', sdp: lines.join('\r\n') });

it('a signal keeps relay candidates, without the sender’s own address', () => {
  expect(candidate(relay)).toMatchObject({
    candidate: 'candidate:7 1 udp 41885439 203.0.113.7 50000 typ relay raddr 0.0.0.0 rport 0',
  });
  expect(candidate('')).toMatchObject({ candidate: '' });
  expect(relayOnly({ type: 'microphone', isMuted: true })).toEqual({ type: 'microphone', isMuted: true });
  expect(sdp('v=0', `a=${relay}`, 'a=end-of-candidates')).toMatchObject({
    sdp: expect.stringContaining('203.0.113.7'),
  });
});

it.each([
  'candidate:1 1 udp 2122260223 192.168.1.5 40000 typ host',
  'candidate:2 1 udp 1686052607 198.51.100.9 40000 typ srflx raddr 192.168.1.5 rport 40000',
  'candidate:3 1 udp 1686052607 198.51.100.9 40000 typ prflx',
  'candidate:4 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active',
  // Browsers read only the first type, so a second one does not count.
  'candidate:5 1 udp 1 192.168.1.5 1 typ host typ relay',
])('a signal with %s is refused, alone and in a description', (other) => {
  expect(candidate(other)).toBeUndefined();
  expect(candidate(`${relay}\r\na=${other}`)).toBeUndefined();
  for (const line of [`a=${other}`, ` a = ${other}`, `A=${other}`])
    expect(sdp('v=0', `a=${relay}`, line), line).toBeUndefined();
  expect(relayOnly({ type: 'answer', sdp: `v=0\na=${other}` })).toBeUndefined();
});

it('a session description loses the addresses in lines that no browser needs', () => {
  const passed = sdp(
    'o=- 1 2 IN IP4 192.168.1.5',
    'c=IN IP6 2001:db8::5',
    'a=rtcp:9 IN IP4 192.168.1.5',
    'c=IN IP4 203.0.113.7',
    `a=${relay}`,
  );
  expect(passed).toMatchObject({
    sdp: [
      'o=- 1 2 IN IP4 0.0.0.0',
      'c=IN IP6 ::',
      'a=rtcp:9 IN IP4 0.0.0.0',
      'c=IN IP4 203.0.113.7',
      'a=candidate:7 1 udp 41885439 203.0.113.7 50000 typ relay raddr 0.0.0.0 rport 0',
    ].join('\r\n'),
  });
});

it('a session description that would grow beyond the limit is refused', () => {
  expect(relayOnly({ type: 'offer', sdp: '\n'.repeat(MAX_SDP_LENGTH) })).toBeUndefined();
});
