import type { Signal } from '../../../contract/calls/events.schema.ts';
import { MAX_CANDIDATE_LENGTH, MAX_SDP_LENGTH } from '../../../contract/calls/values.ts';

/**
 * Rules about addresses in signals: members must not learn each other's network address, so only candidates of the relay
 * are passed on (decision 0067).
 */

/** A candidate of the relay, in the exact form of RFC 8839 §5.1, with its address. Browsers also send it without `a=`. */
const relayCandidate = /^(?:a=)?candidate:\S+ \d+ \S+ \d+ (\S+) \d+ typ relay(?: |$)/i;

/** Matches every line that a lenient parser could read as a candidate. */
const candidateLike = /^\s*a\s*=\s*(?:remote-)?candidates?\s*:/i;

/** Lines in which a client can write its own address: origin, default connection, and default RTCP address. */
const addressLine = /^(c=IN IP[46] |o=\S+ \S+ \S+ IN IP[46] |a=rtcp:\d+ IN IP[46] )(\S+)/i;

const nowhere = ['0.0.0.0', '::', '127.0.0.1'] as const;

/** A relay candidate without the sender's own address, which some browsers name as the related one. */
const withoutOwnAddress = (candidate: string): string =>
  candidate.replace(/( raddr )\S+/i, '$10.0.0.0').replace(/( rport )\S+/i, '$10');

/**
 * The signal as it may be passed on: without any address but the relay's. Undefined if it offers a connection that does
 * not go through the relay.
 */
export function relayOnly(signal: Signal): Signal | undefined {
  if (signal.type === 'microphone') return signal;
  if (signal.type === 'candidate') {
    if (signal.candidate.trim() === '') return signal;
    if (!relayCandidate.test(signal.candidate) || /[\r\n]/.test(signal.candidate)) return undefined;
    const candidate = withoutOwnAddress(signal.candidate);
    return candidate.length <= MAX_CANDIDATE_LENGTH ? { ...signal, candidate } : undefined;
  }
  const lines = signal.sdp.split(/\r\n|\r|\n/);
  if (lines.some((line) => candidateLike.test(line) && !relayCandidate.test(line))) return undefined;
  const known = new Set<string>([...nowhere, ...lines.flatMap((line) => relayCandidate.exec(line)?.[1] ?? [])]);
  const changed = lines.map((line) => {
    if (relayCandidate.test(line)) return withoutOwnAddress(line);
    return line.replace(addressLine, (whole, start: string, address: string) =>
      known.has(address) ? whole : `${start}${/IP6 $/i.test(start) ? '::' : '0.0.0.0'}`,
    );
  });
  // A real description never grows beyond the limit.
  const sdp = changed.join('\r\n');
  return sdp.length <= MAX_SDP_LENGTH ? { ...signal, sdp } : undefined;
}
